import { check } from '#kernel/check.server.ts'

check({
  id: 'fund_transfers.not_booked',
  says: 'a transfer between funds that is not in the ledger with its amount and funds',
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

/** Refunds after spending can take a fund below zero; expenses and transfers only as far as two people agreed to. */
check({
  id: 'funds.below_zero',
  says: 'an expense or a transfer that left its fund further below zero than two people approved',
  sql: `with taken as (
      select id::text as source, 'expense' as kind, campaign_id, currency, overdraft from expenses
        where state in ('booked', 'reversed')
      union all select id::text, 'fund_transfer', from_campaign_id, currency, overdraft from fund_transfers
        where state = 'booked'
    ), balances as (
      select t.id, t.kind, t.source_id, e.currency, regexp_replace(e.account, '^(spent|moved):', 'fund:') as fund,
        -sum(sum(e.minor)) over (partition by regexp_replace(e.account, '^(spent|moved):', 'fund:'), e.currency
          order by t.at range unbounded preceding) as balance
      from ledger_tx t join ledger_entries e on e.tx_id = t.id
      where e.account ~ '^(fund|spent|moved):' group by t.id, t.kind, t.source_id, t.at, e.currency, 5
    )
    select b.kind, b.source_id, b.fund, b.currency, b.balance, x.overdraft
    from taken x join balances b on b.kind = x.kind and b.source_id = x.source and b.currency = x.currency
      and b.fund = 'fund:' || coalesce(x.campaign_id::text, 'general')
    where -b.balance > x.overdraft`,
})
