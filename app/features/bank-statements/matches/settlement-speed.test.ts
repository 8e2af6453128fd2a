/**
 * Recognizing and accepting payouts does not become slower with many earlier payments. At full size (`TEST_SIZE=full`)
 * it prints the times with 200,000 lines and 200,000 payments in the database.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import '#server/event-subscriptions.server.ts'
import { writeSettings } from '#features/settings/settings.server.ts'
import type { Permission } from '#kernel/context.ts'
import { testSite } from '#tests/support/site.ts'
import { FULL_RUN } from '#tests/support/test-size.ts'
import { receivable, ReceivableParams } from '#features/card-settlements/receivable.server.ts'
import { matchLine } from './match-line.server.ts'
import { openLines, suggestionsFor, type OpenLine } from './suggest.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { kysely: db } = site.services.database
/** Number of settled payments and matched lines, of open payments a day, and of days, each with one open payout. */
const [SETTLED, PER_DAY, DAYS] = FULL_RUN ? [200_000, 250, 20] : [1000, 5, 4]
const CHUNK = 5000
const PRICE = 100_00

const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  const began = performance.now()
  const value = await work()
  if (FULL_RUN) process.stdout.write(`${what}: ${Math.round(performance.now() - began)} ms\n`)
  return value
}

async function fill(): Promise<void> {
  await sql`insert into bank_accounts (iban, currency, ledger_account, created_at)
    values ('TR1', 'TRY', 'bank_account', now())`.execute(db)
  await sql`insert into bank_statements select gen_random_uuid(), id, 'x', 'x', 'csv', '2025-01-01', '2026-11-20', 0, 0, 1, 1,
    gen_random_uuid(), now() from bank_accounts`.execute(db)
  for (let from = 1; from <= SETTLED; from += CHUNK)
    await sql`insert into bank_lines (id, account_id, statement_id, position, booked_on, amount, description,
        bank_reference, fingerprint, remaining, search)
      select gen_random_uuid(), s.account_id, s.id, n, current_date - n % 600, 100, 'POS', 'R' || n, 'f' || n, 0, 'pos'
      from bank_statements s, generate_series(${from}::int, least(${from + CHUNK - 1}::int, ${SETTLED}::int)) n`.execute(
      db,
    )
  await sql`insert into card_settlements values (gen_random_uuid(), 'payfor', 'TRY', '2025-01-01', '2025-01-02', '2025-01-03',
    1, 100, 0, 98, 2, null, null, now())`.execute(db)
  const payments = async (from: number, to: number, day: string, settled: boolean) => {
    const ids = sql`select md5(n::text)::uuid as id, n from generate_series(${from}::int, ${to}::int) n`
    await db.transaction().execute(async (trx) => {
      // This test needs only the payments, not balanced ledger entries, so the triggers are off.
      await sql`alter table ledger_tx disable trigger user`.execute(trx)
      await sql`insert into ledger_tx select id, 'capture', 'attempt', n::text, 2, now() from (${ids}) x`.execute(trx)
      await sql`alter table ledger_tx enable trigger user`.execute(trx)
      await sql`insert into receivable_items (tx_id, gateway, booked_on, amount, currency, settlement_id)
        select id, 'payfor', ${sql.raw(day)}, ${PRICE}::int, 'TRY', ${settled ? sql`(select id from card_settlements)` : sql`null`}
        from (${ids}) x`.execute(trx)
    })
  }
  for (let from = 1; from <= SETTLED; from += CHUNK)
    await payments(from, Math.min(from + CHUNK - 1, SETTLED), "date '2025-01-01'", true)
  for (let day = 1; day <= DAYS; day++) {
    const from = SETTLED + day * PER_DAY
    await payments(from, from + PER_DAY - 1, `current_date - ${day}`, false)
  }
  await sql`insert into bank_lines (id, account_id, statement_id, position, booked_on, amount, description, bank_reference,
      fingerprint, remaining, search)
    select gen_random_uuid(), s.account_id, s.id, ${SETTLED}::int + n, current_date - n + 1, ${(PER_DAY * PRICE * 98) / 100}::int,
      'POS 085300000009704', 'P' || n, 'p' || n, ${(PER_DAY * PRICE * 98) / 100}::int, 'pos 085300000009704'
    from bank_statements s, generate_series(1, ${DAYS}::int) n`.execute(db)
  await sql`analyze`.execute(db)
}

test('every payout is suggested with the payments of its day; accepting closes only these', async () => {
  await writeSettings(site.context(), 'card-settlements', {
    donationDays: 1,
    donationRate: 2,
    shopDays: 1,
    shopRate: 2,
  } as never)
  await fill()
  const now = new Date()
  const permissions = new Set<Permission>(['statements.read', 'statements.update'])
  const ctx = site.context({
    now,
    locale: 'en',
    actor: { id: crypto.randomUUID(), permissions, reauthenticatedAt: now },
  })
  const lines = (await openLines(ctx).execute()) as OpenLine[]
  const found = await timed(`suggestions for ${DAYS} payouts`, () => suggestionsFor(ctx, lines))
  const best = lines.map(({ id }) => found.get(id)?.[0]?.settlement)
  expect(best.filter(Boolean)).toHaveLength(DAYS)
  const page = await timed('the screen of what the bank owes', () => receivable(ctx, ReceivableParams.parse({})))
  expect(page.total).toBe(PER_DAY * DAYS)
  const { gateway, from, through, gross, payments } = best[0]!
  expect([from === through, payments]).toEqual([true, PER_DAY])
  const part = { kind: 'card_settlement', settlement: { gateway, from, through, gross } }
  await timed(`accepting a payout of ${PER_DAY} payments`, () =>
    matchLine(ctx, { lineId: lines[0]!.id, parts: [part] } as never),
  )
  expect((await receivable(ctx, ReceivableParams.parse({}))).total).toBe(PER_DAY * (DAYS - 1))
})
