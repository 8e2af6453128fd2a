import { check } from '#kernel/check.server.ts'

check({
  id: 'expenses.not_booked',
  says: 'an expense that the ledger does not have with the same amount, fund and account, or a reversed one still in the ledger',
  sql: `select x.id, x.state from expenses x left join lateral (
      select count(*) filter (where t.kind = 'expense') as booked,
        count(*) filter (where t.kind = 'expense_reversed') as reversed,
        sum(case when t.kind = 'expense' then e.minor end) filter (where e.account = x.paid_from) as paid,
        sum(case when t.kind = 'expense' then e.minor end)
          filter (where e.account = 'spent:' || coalesce(x.campaign_id::text, 'general')) as spent
      from ledger_tx t join ledger_entries e on e.tx_id = t.id
      where t.source_type = 'expense' and t.source_id = x.id::text and e.currency = x.currency
    ) l on true
    where case x.state
      when 'booked' then l.booked <> 2 or l.reversed <> 0 or l.paid is distinct from -x.amount
        or l.spent is distinct from x.amount
      when 'reversed' then l.booked <> 2 or l.reversed <> 2
      else l.booked <> 0 or l.reversed <> 0 end`,
})

check({
  id: 'expenses.not_approved',
  says: 'an expense or its reversal without the approval of a second person',
  sql: `select x.id from expenses x left join approvals a on a.id = x.approval_id
      where x.state in ('booked', 'reversed')
        and (a.id is null or a.kind <> 'expense' or a.state <> 'approved' or a.decided_by = x.recorded_by)
    union all select x.id from expenses x left join approvals a on a.id = x.reversal_approval_id
      where x.state = 'reversed'
        and (a.id is null or a.kind <> 'expense_reversal' or a.state <> 'approved' or a.decided_by = a.proposed_by)`,
})
