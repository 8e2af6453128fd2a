import { check } from '#kernel/check.server.ts'

check({
  id: 'bank_statements.chain',
  says: 'a bank account whose opening balance and lines do not add up to its closing balance: days are missing',
  sql: `select a.id, a.iban, a.opening, a.closing, sum(l.amount) as lines from bank_accounts a
    left join bank_lines l on l.account_id = a.id where a.opened_on is not null
    group by a.id having a.opening + coalesce(sum(l.amount), 0) <> a.closing`,
})

check({
  id: 'bank_statements.lines',
  says: 'a bank statement whose new lines are not all there',
  sql: `select s.id, s.new_lines, count(l.id) as stored from bank_statements s
    left join bank_lines l on l.statement_id = s.id group by s.id having s.new_lines <> count(l.id)`,
})

check({
  id: 'bank_lines.remaining',
  says: 'a line of a bank statement whose matches and remaining amount are not its amount',
  sql: `select l.id, l.amount, l.remaining, coalesce(sum(m.amount), 0) as matched from bank_lines l
    left join bank_matches m on m.line_id = l.id and m.undone_at is null
    group by l.id having l.remaining + coalesce(sum(m.amount), 0) <> l.amount`,
})

check({
  id: 'bank_lines.not_booked',
  says: 'a matched line of a bank statement that is not in the books of its account with this amount, or one that was undone and still is',
  sql: `select m.id, m.kind, m.amount, booked.minor from bank_matches m
    join bank_lines l on l.id = m.line_id join bank_accounts a on a.id = l.account_id
    left join lateral (
      select coalesce(sum(e.minor), 0) as minor from ledger_tx t join ledger_entries e on e.tx_id = t.id
      where e.account = a.ledger_account and e.currency = a.currency and case
        when m.expense_id is not null then t.source_type = 'expense' and t.source_id = m.expense_id::text
        when m.donation_id is not null then t.source_type = 'donation' and t.source_id = m.donation_id::text
        else t.source_type = 'bank_match' and t.source_id = m.id::text end
    ) booked on true
    where booked.minor <> case when m.undone_at is null then m.amount
      when m.kind in ('recorded', 'expense') then booked.minor else 0 end`,
})
