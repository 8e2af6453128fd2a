/**
 * Suggestions for a whole statement need as many queries as those for one line. At full size (`TEST_SIZE=full`) it
 * prints the time for 5,000 open lines with 200,000 matched lines and 20,000 announced transfers.
 */
import { sql, type KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import '#server/event-subscriptions.server.ts'
import { testSite } from '#tests/support/site.ts'
import { FULL_RUN } from '#tests/support/test-size.ts'
import { newReference } from '#kernel/ids.ts'
import { openLines, suggestionsFor, sureMatches, type OpenLine } from './suggest.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { kysely: db } = site.services.database
const [MATCHED, OPEN, PLEDGES] = FULL_RUN ? [200_000, 5000, 20_000] : [1000, 50, 200]
const CHUNK = FULL_RUN ? 5000 : 50

/** Inserts in chunks, because an SQL statement must not exceed the statement timeout. */
async function fill(codes: string[]): Promise<void> {
  await sql`insert into bank_accounts (iban, currency, ledger_account, created_at)
    values ('TR1', 'TRY', 'bank_account', now())`.execute(db)
  await sql`insert into bank_statements select gen_random_uuid(), id, 'x', 'x', 'csv', '2025-01-01', '2026-11-20', 0, 0, 1, 1,
    gen_random_uuid(), now() from bank_accounts`.execute(db)
  for (let from = 1; from <= MATCHED + OPEN; from += CHUNK)
    await sql`insert into bank_lines (id, account_id, statement_id, position, booked_on, amount, description,
        bank_reference, fingerprint, remaining, search)
      select gen_random_uuid(), s.account_id, s.id, n, date '2025-01-01' + n % 600, 100 + n % 5000, 'HAVALE ' || n, 'R' || n,
        'f' || n, case when n <= ${MATCHED}::int then 0 else 100 + n % 5000 end, 'havale ayse yilmaz ' || n
      from bank_statements s, generate_series(${from}::int, ${from + CHUNK - 1}::int) n`.execute(db)
  for (let from = 0; from < PLEDGES; from += CHUNK)
    await sql`insert into transfer_pledges (id, code, token, state, donor_name, anonymous, news, wall, locale, currency,
        amount, created_at)
      select gen_random_uuid(), c, c, 'promised', 'Ayşe Yılmaz', false, false, false, 'tr', 'TRY', 100 + n % 5000,
        now() - n % 60 * interval '1 day'
      from unnest(${codes.slice(from, from + CHUNK)}::text[]) with ordinality u(c, n)`.execute(db)
  await sql`update bank_lines set code = c, description = 'HAVALE ' || c
    from unnest(${codes.slice(0, OPEN / 2)}::text[]) with ordinality u(c, n) where position = ${MATCHED}::int + n`.execute(
    db,
  )
  await sql`analyze`.execute(db)
}

test('suggestions for all open lines need as many queries as those for one line', async () => {
  await fill(Array.from({ length: PLEDGES }, () => newReference()))
  let statements = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const ctx = { ...site.context({ now: new Date() }), db: db.withPlugin(counting) }
  const lines = (await openLines(ctx).execute()) as OpenLine[]
  const ofOne = await countStatements(() => suggestionsFor(ctx, lines.slice(0, 1)))
  const began = performance.now()
  let found = new Map()
  const ofAll = await countStatements(async () => (found = await suggestionsFor(ctx, lines)))
  const took = Math.round(performance.now() - began)
  if (FULL_RUN) process.stdout.write(`suggestions for ${OPEN} lines: ${took} ms\n`)
  expect([lines.length, found.size]).toEqual([OPEN, OPEN])
  expect(ofOne).toBeGreaterThan(0)
  expect(ofAll).toBeLessThanOrEqual(ofOne + 1)
  expect(await sureMatches(ctx)).toHaveLength(OPEN / 2)

  async function countStatements(work: () => Promise<unknown>): Promise<number> {
    statements = 0
    await work()
    return statements
  }
})
