/**
 * A closed month does not change: every module that can book on another day than today is used on it, and every command
 * of the product is tried with its days and records.
 */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import '#features/bank-statements/tables.ts'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { approve } from '#features/approvals/decide.server.ts'
import { importStatement } from '#features/bank-statements/imports/import.server.ts'
import { matchLine } from '#features/bank-statements/matches/match-line.server.ts'
import { undoMatch } from '#features/bank-statements/matches/undo-match.server.ts'
import { cancelCashTransfer, recordCashTransfer } from '#features/cash/transfer.server.ts'
import { importDonations } from '#features/donations/imports/import.server.ts'
import { undoDonationImport } from '#features/donations/imports/undo.server.ts'
import { recordOfflineDonation } from '#features/donations/offline/record.server.ts'
import { reverseOfflineDonation } from '#features/donations/offline/reverse.server.ts'
import { reverseExpense } from '#features/expenses/reverse.server.ts'
import { applyStatus } from '#features/payments/apply-status.server.ts'
import { gatewayOf } from '#features/payments/gateways/configured.server.ts'
import { postOrphan } from '#features/payments/orphan-money.server.ts'
import { removeStatement } from '#features/bank-statements/imports/remove-statement.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import { commands } from '#kernel/command.server.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { parse } from '#kernel/parse.ts'
import type { Permission } from '#kernel/context.ts'
import { minor } from '#kernel/money.ts'
import { readSpreadsheetFile } from '#resource/spreadsheet-read.server.ts'
import { anyInput } from '#tests/support/any-input.ts'
import { addBankAccounts, testIban } from '#tests/support/bank-accounts.ts'
import { closeMonth, receive, spend, staffOf } from '#tests/support/book-keeping.ts'
import { startTestDonation } from '#tests/support/donations.ts'
import { randomFrom } from '#tests/support/fuzz.ts'
import { payBackByTransfer } from '#tests/support/refused-refund.ts'
import { testSite } from '#tests/support/site.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { db, config } = site.context()
const staffAt = staffOf(site)
const PERMISSIONS: Permission[] = [
  'donations.read', 'donations.create', 'donations.import', 'expenses.create', 'statements.read', 'statements.create', 'statements.update',
] // prettier-ignore
const staff = (now: Date) => staffAt(now, { permissions: PERMISSIONS })
const october = (day: number) => new Date(`2026-10-${String(day).padStart(2, '0')}T09:00:00Z`)
const NOVEMBER = new Date('2026-11-10T09:00:00Z')
const [FIRST, LATER, WRONG] = [testIban(1), testIban(2), testIban(3)]
/** Records created in October and reversed in November. */
const made = { donation: '', transfer: '', expense: '', cash: '', line: '', batch: '', returned: '' }

const cashForm = (received_on: string) =>
  ({
    amount: '40', method: 'cash', received_on, campaign_id: 'general', donor_name: 'Ayşe', email: '', anonymous: false,
    locale: 'tr', note: '', idempotency_key: crypto.randomUUID(),
  }) as never // prettier-ignore
/** What the bank says in November about a card that it charged in October. */
const charged = {
  amount: minor(250_00),
  currency: 'TRY',
  secured: true,
  authCode: null,
  hostRef: null,
  voided: false,
  refunded: minor(0),
  capturedAt: october(30),
}
const deposit = (moved_on: string) => ({ direction: 'deposit', currency: 'TRY', amount: '5', moved_on }) as never

/** Imports a statement with lines of 10 ₺, or another amount, on these days. Returns the ids of the lines. */
async function statement(iban: string, now: Date, days: string[], opening = 0, amount = 10_00): Promise<string[]> {
  const lines = days.map((bookedOn) => ({
    bookedOn,
    valueOn: null,
    amount: minor(amount),
    description: `${iban} ${bookedOn}`,
    counterparty: null,
    iban: null,
    bankReference: null,
  }))
  const read = {
    format: 'mt940' as const,
    iban,
    currency: 'TRY',
    opening: minor(opening),
    closing: minor(opening + days.length * amount),
    lines,
  }
  const file = { name: 'one', sha256: crypto.randomUUID(), columns: null, closing: null }
  const { approvalId } = await importStatement(staff(now), { iban, ...file, statement: read })
  // A file with days of a closed month waits for a second person.
  if (approvalId) await approve(staff(now), { id: approvalId })
  const found = await db
    .selectFrom('bank_lines')
    .select('id')
    .where(
      'description',
      'in',
      lines.map(({ description }) => description),
    ) // prettier-ignore
    .execute()
  return found.map(({ id }) => id)
}
const asOther = (lineId: string) => ({ lineId, parts: [{ kind: 'other', note: 'a grant' }] }) as never

const asDonation = (lineId: string) =>
  ({ lineId, parts: [{ kind: 'donation', campaign_id: 'general', donor_name: 'Ayşe', email: '', anonymous: false, locale: 'tr' }] }) as never // prettier-ignore

async function importOld(now: Date): Promise<string> {
  const path = join(config.dataDir, 'old.csv')
  writeFileSync(path, 'Date;Amount\n03.10.2026;12')
  const sheet = await readSpreadsheetFile(path, { turkish: true })
  const choices = { counted: true, spent: true, onlyGood: false }
  return (await importDonations(staff(now), { sheet, name: 'old.csv', sha256: crypto.randomUUID(), ...choices })).batch
}

beforeAll(async () => {
  await addBankAccounts(site.context(), [
    { currency: 'TRY', iban: FIRST },
    { currency: 'TRY', iban: LATER },
    { currency: 'TRY', iban: WRONG },
  ])
  await receive({ db }, 1_000_00, { at: october(1) })
  made.donation = (await recordOfflineDonation(staff(october(5)), cashForm('2026-10-05'))).donationId!
  // Of a day before the first statement, so it is part of the opening balance.
  const transfer = { ...(cashForm('2026-10-05') as object), method: 'bank_transfer' } as never
  made.transfer = (await recordOfflineDonation(staff(october(5)), transfer)).donationId!
  made.expense = await spend(staffAt, 30_00, {}, october(6))
  made.cash = (await recordCashTransfer(staff(october(7)), deposit('2026-10-07'))).id
  ;[made.line] = (await statement(FIRST, october(9), ['2026-10-08'])) as [string]
  await matchLine(staff(october(9)), asOther(made.line))
  const [came] = (await statement(FIRST, october(9), ['2026-10-09'], 10_00)) as [string]
  await matchLine(staff(october(9)), asDonation(came))
  made.returned = (await db.selectFrom('bank_matches').select('donation_id').where('line_id', '=', came).executeTakeFirstOrThrow()).donation_id! // prettier-ignore
  made.batch = await importOld(october(10))
  await closeMonth(staffAt, new Date('2026-11-03T09:00:00Z'))
})

/** Records in November that a card payment of October was paid back by bank transfer in October. */
async function payBackInOctober() {
  const { attemptId } = await startTestDonation(staff(october(30)))
  await applyStatus(staff(NOVEMBER), attemptId, { kind: 'captured', ...charged }, { eventId: null })
  await payBackByTransfer(staff(NOVEMBER), attemptId, 50_00, { paidOn: '2026-10-31' })
}

/** By booking module: an action of a person in November about October. */
const CASES: Record<string, () => Promise<unknown>> = {
  'donations/offline/book.server.ts': () => recordOfflineDonation(staff(NOVEMBER), cashForm('2026-10-30')),
  'donations/offline/reverse.server.ts': () =>
    reverseOfflineDonation(staff(NOVEMBER), { donationId: made.donation, reason: 'by mistake' }),
  'donations/imports/rows.server.ts': () => undoDonationImport(staff(NOVEMBER), { id: made.batch }),
  'payments/capture.server.ts': async () => {
    const { attemptId } = await startTestDonation(staff(october(30)))
    await applyStatus(staff(NOVEMBER), attemptId, { kind: 'captured', ...charged }, { eventId: null })
  },
  'payments/refunds/refund.server.ts': payBackInOctober,
  'payments/refunds/finish.server.ts': payBackInOctober,
  'payments/orphan-money.server.ts': async () => {
    const gateway = gatewayOf(staff(NOVEMBER), 'payfor')
    const orderId = 'S26103000000000000XY'
    const sale = {
      kind: 'sale',
      orderId,
      amount: minor(9_00),
      currency: 'TRY',
      authCode: null,
      at: october(30),
    } as const
    await postOrphan(staff(NOVEMBER), gateway, orderId, { day: '2026-10-30', lines: [sale] })
  },
  'expenses/record.server.ts': () => spend(staffAt, 7_00, { paid_on: '2026-10-29' }, NOVEMBER),
  'expenses/reverse.server.ts': async () => {
    const { approvalId } = await reverseExpense(staff(NOVEMBER), { id: made.expense, reason: 'by mistake' })
    await approve(staff(NOVEMBER), { id: approvalId })
  },
  'cash/transfer.server.ts': async () => {
    await recordCashTransfer(staff(NOVEMBER), deposit('2026-10-28'))
    await cancelCashTransfer(staff(NOVEMBER), { id: made.cash, reason: 'not taken to the bank' })
  },
  // The opening balance of an account that is new in November, in a file with days of October.
  'bank-statements/accounts/extend-account.server.ts': () =>
    statement(LATER, NOVEMBER, ['2026-10-30', '2026-11-02'], 500_00),
  'bank-statements/accounts/adjust-opening.server.ts': () =>
    reverseOfflineDonation(staff(NOVEMBER), { donationId: made.transfer, reason: 'by mistake' }),
  'bank-statements/accounts/shrink-account.server.ts': async () => {
    const [line] = await statement(WRONG, NOVEMBER, ['2026-11-02'], 300_00)
    const { statement_id: id } = await db
      .selectFrom('bank_lines')
      .select('statement_id')
      .where('id', '=', line!)
      .executeTakeFirstOrThrow()
    await removeStatement(staff(NOVEMBER), { id })
  },
  'bank-statements/matches/apply-match.server.ts': async () => {
    const [line] = await statement(FIRST, NOVEMBER, ['2026-10-31'], 20_00)
    const { approvalId } = await matchLine(staff(NOVEMBER), asOther(line!))
    await approve(staff(NOVEMBER), { id: approvalId! })
  },
  'bank-statements/matches/return-transfer.server.ts': async () => {
    const [back] = await statement(FIRST, NOVEMBER, ['2026-11-05'], 30_00, -10_00)
    const parts = [{ kind: 'returned', donation_id: made.returned }] as never
    const { approvalId } = await matchLine(staff(NOVEMBER), { lineId: back!, parts })
    await approve(staff(NOVEMBER), { id: approvalId! })
  },
  'bank-statements/matches/undo-match.server.ts': () =>
    undoMatch(staff(NOVEMBER), { id: made.line, reason: 'by mistake' }),
}

const booked = async (side: '<' | '>=') =>
  (
    await sql<{ n: number; sha: string | null }>`
      select count(*)::integer as n, md5(string_agg(concat_ws(' ', t.id, t.kind, t.at, e.account, e.minor), ',' order by t.id, e.line)) as sha
      from ledger_tx t join ledger_entries e on e.tx_id = t.id
      where t.at ${sql.raw(side)} '2026-11-01T00:00:00+03:00'`.execute(db)
  ).rows[0]!

test('the cases cover all modules that can book on another day than today', () => {
  const found = globSync('app/features/**/*.server.ts').filter(
    (path) => !path.includes('features/ledger/') && /\bmovedAt[:,]|\bpostReversal\(/.test(readFileSync(path, 'utf8')),
  )
  expect(found.map((path) => path.replace('app/features/', '')).toSorted()).toEqual(Object.keys(CASES).toSorted())
})

test('each module books in the open month, and the closed month does not change', async () => {
  const closed = await booked('<')
  for (const [module, act] of Object.entries(CASES)) {
    const before = await booked('>=')
    await act()
    const after = await booked('>=')
    expect([module, after.n > before.n, await booked('<')]).toEqual([module, true, closed])
  }
  const found = await runChecks(db, NOVEMBER, ({ id }) => !/^(privacy|mail)\./.test(id))
  expect(found.map(({ id, rows }) => [id, rows])).toEqual([])
})

// Loads all modules, so that commands without a route are registered too. Entry files of threads are not modules.
import.meta.glob(
  [
    '/app/**/*.server.{ts,tsx}',
    '!/app/server/**',
    '!/app/entry.server.tsx',
    '!/app/resource/spreadsheet-worker.server.ts',
    '!/app/features/bank-statements/files/worker.server.ts',
  ],
  { eager: true },
)
const ROUNDS = 6

test(
  'every command of the product is tried with days and records of the closed month',
  { timeout: 180_000 },
  async () => {
    const closed = [await booked('<'), await snapshots()]
    const pool = { ...(await records()), days: ['2026-10-05', '2026-10-30', '2026-10-31'], numbers: [1, 2, 250] }
    const texts = ['general', '10', 'by mistake', 'ayse@example.org', '2026-10', '2026-10-05..2026-10-31', FIRST]
    const random = randomFrom(1)
    const done = new Set<string>()
    for (const { id, input, run } of commands.values()) {
      for (let round = 0; round < ROUNDS; round++) {
        const raw = anyInput(input, { ...pool, texts }, random)
        const ctx = { ...staff(NOVEMBER), audit: {} }
        await inTransaction(db, (trx) => run({ ...ctx, db: trx }, parse(input, raw))).then(
          () => done.add(id),
          // Most inputs match no record, so a refusal, or an error about values that no screen sends, is expected.
          () => undefined,
        )
      }
      expect([id, await booked('<'), await snapshots()]).toEqual([id, ...closed])
    }
    // Enough commands changed something for the test to be meaningful.
    expect(commands.size).toBeGreaterThan(200)
    expect(done.size).toBeGreaterThan(60)
  },
)

const snapshots = async () =>
  (
    await sql<{ sha: string }>`select md5(string_agg(m::text, ',' order by month)) as sha from closed_months m`.execute(
      db,
    )
  ).rows

/** Ids of up to three rows of every table that has them. */
async function records(): Promise<{ uuids: string[] }> {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and udt_name = 'uuid' order by 1`.execute(db)
  const found = await Promise.all(
    tables.map(({ name }) => sql<{ id: string }>`select id from ${sql.table(name)} order by id limit 3`.execute(db)),
  )
  const uuids = found.flatMap(({ rows }) => rows.map(({ id }) => id))
  // Records of October are chosen as often as all others together.
  const own = [made.donation, made.expense, made.cash, made.line, made.batch]
  return { uuids: [...uuids, ...Array.from({ length: uuids.length }, (_, i) => own[i % own.length]!)] }
}

test('the database refuses any other write to a closed month', async () => {
  const insert = (at: string) =>
    sql`insert into ledger_tx (id, kind, source_type, source_id, lines, at)
      values (${crypto.randomUUID()}, 'capture', 'test', ${at}, 2, ${at})`.execute(db)
  for (const at of ['2026-10-31T23:59:59+03:00', '2026-10-01T00:00:00+03:00', '2020-01-01T00:00:00Z'])
    await expect(insert(at)).rejects.toThrow()
  await expect(sql`update ledger_tx set at = '2026-10-05' where at >= '2026-11-01'`.execute(db)).rejects.toThrow('append-only') // prettier-ignore
  await expect(sql`delete from ledger_entries`.execute(db)).rejects.toThrow('append-only')
})
