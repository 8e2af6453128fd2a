import { sql, type Kysely } from 'kysely'

/**
 * Money that the bank refused to return to the card and that staff paid back by bank transfer. The view is that of 0881,
 * in which such a payment is refunded too.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table refunds drop constraint refunds_method_check,
    add constraint refunds_method_check check (method in ('void', 'refund', 'bank_desk', 'bank_transfer', 'adjustment')),
    add column paid_on date,
    add column bank_reference text,
    add constraint refunds_transfer_check
      check (method <> 'bank_transfer' or (paid_on is not null and bank_reference is not null))`.execute(db)
  await replaceView(db)
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
async function replaceView(db: Kysely<any>): Promise<void> {
  await sql`create or replace view donation_rows_computed as
    select d.id as donation_id, d.intent_id, coalesce(d.confirmed_at, d.created_at) as at, d.campaign_id,
      coalesce(o.method, 'card') as method,
      case
        when o.reversed_at is not null then 'reversed'
        when o.donation_id is not null then 'paid'
        when tried.disputed then 'disputed'
        when counted.state = 'voided' then 'voided'
        when counted.id is not null and tried.written_off and booked.net <= 0 then 'written_off'
        when counted.returned + tried.transferred >= counted.captured_amount then 'refunded'
        when tried.refunding then 'refunding'
        when counted.id is not null and tried.lost and booked.net <= 0 then 'lost'
        when counted.id is not null and booked.returned > 0 then 'partly_refunded'
        when counted.id is not null then 'paid'
        when 'mismatch' = any (tried.states) then 'mismatch'
        when tried.states && '{authenticated,provisioning,unknown}' then 'confirming'
        when tried.states[1] = 'refunded' and tried.written_off then 'written_off'
        when tried.states[1] in ('refunded', 'declined', 'abandoned') then tried.states[1]
        else 'waiting'
      end as status,
      i.amount, booked.net, i.currency, d.locale,
      coalesce(lower(d.email), d.user_id::text) as donor_key, d.search as donor,
      lower(concat_ws(' ', i.reference, tried.marks, o.bank_reference)) as marks,
      booked.returned, coalesce(tried.commission, 0) + coalesce(tried.dispute_fees, 0) + coalesce(kept.fee, 0) as fee,
      d.source
    from donations d
    join payment_intents i on i.id = d.intent_id
    left join offline_donations o on o.donation_id = d.id
    left join payment_attempts counted on counted.id = i.settled_attempt
    cross join lateral (
      select array_agg(a.state order by a.created_at desc, a.id) as states,
        string_agg(concat_ws(' ', a.order_id, translate(a.card_mask, '*', ' ')), ' ' order by a.created_at) as marks,
        -- Of the payment that counts, because a second one of the same donation is in suspense; of all when none counts.
        coalesce(bool_or(f.disputed) filter (where a.id = coalesce(i.settled_attempt, a.id)), false) as disputed,
        coalesce(bool_or(f.lost) filter (where a.id = coalesce(i.settled_attempt, a.id)), false) as lost,
        coalesce(bool_or(r.refunding) filter (where a.id = coalesce(i.settled_attempt, a.id)), false) as refunding,
        coalesce(bool_or(r.written_off) filter (where a.id = coalesce(i.settled_attempt, a.id)), false) as written_off,
        coalesce(sum(r.transferred) filter (where a.id = i.settled_attempt), 0) as transferred,
        sum(f.fees) as dispute_fees, sum(s.commission) as commission
      from payment_attempts a
      cross join lateral (select bool_or(state = 'opened') as disputed, bool_or(state = 'lost') as lost, sum(fee) as fees
        from disputes where attempt_id = a.id) f
      cross join lateral (select bool_or(state not in ('done', 'failed')) as refunding,
          bool_or(state = 'done' and method = 'adjustment') as written_off,
          sum(amount) filter (where state = 'done' and method = 'bank_transfer') as transferred from refunds where attempt_id = a.id) r
      -- the share of the commission of its payout, in proportion to the amounts
      cross join lateral (select sum(item.amount * payout.commission::numeric / nullif(payout.sales, 0)) as commission
        from receivable_items item join card_settlements payout on payout.id = item.settlement_id
        where item.attempt_id = a.id and item.amount > 0 and payout.commission > 0) s
      where a.intent_id = i.id
    ) tried
    cross join lateral (
      -- Question by question: no plan may begin with all entries of the funds.
      select coalesce(-sum(minor), 0)::bigint as net,
        coalesce(sum(minor) filter (where type in ('refund', 'dispute')), 0)::bigint as returned
      from (
        select type, (select sum((select sum(e.minor) from ledger_entries e
            where e.tx_id = t.id and left(e.account, 5) = 'fund:' and e.currency = i.currency))
          from ledger_tx t where t.source_type = source.type and t.source_id = source.id) as minor
        from (
          select 'attempt' as type, a.id::text as id from payment_attempts a where a.intent_id = i.id
          union all select 'refund', r.id::text from payment_attempts a
            cross join lateral (select id from refunds where attempt_id = a.id) r where a.intent_id = i.id
          union all select 'dispute', f.id::text from payment_attempts a
            cross join lateral (select id from disputes where attempt_id = a.id) f where a.intent_id = i.id
          union all select 'donation', d.id::text
        ) source
      ) sums
    ) booked
    -- what banks kept of a transfer from abroad that was booked at the announced amount
    cross join lateral (
      select sum((select sum(e.minor) from ledger_entries e
        where e.tx_id = t.id and e.account = 'fees' and e.currency = i.currency)) as fee
      from ledger_tx t where o.donation_id is not null and t.source_type = 'donation' and t.source_id = d.id::text
    ) kept`.execute(db)
}
