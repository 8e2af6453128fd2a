import { check } from '#kernel/check.server.ts'

check({
  id: 'ledger.unbalanced',
  says: 'C1: a ledger transaction that does not add up to zero or has missing entries',
  sql: `select t.id from ledger_tx t left join ledger_entries e on e.tx_id = t.id
    group by t.id, t.lines
    having count(e.tx_id) <> t.lines or count(distinct e.currency) <> 1 or sum(e.minor) <> 0`,
})

check({
  id: 'ledger.totals',
  says: 'C9: a public total or number of donations that differs from the ledger',
  sql: `select account, currency, l.minor as ledger, f.minor as shown, l.donations as booked, f.donations as counted
    from (select account, currency, -sum(minor) as minor,
        count(*) filter (where minor < 0 and kind in ('capture', 'mismatch_accepted', 'offline_gift'))
          - count(*) filter (where minor > 0 and kind = 'offline_gift_reversed') as donations
      from ledger_entries join ledger_tx on ledger_tx.id = tx_id
      where account like 'fund:%' group by account, currency) l
    full join fund_totals f using (account, currency)
    where coalesce(l.minor, 0) <> coalesce(f.minor, 0) or coalesce(l.donations, 0) <> coalesce(f.donations, 0)`,
})

check({
  id: 'ledger.entry_time',
  says: 'a ledger entry whose time differs from its transaction',
  sql: `select e.tx_id, e.line from ledger_entries e join ledger_tx t on t.id = e.tx_id where e.booked_at <> t.at`,
})
