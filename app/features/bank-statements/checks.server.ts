import { check } from '#kernel/check.server.ts'

check({
  id: 'bank_statements.chain',
  says: 'a bank account whose opening balance and lines do not add up to its closing balance: statements of some days are missing',
  sql: `select a.id, a.iban, a.opening, a.closing, sum(l.amount) as lines from bank_accounts a
    left join bank_lines l on l.account_id = a.id where a.opened_on is not null
    group by a.id having a.opening + coalesce(sum(l.amount), 0) <> a.closing`,
})

check({
  id: 'bank_statements.lines',
  says: 'a bank statement with missing lines',
  sql: `select s.id, s.new_lines, count(l.id) as stored from bank_statements s
    left join bank_lines l on l.statement_id = s.id group by s.id having s.new_lines <> count(l.id)`,
})

check({
  id: 'bank_lines.remaining',
  says: 'a bank statement line whose matches and remaining amount do not add up to its amount',
  sql: `select l.id, l.amount, l.remaining, coalesce(sum(m.amount), 0) as matched from bank_lines l
    left join bank_matches m on m.line_id = l.id and m.undone_at is null
    group by l.id having l.remaining + coalesce(sum(m.amount), 0) <> l.amount`,
})

check({
  id: 'bank_lines.not_booked',
  says: 'a matched bank statement line that the ledger account does not have with this amount, or an undone one still in the ledger',
  // Sources are selected first, so that transactions are found by index: a million donations have 100,000 lines.
  sql: `with sources as materialized (
      select m.id, m.kind, m.amount, m.undone_at, a.ledger_account, a.currency,
        case when m.refund_id is not null then 'refund' when m.expense_id is not null then 'expense' when m.donation_id is not null then 'donation' else 'bank_match' end as type,
        coalesce(m.refund_id, m.expense_id, m.donation_id, m.id)::text as source
      from bank_matches m join bank_lines l on l.id = m.line_id join bank_accounts a on a.id = l.account_id
    ), booked as (
      select s.id, sum(e.minor) as minor from sources s
      join ledger_tx t on t.source_type = s.type and t.source_id = s.source
      join ledger_entries e on e.tx_id = t.id and e.account = s.ledger_account and e.currency = s.currency
      group by s.id
    )
    select s.id, s.kind, s.amount, coalesce(b.minor, 0) as minor from sources s left join booked b on b.id = s.id
    where coalesce(b.minor, 0) <> case when s.undone_at is null then s.amount
      when s.kind in ('recorded', 'expense', 'refund') then coalesce(b.minor, 0) else 0 end`,
})
