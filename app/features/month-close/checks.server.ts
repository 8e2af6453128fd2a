import { check } from '#kernel/check.server.ts'

check({
  id: 'closed_months.changed',
  says: 'a closed month whose stored snapshot does not match its hash',
  sql: `select month from (
      select month, snapshot, sha256, lag(sha256) over (order by month) as previous from closed_months
    ) m where encode(sha256(convert_to(snapshot, 'UTF8')), 'hex') <> m.sha256
      or snapshot::json ->> 'previous' is distinct from m.previous`,
})

check({
  id: 'closed_months.other_ledger',
  says: 'a closed month whose figures no longer match the ledger',
  sql: `with moved as (
      select m.month, case when e.account like 'suspense:%' then 'suspense' else e.account end as account, e.currency,
        sum(greatest(e.minor, 0)) as debit, sum(greatest(-e.minor, 0)) as credit
      from closed_months m join ledger_tx t on t.at >= m.starts_at and t.at < m.ends_at
      join ledger_entries e on e.tx_id = t.id group by 1, 2, 3
    ), ledger as (
      select m.month, a.account, a.currency, coalesce(x.debit, 0) as debit, coalesce(x.credit, 0) as credit,
        coalesce(sum(coalesce(x.debit, 0) - coalesce(x.credit, 0)) over (partition by a.account, a.currency
          order by m.month rows between unbounded preceding and 1 preceding), 0) as opening
      from closed_months m cross join (select distinct account, currency from moved) a
      left join moved x on x.month = m.month and x.account = a.account and x.currency = a.currency
    ), stored as (
      select m.month, s.* from closed_months m cross join lateral json_to_recordset(m.snapshot::json -> 'accounts')
        as s(account text, currency text, opening bigint, debit bigint, credit bigint, closing bigint)
    )
    select coalesce(l.month, s.month) as month, coalesce(l.account, s.account) as account
    from (select * from ledger where debit <> 0 or credit <> 0 or opening <> 0) l
    full join stored s on s.month = l.month and s.account = l.account and s.currency = l.currency
    where l.opening is distinct from s.opening or l.debit is distinct from s.debit or l.credit is distinct from s.credit
      or l.opening + l.debit - l.credit is distinct from s.closing
    union all
    select m.month, null from closed_months m
    where (m.snapshot::json ->> 'transactions')::integer <>
      (select count(*) from ledger_tx t where t.at >= m.starts_at and t.at < m.ends_at)`,
})

check({
  id: 'closed_months.order',
  says: 'a gap between closed months, or transactions before the first closed month',
  sql: `select month from (
      select month, starts_at, lag(ends_at) over (order by month) as before from closed_months
    ) m where before <> starts_at
    union all select 'before' from (select min(starts_at) as first from closed_months) m
      where exists (select from ledger_tx t where t.at < m.first)`,
})

check({
  id: 'closed_months.not_approved',
  says: 'a closed month without the approval of a second person',
  sql: `select m.month from closed_months m left join approvals a on a.id = m.approval_id
    where a.id is null or a.kind <> 'month_close' or a.state <> 'approved' or a.proposed_by <> m.proposed_by
      or a.decided_by <> m.approved_by or a.proposed_by = a.decided_by`,
})

check({
  id: 'closed_months.other_rates',
  says: 'a closed month whose exchange rates differ from those stored at closing',
  sql: `select m.month, s.currency, s."usedFor" from closed_months m
    cross join lateral json_to_recordset(m.snapshot::json -> 'rates') as s(currency text, "usedFor" date, rate text, day date)
    left join exchange_rates r on r.currency = s.currency and r.day = s.day
    where r.rate::text is distinct from s.rate`,
})
