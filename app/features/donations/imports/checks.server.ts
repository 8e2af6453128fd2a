import { check } from '#kernel/check.server.ts'

check({
  id: 'donation_imports.rows',
  says: 'an import with missing donations, or an undone import that left some',
  sql: `select i.id, i.donations, count(o.donation_id) as stored from donation_imports i
    left join offline_donations o on o.import_id = i.id group by i.id
    having count(o.donation_id) <> case when i.undone_at is null then i.donations else 0 end`,
})

check({
  id: 'donation_imports.spent',
  says: 'an import of already spent donations whose spent amount differs from its donations that were not reversed',
  sql: `select i.id, given.sum as given, spent.sum as spent from donation_imports i
    cross join lateral (select coalesce(sum(e.minor), 0) as sum from offline_donations o
      join ledger_tx t on t.source_type = 'donation' and t.source_id = o.donation_id::text and t.kind = 'offline_gift'
      join ledger_entries e on e.tx_id = t.id and e.account = 'imported'
      where o.import_id = i.id and o.reversed_at is null) given
    cross join lateral (select coalesce(-sum(e.minor), 0) as sum from ledger_tx t join ledger_entries e on e.tx_id = t.id
      where t.source_type = 'donation_import' and t.source_id like i.id::text || ' %' and e.account = 'imported') spent
    where spent.sum <> case when i.spent and i.undone_at is null then given.sum else 0 end`,
})
