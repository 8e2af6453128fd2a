import { sql, type Kysely } from 'kysely'

/**
 * The rows of donations have what went back and what the bank took: the donations report joined all payments with their
 * payouts, which took five seconds with a million donations. The report then reads this table alone.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table donation_rows
    add column returned bigint not null default 0,
    -- in hundredths of a lira, with fractions, so that a sum of many is rounded once
    add column fee numeric not null default 0`.execute(db)
  await sql`create index receivable_items_attempt on receivable_items (attempt_id) where attempt_id is not null`.execute(
    db,
  )
  await sql`create or replace view donation_rows_computed as
    select d.id as donation_id, d.intent_id, coalesce(d.confirmed_at, d.created_at) as at, d.campaign_id,
      coalesce(o.method, 'card') as method,
      case
        when o.reversed_at is not null then 'reversed'
        when o.donation_id is not null then 'paid'
        when tried.disputed then 'disputed'
        when counted.state = 'voided' then 'voided'
        when counted.returned = counted.captured_amount then 'refunded'
        when tried.refunding then 'refunding'
        when counted.id is not null and tried.lost and booked.net <= 0 then 'lost'
        when counted.id is not null and (counted.returned > 0 or tried.lost) then 'partly_refunded'
        when counted.id is not null then 'paid'
        when 'mismatch' = any (tried.states) then 'mismatch'
        when tried.states && '{authenticated,provisioning,unknown}' then 'confirming'
        when tried.states[1] in ('refunded', 'declined', 'abandoned') then tried.states[1]
        else 'waiting'
      end as status,
      i.amount, booked.net, i.currency, d.locale,
      coalesce(lower(d.email), d.user_id::text) as donor_key, d.search as donor,
      lower(concat_ws(' ', i.reference, tried.marks, o.bank_reference)) as marks,
      booked.returned, coalesce(tried.commission, 0) + coalesce(tried.dispute_fees, 0) as fee
    from donations d
    join payment_intents i on i.id = d.intent_id
    left join offline_donations o on o.donation_id = d.id
    left join payment_attempts counted on counted.id = i.settled_attempt
    cross join lateral (
      select array_agg(a.state order by a.created_at desc, a.id) as states,
        string_agg(concat_ws(' ', a.order_id, translate(a.card_mask, '*', ' ')), ' ' order by a.created_at) as marks,
        coalesce(bool_or(f.disputed), false) as disputed, coalesce(bool_or(f.lost), false) as lost,
        coalesce(bool_or(r.refunding), false) as refunding,
        sum(f.fees) as dispute_fees, sum(s.commission) as commission
      from payment_attempts a
      cross join lateral (select bool_or(state = 'opened') as disputed, bool_or(state = 'lost') as lost, sum(fee) as fees
        from disputes where attempt_id = a.id) f
      cross join lateral (select bool_or(state not in ('done', 'failed')) as refunding
        from refunds where attempt_id = a.id) r
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
    ) booked`.execute(db)
  await sql`create or replace function refresh_donation_row(donation uuid) returns void language plpgsql as $$ begin
    -- A second transaction that changes the same donation waits here, and then sees what the first one did.
    perform 1 from donation_rows where donation_id = donation for update;
    insert into donation_rows select * from donation_rows_computed where donation_id = donation
    on conflict (donation_id) do update set at = excluded.at, campaign_id = excluded.campaign_id,
      method = excluded.method, status = excluded.status, amount = excluded.amount, net = excluded.net,
      locale = excluded.locale, donor_key = excluded.donor_key, donor = excluded.donor, marks = excluded.marks,
      returned = excluded.returned, fee = excluded.fee;
  end $$`.execute(db)
  await sql`create function receivable_items_refresh_donation_row() returns trigger language plpgsql as $$
  declare donation uuid;
  begin
    select d.id into donation from payment_attempts a join donations d on d.intent_id = a.intent_id
      where a.id = new.attempt_id;
    if donation is not null then perform refresh_donation_row(donation); end if;
    return null;
  end $$`.execute(db)
  await sql`create constraint trigger receivable_items_refresh_donation_row after update of settlement_id on receivable_items
    deferrable initially deferred for each row execute function receivable_items_refresh_donation_row()`.execute(db)
  await sql`update donation_rows g set returned = n.returned, fee = n.fee from donation_rows_computed n
    where n.donation_id = g.donation_id and (n.returned <> 0 or n.fee <> 0)`.execute(db)
}
