/** Suggestions stay fast: 5,000 open lines next to 200,000 matched ones and 20,000 announced transfers. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import '#server/event-subscriptions.server.ts'
import { testSite } from '#tests/support/site.ts'
import { newReference } from '#kernel/ids.ts'
import { openLines, suggestionsFor, sureMatches, type OpenLine } from './suggest.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { kysely: db } = site.services.database
const [MATCHED, OPEN, PLEDGES, CHUNK] = [200_000, 5000, 20_000, 5000]

/** In chunks: a statement may not take longer than a visitor waits. */
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

test(
  'suggestions for 5,000 open lines next to 200,000 matched ones take less than 5 seconds',
  { timeout: 120_000 },
  async () => {
    await fill(Array.from({ length: PLEDGES }, () => newReference()))
    const ctx = site.context({ now: new Date() })
    const began = performance.now()
    const lines = (await openLines(ctx).execute()) as OpenLine[]
    const found = await suggestionsFor(ctx, lines)
    const took = performance.now() - began
    expect([lines.length, found.size]).toEqual([OPEN, OPEN])
    expect(took).toBeLessThan(5000)
    expect(await sureMatches(ctx)).toHaveLength(OPEN / 2)
  },
)
