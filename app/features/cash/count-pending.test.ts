/** Counting the cash box while an expense or a difference waits for a second person. */
import '#server/event-subscriptions.server.ts'
import { expect, test } from 'vitest'
import { approve, reject } from '#features/approvals/decide.server.ts'
import { approvalList } from '#features/donations/admin/approvals.server.ts'
import { recordOfflineDonation } from '#features/donations/offline/record.server.ts'
import { recordExpense } from '#features/expenses/record.server.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import { dayOf } from '#kernel/dates.ts'
import type { Currency } from '#kernel/money.ts'
import { expenseForm, outcomeOf, receive, staffOf } from '#tests/support/book-keeping.ts'
import { testSite } from '#tests/support/site.ts'
import { countCash } from './count.server.ts'
import { cashBook } from './queries.server.ts'
import { recordCashTransfer } from './transfer.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { db } = site.context()
const staff = staffOf(site)
const books = (currency: Currency) => accountBalance({ db }, 'cash', currency)
const count = (pieces: Record<string, string>, change: { currency?: Currency; expected: number; reason?: string }) =>
  countCash(staff(), { currency: 'TRY', reason: 'counted twice', pieces, ...change })
const deposit = (amount: string) =>
  recordCashTransfer(staff(), { direction: 'deposit', currency: 'EUR', amount, moved_on: dayOf(new Date()) } as never)

test('cash of an expense that waits for approval is not missing, and cannot be deposited', async () => {
  await receive({ db }, 300_00, { currency: 'EUR' })
  const paid = { currency: 'EUR', amount: '100', form: 'en' }
  const { approvalId } = await recordExpense(staff(), expenseForm(paid))
  const counted = { currency: 'EUR' as const, reason: '' }
  expect(await outcomeOf(count({ '10000': '3' }, { ...counted, expected: 300_00 }))).toBe('cash.balance_changed')
  expect(await count({ '10000': '2' }, { ...counted, expected: 200_00 })).toMatchObject({ difference: 0 })
  const { balances } = await cashBook(staff(), { page: 1, size: 20 })
  expect(balances.find(({ currency }) => currency === 'EUR')).toMatchObject({ balance: 300_00, pending: 100_00 })
  expect(await outcomeOf(deposit('250'))).toBe('amount: cash.not_enough_left')
  await approve(staff(), { id: approvalId })
  expect(await count({ '10000': '2' }, { ...counted, expected: 200_00 })).toMatchObject({ difference: 0 })
  await deposit('200')
  expect(await books('EUR')).toBe(0)
})

test('cash of a donation that waits for approval is in the box: a count expects it, in the list and after the decision', async () => {
  const cash = { method: 'cash', currency: 'EUR', amount: '70', form: 'en', received_on: dayOf(new Date()) }
  const donor = { campaign_id: 'general', donor_name: 'Leyla Demir', email: '', anonymous: false, locale: 'tr' }
  const record = (change: object) =>
    recordOfflineDonation(staff(), { ...cash, ...donor, idempotency_key: crypto.randomUUID(), ...change } as never)
  const dollars = await record({ currency: 'USD' })
  const { approvalId } = await record({})
  const transfer = await record({ method: 'bank_transfer', amount: '40' })
  const { balances } = await cashBook(staff(), { page: 1, size: 20 })
  expect(balances.find(({ currency }) => currency === 'EUR')).toMatchObject({ balance: 0, pendingDonations: 70_00 })
  // Dollars that only a proposal knows are listed too.
  expect(balances.find(({ currency }) => currency === 'USD')).toMatchObject({ balance: 0, pendingDonations: 70_00 })
  await reject(staff(), { id: dollars.approvalId! })
  const counted = { currency: 'EUR' as const, reason: '' }
  const pieces = { '5000': '1', '2000': '1' }
  expect(await outcomeOf(count({}, { ...counted, expected: 0 }))).toBe('cash.balance_changed')
  expect(await count(pieces, { ...counted, expected: 70_00 })).toMatchObject({ difference: 0 })
  expect(await outcomeOf(deposit('70'))).toBe('amount: cash.not_enough')
  for (const id of [approvalId, transfer.approvalId]) await approve(staff(), { id: id! })
  expect(await count(pieces, { ...counted, expected: 70_00 })).toMatchObject({ difference: 0 })
  const rejected = await record({})
  expect(await count(pieces, { ...counted, expected: 140_00, reason: 'none' })).toMatchObject({ difference: -70_00 })
  await reject(staff(), { id: rejected.approvalId! })
})

test('the second person reads the expected cash, less expenses pending approval, and not that it is in the books', async () => {
  await receive({ db }, 300_00, { currency: 'USD' })
  const expense = await recordExpense(staff(), expenseForm({ currency: 'USD', amount: '100', form: 'en' }))
  const { approvalId } = await count({ '10000': '1' }, { currency: 'USD', expected: 200_00 })
  const found = (await approvalList({ ...staff(), locale: 'en' })).find(({ id }) => id === approvalId)
  expect(found!.described!.facts).toEqual([
    { name: 'Expected in the cash box', value: '\u2068$200.00\u2069' },
    { name: 'Counted', value: '\u2068$100.00\u2069' },
  ])
  for (const id of [approvalId, expense.approvalId]) await reject(staff(), { id: id! })
})

test('while a difference waits, an equal count is refused too', async () => {
  await receive({ db }, 500_00)
  const { approvalId } = await count({}, { expected: 500_00 })
  const equal = { expected: 500_00, reason: '' }
  expect(await outcomeOf(count({ '10000': '5' }, equal))).toBe('approvals.waits_already')
  await reject(staff(), { id: approvalId! })
  expect(await count({ '10000': '5' }, equal)).toMatchObject({ difference: 0 })
})
