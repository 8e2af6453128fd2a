/** The cash box is not below zero on any day of the books: each way that takes cash out, and two at the same moment. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { approve, reject } from '#features/approvals/decide.server.ts'
import { recordOfflineDonation } from '#features/donations/offline/record.server.ts'
import { reverseOfflineDonation } from '#features/donations/offline/reverse.server.ts'
import { recordExpense } from '#features/expenses/record.server.ts'
import { reverseExpense } from '#features/expenses/reverse.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import { addDays, dayOf, momentOf, numericDay } from '#kernel/dates.ts'
import { LOCALES } from '#kernel/locale.ts'
import { toMajor, minor, type Currency } from '#kernel/money.ts'
import { problemTexts, type Refusal } from '#kernel/refusal.ts'
import { expenseForm, outcomeOf, receive, staffOf } from '#tests/support/book-keeping.ts'
import { testSite } from '#tests/support/site.ts'
import { cashDays } from './days.server.ts'
import { cancelCashTransfer, recordCashTransfer } from './transfer.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { kysely: db } = site.services.database
const staff = staffOf(site)
const today = dayOf(new Date())
const ago = (days: number) => addDays(today, -days)

const pay = (units: number, change: object = {}) =>
  recordExpense(staff(), expenseForm({ amount: toMajor(minor(units)), confirm_overdraft: true, ...change }))
const move = (direction: 'deposit' | 'withdrawal', units: number, change: object = {}) =>
  recordCashTransfer(staff(), { direction, currency: 'TRY', amount: toMajor(minor(units)), moved_on: today, form: 'en', ...change } as never) // prettier-ignore
const donate = (units: number, change: object = {}) =>
  recordOfflineDonation(staff(), {
    amount: toMajor(minor(units)), currency: 'TRY', method: 'cash', received_on: today, campaign_id: 'general', donor_name: 'Leyla Demir',
    email: '', anonymous: false, locale: 'tr', idempotency_key: crypto.randomUUID(), ...change,
  } as never) // prettier-ignore
const receivedOn = (day: string, units: number, currency: Currency = 'TRY') =>
  receive({ db }, units, { at: momentOf(day, '10:00'), currency })
/** The balance at the end of each day that has entries. */
const balances = async (currency: Currency) =>
  (await cashDays(staff(), { from: '2000-01-01', to: today }))
    .find((book) => book.currency === currency)
    ?.days.map(({ day, closing }) => [day, closing] as const) ?? []
const inBox = async (currency: Currency) => (await balances(currency)).at(-1)?.[1] ?? 0
const sound = async () => expect((await runChecks(db)).map(({ id, rows }) => [id, rows])).toEqual([])

test('an expense in cash is at most what the box has; the field says how much and until when, in each language', async () => {
  await receivedOn(ago(40), 100_00, 'EUR')
  await receivedOn(ago(2), 20_00, 'EUR')
  const euros = { currency: 'EUR' }
  for (const locale of LOCALES) {
    const form = expenseForm({ ...euros, amount: '120.01', form: 'en', confirm_overdraft: true })
    const refusal = await recordExpense({ ...staff(), locale }, form).catch((error: Refusal) => error)
    const t = site.services.context({}).texts.translate(locale)
    const { amount } = problemTexts(t, (refusal as Refusal).fields)
    expect(amount).toMatch(/\u2068[^\u2069]*120[^\u2069]*\u2069/)
    expect(amount).toContain(`\u2066${numericDay(today).replaceAll('-', '-\u2060')}\u2069`)
  }
  expect(await db.selectFrom('expenses').select('id').execute()).toEqual([])
  expect(await outcomeOf(pay(120_00, euros))).toBe('done')
})

test('expenses that wait for approval have left the box already: of two people who pay at once, one is refused', async () => {
  await receivedOn(ago(40), 100_00, 'USD')
  const half = () => outcomeOf(pay(60_00, { currency: 'USD' }))
  expect((await Promise.all([half(), half()])).toSorted()).toEqual(['amount: cash.not_enough_left', 'done'])
  expect(await outcomeOf(pay(40_01, { currency: 'USD' }))).toBe('amount: cash.not_enough_left')
  expect(await outcomeOf(pay(99_00, { currency: 'USD', paid_from: 'bank_account' }))).toBe('done')
})

test('cash is not paid out before it came in, nor when it left on a later day', async () => {
  await receivedOn(ago(30), 50_00)
  await receivedOn(ago(10), 100_00)
  expect(await outcomeOf(pay(50_01, { paid_on: ago(11) }))).toBe('amount: cash.not_enough')
  expect(await outcomeOf(move('deposit', 50_01, { moved_on: ago(11) }))).toBe('amount: cash.not_enough')
  expect(await outcomeOf(move('deposit', 120_00, { moved_on: ago(5) }))).toBe('done')
  expect(await outcomeOf(move('deposit', 30_01, { moved_on: ago(20) }))).toBe('amount: cash.not_enough')
  expect(await outcomeOf(move('deposit', 30_00, { moved_on: ago(20) }))).toBe('done')
  expect(await balances('TRY')).toEqual([[ago(30), 50_00], [ago(20), 20_00], [ago(10), 120_00], [ago(5), 0]]) // prettier-ignore
})

test('an approval is refused when the money has left the box since the proposal, also at the same moment', async () => {
  await receivedOn(today, 100_00)
  const { approvalId } = await pay(80_00)
  const outcomes = await Promise.all([
    outcomeOf(approve(staff(), { id: approvalId })),
    outcomeOf(move('deposit', 90_00)),
  ])
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
  expect([20_00, 10_00]).toContain(await inBox('TRY'))
  await outcomeOf(reject(staff(), { id: approvalId }))
  await move('deposit', await inBox('TRY'))
})

test('a cash donation, or a withdrawal, is not reversed once its money has left the box', async () => {
  const { donationId } = await donate(70_00)
  const { id } = await move('withdrawal', 30_00)
  await move('deposit', 80_00)
  const reverse = () => outcomeOf(reverseOfflineDonation(staff(), { donationId: donationId!, reason: 'Typed twice' }))
  const cancel = () => outcomeOf(cancelCashTransfer(staff(), { id, reason: 'It did not happen' }))
  expect([await reverse(), await cancel()]).toEqual(['cash.below_zero', 'cash.below_zero'])
  await receivedOn(today, 55_00)
  // The box has 75: enough for one of the two.
  expect((await Promise.all([reverse(), cancel()])).toSorted()).toEqual(['cash.below_zero', 'done'])
  await sound()
})

test('an expense that is recorded late is compared with what the fund has then, also by the nightly check', async () => {
  await receivedOn(today, 500_00, 'EUR')
  const late = { currency: 'EUR', paid_from: 'bank_account', paid_on: ago(1), confirm_overdraft: false }
  const { approvalId } = await pay(500_00, late)
  await approve(staff(), { id: approvalId })
  await sound()
})

type Move = { kind: 'in' | 'deposit' | 'withdrawal' | 'expense' | 'undo'; day: number; units: number }
const moves = fc.array(
  fc.record({
    kind: fc.constantFrom('in', 'deposit', 'withdrawal', 'expense', 'undo'),
    day: fc.integer({ min: 0, max: 4 }),
    units: fc.integer({ min: 1, max: 90 }),
  }),
  { minLength: 6, maxLength: 12 },
) as fc.Arbitrary<Move[]>

test('any order of records: each is accepted exactly when no day ends below zero', async () => {
  await fc.assert(
    fc.asyncProperty(moves, async (asked) => {
      const book = new Map(await balancesByChange('TRY'))
      const undoable: { day: string; change: number; undo: () => Promise<unknown> }[] = []
      for (const { kind, day: back, units } of asked) {
        const day = ago(back)
        const [amount, form] = [units * 100, { currency: 'TRY', moved_on: day, paid_on: day }]
        let change = kind === 'in' || kind === 'withdrawal' ? amount : -amount
        let changed = day
        let work: () => Promise<unknown>
        if (kind === 'undo') {
          const last = undoable.pop()
          if (!last) continue
          ;[change, changed, work] = [-last.change, last.day, last.undo]
        } else if (kind === 'in') work = () => receivedOn(day, amount, 'TRY')
        else if (kind === 'expense') work = () => paid(amount, form, (id) => undoable.push({ day, change, undo: () => unpaid(id) })) // prettier-ignore
        else work = () => move(kind, amount, form).then(({ id }) => undoable.push({ day, change, undo: () => cancelCashTransfer(staff(), { id, reason: 'It did not happen' }) })) // prettier-ignore
        const outcome = await outcomeOf(work())
        const after = new Map(book).set(changed, (book.get(changed) ?? 0) + change)
        const fits = change > 0 || lowest(after, changed) >= 0
        expect(outcome, JSON.stringify({ kind, day, units })).toMatch(
          fits ? /^done$/ : /cash\.(not_enough|below_zero)$/,
        )
        if (fits) book.set(changed, after.get(changed)!)
        expect(Math.min(...(await balances('TRY')).map(([, closing]) => closing))).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 8 },
  )
  await sound()
})

async function paid(units: number, form: object, done: (id: string) => void) {
  const { id, approvalId } = await pay(units, form)
  await approve(staff(), { id: approvalId })
  done(id)
}
const unpaid = async (id: string) =>
  approve(staff(), { id: (await reverseExpense(staff(), { id, reason: 'By mistake' })).approvalId })

/** How much each day changed the box. */
async function balancesByChange(currency: Currency): Promise<[string, number][]> {
  const days = await balances(currency)
  return days.map(([day, closing], at) => [day, closing - (days[at - 1]?.[1] ?? 0)])
}

/** The lowest balance at the end of a day, from one day on. */
function lowest(changes: Map<string, number>, from: string): number {
  let balance = 0
  let least = Infinity
  for (const [day, change] of [...changes].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    balance += change
    if (day >= from) least = Math.min(least, balance)
  }
  return least
}
