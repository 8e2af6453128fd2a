/**
 * Files with more transactions than one batch, and times that differ by microseconds: each transaction once, in order.
 */
import '#app/features.server.ts'
import { sql } from 'kysely'
import { parse as parseCsv } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'

const site = await testSite()
const ctx = site.context()
const MANY = 2100
let finance: Person

/** Every third has the time of the previous one; every seventh is in dollars, every fourth of another kind. */
beforeAll(async () => {
  finance = await makePerson(ctx, { roles: ['finance'], secondFactor: true })
  await ctx.db.transaction().execute(async (trx) => {
    await sql`insert into ledger_tx select gen_random_uuid(), case when n % 4 = 0 then 'bank_line' else 'capture' end,
        'test', n::text, 2, '2020-05-05T09:00:00Z'::timestamptz + (n - n % 3 / 2) * interval '1 microsecond'
      from generate_series(1, ${MANY}::int) n`.execute(trx)
    await sql`insert into ledger_entries (tx_id, line, account, minor, currency)
      select id, line, case line when 0 then 'cash' else 'fund:general' end, case line when 0 then 100 else -100 end,
        case when source_id::int % 7 = 0 then 'USD' else 'TRY' end
      from ledger_tx cross join generate_series(0, 1) line`.execute(trx)
  })
})

const transactionsIn = async (query: string, file: 'journal' | 'accountant-journal') => {
  const answer = await site.ask(`/api/dashboard/${file}/export.csv?lang=en&${query}`, { headers: finance.cookie })
  const [head, ...lines] = parseCsv(await answer.text(), { bom: true }) as string[][]
  const column = head!.findIndex((title) => title === 'Transaction number' || title === 'Fiş numarası')
  const ids = lines.map((cells) => cells[column]!)
  // Two entries each, next to each other.
  expect(ids.filter((_, i) => i % 2 === 0)).toEqual(ids.filter((_, i) => i % 2 === 1))
  return ids.filter((_, i) => i % 2 === 0)
}

test.each([
  ['', 'true'],
  ['filter.at=2020-05-05..2020-05-05', 'true'],
  ['filter.kind=capture', `kind = 'capture'`],
  ['filter.currency=TRY', `source_id::int % 7 <> 0`],
  ['filter.account=cash', 'true'],
  ['filter.account=cash,fund:general&filter.currency=TRY,USD', 'true'],
  [
    'filter.account=fund:general&filter.currency=TRY&filter.kind=capture',
    `kind = 'capture' and source_id::int % 7 <> 0`,
  ],
])('%s', async (query, condition) => {
  const { rows } = await sql<{
    id: string
  }>`select id from ledger_tx where ${sql.raw(condition)} order by at, id`.execute(ctx.db)
  expect(rows.length).toBeGreaterThan(1000)
  for (const file of ['journal', 'accountant-journal'] as const)
    expect(await transactionsIn(query, file)).toEqual(rows.map(({ id }) => id))
  const { detail } = await ctx.db.selectFrom('audit').select('detail').where('command', '=', 'books.export_journal')
    .orderBy('at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow() // prettier-ignore
  expect(detail).toMatchObject({ transactions: rows.length })
})
