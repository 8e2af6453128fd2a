import { check } from '#kernel/check.server.ts'

check({
  id: 'fund_transfers.not_booked',
  says: 'a transfer between funds that the ledger does not have with the same amount and funds',
  sql: `select x.id, x.state from fund_transfers x left join lateral (
      select count(*) as entries,
        sum(e.minor) filter (where e.account = 'moved:' || coalesce(x.from_campaign_id::text, 'general')) as taken,
        sum(e.minor) filter (where e.account = 'moved:' || coalesce(x.to_campaign_id::text, 'general')) as given
      from ledger_tx t join ledger_entries e on e.tx_id = t.id
      where t.source_type = 'fund_transfer' and t.source_id = x.id::text and e.currency = x.currency
    ) l on true
    where case x.state when 'booked' then l.entries <> 2 or l.taken is distinct from x.amount
        or l.given is distinct from -x.amount
      else l.entries <> 0 end`,
})

check({
  id: 'fund_transfers.not_approved',
  says: 'a transfer between funds without the approval of a second person',
  sql: `select x.id from fund_transfers x left join approvals a on a.id = x.approval_id
    where x.state = 'booked'
      and (a.id is null or a.kind <> 'fund_transfer' or a.state <> 'approved' or a.decided_by = x.recorded_by)`,
})

/**
 * Refunds after spending can take a fund below zero; expenses and transfers only as far as two people approved. What the
 * fund had then depends on when the postings were recorded, because an expense may be recorded after its day.
 */
check({
  id: 'funds.below_zero',
  says: 'an expense or a transfer that overdrew its fund by more than was approved',
  // Only the balances of funds that paid something: a site without expenses has none to compute.
  sql: `with taken as (
      select id::text as source, 'expense' as kind, 'fund:' || coalesce(campaign_id::text, 'general') as fund, currency,
        overdraft from expenses where state in ('booked', 'reversed')
      union all select id::text, 'fund_transfer', 'fund:' || coalesce(from_campaign_id::text, 'general'), currency,
        overdraft from fund_transfers where state = 'booked'
    ), balances as (
      select e.tx_id, f.fund, f.currency, -sum(e.minor) over (partition by f.fund, f.currency
        order by t.recorded_at range unbounded preceding) as balance
      from (select distinct fund, currency from taken) f
      cross join lateral (values ('fund:'), ('spent:'), ('moved:')) part (prefix)
      join ledger_entries e on e.account = part.prefix || substr(f.fund, 6) and e.currency = f.currency
      join ledger_tx t on t.id = e.tx_id
    )
    select distinct x.kind, x.source as source_id, x.fund, x.currency, b.balance, x.overdraft
    from taken x join ledger_tx t on t.kind = x.kind and t.source_id = x.source
    join balances b on b.tx_id = t.id and b.fund = x.fund and b.currency = x.currency
    where -b.balance > x.overdraft`,
})
