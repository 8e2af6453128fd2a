/** Counts of the cash box, and transfers of cash between it and the bank. */
import { beforeAll, expect, test } from 'vitest'
import '#server/event-subscriptions.server.ts'
import '#features/bank-statements/checks.server.ts'
import '#features/ledger/checks.server.ts'
import './checks.server.ts'
import { approve, reject } from '#features/approvals/decide.server.ts'
import { importStatement } from '#features/bank-statements/imports/import.server.ts'
import { LineListParams, linePage } from '#features/bank-statements/matches/line-list.server.ts'
import { matchLine } from '#features/bank-statements/matches/match-line.server.ts'
import { undoMatch } from '#features/bank-statements/matches/undo-match.server.ts'
import { recordOfflineDonation } from '#features/donations/offline/record.server.ts'
import type { Account } from '#features/ledger/account.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import type { Actor, Context, Permission } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import type { Minor } from '#kernel/money.ts'
import { addBankAccounts, testIban } from '#tests/support/bank-accounts.ts'
import { testSite } from '#tests/support/site.ts'
import { countedSum, DENOMINATIONS } from './cash.ts'
import { countCash } from './count.server.ts'
import { cashBook, CashParams } from './queries.server.ts'
import { cancelCashTransfer, recordCashTransfer } from './transfer.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { kysely: db } = site.services.database
const IBAN = testIban(1)
const today = () => dayOf(new Date())
const staff = (overrides: Partial<Actor> = {}): Context => {
  const now = new Date()
  const permissions = new Set<Permission>([
    'statements.read',
    'statements.create',
    'statements.update',
    'donations.create',
  ])
  return site.context({
    now,
    locale: 'en',
    actor: { id: crypto.randomUUID(), permissions, reauthenticatedAt: now, ...overrides },
  })
}
const books = (account: Account) => accountBalance({ db }, account)
const book = () => cashBook(staff(), CashParams.parse({}))
const said = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code, fields }: { code: string; fields?: Record<string, { code: string }> }) =>
      Object.entries(fields ?? {})
        .map(([name, problem]) => `${name}: ${problem.code}`)
        .join() || code,
  )
const sound = async () => expect((await runChecks(db)).map(({ id, rows }) => [id, rows])).toEqual([])
const count = async (pieces: Record<string, string>, { reason = '', ctx = staff() } = {}) =>
  countCash(ctx, { currency: 'TRY', pieces, reason, expected: await books('cash') })
const move = (direction: 'deposit' | 'withdrawal', amount: string, day = today()) =>
  recordCashTransfer(staff(), { direction, currency: 'TRY', amount, moved_on: day, form: 'tr' })
let closing = 0
/** Imports one line of today. */
async function line(amount: number, text: string): Promise<string> {
  const opening = closing
  closing += amount
  await importStatement(staff(), {
    iban: IBAN,
    name: 'x',
    sha256: crypto.randomUUID(),
    columns: null,
    closing: null,
    statement: {
      format: 'mt940',
      iban: IBAN,
      currency: 'TRY',
      opening: opening as Minor,
      closing: closing as Minor,
      lines: [
        {
          bookedOn: today(),
          valueOn: null,
          amount: amount as Minor,
          description: text,
          counterparty: null,
          iban: null,
          bankReference: crypto.randomUUID(),
        },
      ],
    },
  })
  const row = await db
    .selectFrom('bank_lines')
    .select('id')
    .orderBy('booked_on', 'desc')
    .where('remaining', '=', amount as Minor)
    .executeTakeFirstOrThrow()
  return row.id
}
const suggestion = async (id: string) =>
  (await linePage(staff(), LineListParams.parse({ size: 100 }))).rows.find((row) => row.id === id)!.suggestions[0]
const match = (id: string, part: object) => matchLine(staff(), { lineId: id, parts: [part] } as never)

beforeAll(async () => {
  await addBankAccounts(site.context(), [{ currency: 'TRY', iban: IBAN }])
  await recordOfflineDonation(staff(), {
    amount: '1.000',
    method: 'cash',
    received_on: today(),
    campaign_id: 'general',
    donor_name: 'Işık Şen',
    email: '',
    anonymous: false,
    locale: 'tr',
    bank_reference: '',
    idempotency_key: crypto.randomUUID(),
  } as never)
})

test('the smallest lira coin is 5 kuruş, the largest note 200 lira, and pieces add up', () => {
  expect([DENOMINATIONS.TRY[0], DENOMINATIONS.TRY.at(-1)]).toEqual([200_00, 5])
  expect(countedSum({ '20000': 3, '100': 2, '5': 1 })).toBe(602_05)
})

test('a count that equals the books is stored with who and when, and books nothing', async () => {
  const before = await books('cash')
  expect(await count({ '20000': '٤', '10000': '2', '500': '' })).toMatchObject({ difference: 0, approvalId: null })
  expect(await books('cash')).toBe(before)
  expect((await book()).counts.rows[0]).toMatchObject({
    state: 'equal',
    counted: 1_000_00,
    expected: 1_000_00,
    pieces: { '20000': 4, '10000': 2 },
  })
})

test('a difference needs a reason and a second person; meanwhile no other count is possible', async () => {
  const missing = { '20000': '4', '10000': '1', '5000': '1' }
  expect(await said(count(missing))).toBe('reason: errors.reason_required')
  const first = staff()
  const { approvalId, difference } = await count(missing, { reason: 'a note is missing', ctx: first })
  expect(difference).toBe(-50_00)
  expect(await books('cash')).toBe(1_000_00)
  expect(await said(count(missing, { reason: 'again' }))).not.toBe('done')
  expect(await said(approve(first, { id: approvalId! } as never))).toBe('approvals.own')
  await approve(staff(), { id: approvalId! } as never)
  expect([await books('cash'), await books('other_expenses')]).toEqual([950_00, 50_00])
  expect((await book()).counts.rows[0]).toMatchObject({
    state: 'booked',
    difference: -50_00,
    reason: 'a note is missing',
  })
  const more = await count({ '20000': '5' }, { reason: 'found it' })
  await reject(staff(), { id: more.approvalId!, note: 'count again' } as never)
  expect(await books('cash')).toBe(950_00)
  expect((await book()).counts.rows[0]).toMatchObject({ state: 'rejected', difference: 50_00 })
  await sound()
})

test('an invalid number of pieces, a denomination that does not exist, or an old balance is refused', async () => {
  for (const typed of ['-1', '1.5', 'iki', '1e3', '1234567', '999999'])
    expect(await said(count({ '20000': typed }))).toBe('pieces.20000: cash.pieces')
  expect(await said(count({ '300': '1' }))).toBe('pieces.300: errors.field_invalid')
  const stale = { currency: 'TRY', pieces: {}, reason: 'empty box', expected: 1 } as const
  expect(await said(countCash(staff(), stale))).toBe('cash.balance_changed')
})

test('a deposit is in transit until a statement shows it, and is booked once', async () => {
  const [cash, bank] = [await books('cash'), await books('bank_account')]
  const { id } = await move('deposit', '300')
  expect([await books('cash'), await books('in_transit')]).toEqual([cash - 300_00, 300_00])
  const lineId = await line(300_00, 'PARA YATIRMA')
  const found = await suggestion(lineId)
  expect(found).toMatchObject({ kind: 'cash', reasons: ['cash_book', 'text'], cash: { id } })
  const part = { kind: 'cash', cash_transfer_id: id }
  const both = await Promise.all([said(match(lineId, part)), said(match(lineId, part))])
  expect(both.toSorted()).toEqual(['bank_lines.matched_already', 'done'])
  expect([await books('cash'), await books('in_transit'), await books('bank_account')]).toEqual([
    cash - 300_00,
    0,
    bank + 300_00,
  ])
  expect((await book()).transfers[0]).toMatchObject({ state: 'matched', amount: 300_00 })
  expect(await said(cancelCashTransfer(staff(), { id, reason: 'not me' }))).toBe('cash.not_open')
  await sound()
  await undoMatch(staff(), { id: lineId, reason: 'wrong line' })
  expect([await books('in_transit'), await books('bank_account')]).toEqual([300_00, bank])
  expect((await book()).transfers[0]).toMatchObject({ state: 'open' })
  await match(lineId, part)
  await sound()
})

test('a withdrawal that is not in the cash book is booked directly; one that is in it is closed', async () => {
  const cash = await books('cash')
  await match(await line(-70_00, 'ATM PARA ÇEKME'), { kind: 'cash' })
  expect(await books('cash')).toBe(cash + 70_00)
  const { id } = await move('withdrawal', '40')
  expect(await books('in_transit')).toBe(-40_00)
  const lineId = await line(-40_00, 'ATM PARA ÇEKME')
  expect(await said(match(lineId, { kind: 'cash', cash_transfer_id: crypto.randomUUID() }))).toBe('errors.not_found')
  await match(lineId, { kind: 'cash', cash_transfer_id: id })
  expect([await books('cash'), await books('in_transit')]).toEqual([cash + 110_00, 0])
  await sound()
})

test('deposits never exceed the cash box, also by two people at the same time; one that did not happen is booked back', async () => {
  const cash = await books('cash')
  const half = String(Math.ceil(cash / 100 / 2) + 1)
  expect((await Promise.all([said(move('deposit', half)), said(move('deposit', half))])).toSorted()).toEqual([
    'amount: cash.not_enough',
    'done',
  ])
  expect(await said(move('deposit', '0'))).toMatch(/^amount: /)
  expect(await said(move('deposit', '1', '2999-01-01'))).toBe('moved_on: cash.wrong_day')
  const { id } = (await book()).transfers.find(({ state }) => state === 'open')!
  expect(await said(cancelCashTransfer(staff(), { id, reason: ' ' }))).toBe('reason: errors.reason_required')
  await cancelCashTransfer(staff(), { id, reason: 'the bank was closed' })
  expect([await books('cash'), await books('in_transit')]).toEqual([cash, 0])
  await sound()
})

test('without the permission nothing changes', async () => {
  const reader = staff({ permissions: new Set<Permission>(['statements.read']) })
  expect(await said(count({}, { ctx: reader }))).toBe('account.not_allowed')
  expect(await said(cashBook(staff({ permissions: new Set() }), CashParams.parse({})))).toBe('account.not_allowed')
})
