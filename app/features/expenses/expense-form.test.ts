/** The form of an expense, and its reversal: every field, the same form sent again, and two people. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { approve, reject, withdraw } from '#features/approvals/decide.server.ts'
import { approvalList } from '#features/donations/admin/approvals.server.ts'
import { fundAccount } from '#features/ledger/account.ts'
import { accountBalance, entriesAbout, fundBalance } from '#features/ledger/totals.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import type { Context } from '#kernel/context.ts'
import { addDays, dayOf, formatDay, startOfDay } from '#kernel/dates.ts'
import { DAY_MS, MINUTE_MS } from '#kernel/durations.ts'
import { LOCALES } from '#kernel/locale.ts'
import { expenseForm, outcomeOf, receive, spend, staffOf } from '#tests/support/book-keeping.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { testSite } from '#tests/support/site.ts'
import { recordExpense } from './record.server.ts'
import { reverseExpense } from './reverse.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { kysely: db } = site.services.database
const staff = staffOf(site)
const today = dayOf(new Date())
let campaign: number
beforeAll(async () => {
  campaign = await makeCampaign(site.context(), { title: { ar: 'كفالة يتيم', en: 'Orphan care', tr: 'Yetim desteği' } })
  // The books begin 60 days ago.
  await receive({ db }, 10_000_00, { fund: fundAccount(campaign), at: new Date(Date.now() - 60 * DAY_MS) })
})

const record = (change: object = {}, ctx: Context = staff()) =>
  recordExpense(ctx, expenseForm({ campaign_id: campaign, ...change }))
const refused = (change: object, ctx?: Context) => outcomeOf(record(change, ctx))
const balance = () => fundBalance({ db }, fundAccount(campaign), 'TRY')
const stored = (id: string) => db.selectFrom('expenses').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const entries = (id: string) => entriesAbout({ db }, [{ type: 'expense', id }])
const findings = async () => (await runChecks(db)).map(({ id }) => id)

test.each([
  ['amount', '', 'amount: money.empty'],
  ['amount', '0', 'amount: money.zero'],
  ['amount', '-1', 'amount: money.negative'],
  ['amount', 'مئة', 'amount: money.not_a_number'],
  ['campaign_id', '0', 'campaign_id: funds.no_fund'],
  ['campaign_id', '7.5', 'campaign_id: funds.no_fund'],
  ['campaign_id', '987654', 'campaign_id: funds.no_fund'],
  ['campaign_id', '99999999999', 'campaign_id: funds.no_fund'],
  ['paid_on', '', 'paid_on: expenses.no_day'],
  ['paid_on', '2026-02-30', 'paid_on: expenses.no_day'],
  ['paid_on', '1999-12-31', 'paid_on: expenses.no_day'],
  ['paid_on', addDays(today, 1), 'paid_on: expenses.future_day'],
  ['paid_from', 'fees', 'paid_from: expenses.no_account'],
  ['paid_from', 'bank_account:0', 'paid_from: expenses.no_account'],
  ['paid_from', 'bank_account:77', 'paid_from: expenses.no_account'],
  ['payee', ' x ', 'payee: expenses.payee_required'],
  ['payee', 'x'.repeat(201), 'payee: errors.field_invalid'],
  ['description', '', 'description: expenses.description_required'],
  ['description', 'x'.repeat(1001), 'description: errors.field_invalid'],
  ['category', 'gifts', 'category: expenses.no_category'],
  ['confirm_overdraft', 'perhaps', 'confirm_overdraft: errors.field_invalid'],
])('%s %j is refused with an error at its field', async (field, value, error) => {
  expect(await refused({ [field]: value })).toBe(error)
})

test('amounts and days are accepted in the digits of the keyboard', async () => {
  const typed = [
    ['١٬٢٣٤٫٥٠', 'ar'],
    ['۱۲۳۴٫۵', 'ar'],
    ['1.234,50', 'tr'],
    ['1,234.50', 'en'],
  ] as const
  const arabic = today.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
  for (const [amount, form] of typed) {
    const { id } = await record({ amount, form, paid_on: arabic })
    expect(await stored(id)).toMatchObject({ amount: 1_234_50, paid_on: today })
  }
})

test('the same form sent twice at once is one expense with one document; a changed one is refused', async () => {
  const form = { amount: '20', idempotency_key: crypto.randomUUID() }
  const [first, second] = await Promise.all([record(form), record(form)])
  expect(second).toEqual(first)
  const documents = await db.selectFrom('expense_documents').select('id').where('expense_id', '=', first.id).execute()
  expect(documents).toHaveLength(1)
  for (const change of [
    { amount: '21' },
    { currency: 'EUR' },
    { campaign_id: 'general' },
    { payee: 'Another Ltd.' },
    { paid_from: 'bank_account' },
    { paid_on: addDays(today, -1) },
    { category: 'rent' },
    { description: 'Other books' },
  ])
    expect(await refused({ ...form, ...change }), JSON.stringify(change)).toBe('payments.key_reused')
})

test('an expense has the day of its payment in the books; without entries of that time, the day of the approval', async () => {
  const dayOfBooking = async (paid_on: string) => {
    const [entry] = await entries(await spend(staff, 5_00, { campaign_id: campaign, paid_on }))
    return dayOf(entry!.at)
  }
  expect(await dayOfBooking(addDays(today, -20))).toBe(addDays(today, -20))
  expect(await dayOfBooking('2001-05-05')).toBe(today)
  expect(await findings()).toEqual([])
})

test('just after midnight in Istanbul the new day is not in the future', async () => {
  const midnight = startOfDay(addDays(today, 1))
  const paid_on = addDays(today, 1)
  expect(await refused({ paid_on }, staff(new Date(midnight.getTime() - 1000)))).toBe('paid_on: expenses.future_day')
  expect(await refused({ paid_on }, staff(midnight))).toBe('done')
})

test('a rejected or withdrawn expense is not booked, and cannot be reversed', async () => {
  const [before, me] = [await balance(), staff()]
  const [rejected, withdrawn] = [await record({}, me), await record({}, me)]
  await reject(staff(), { id: rejected.approvalId })
  await withdraw(me, { id: withdrawn.approvalId })
  for (const { id } of [rejected, withdrawn]) {
    expect((await stored(id)).state).toBe('rejected')
    expect(await outcomeOf(reverseExpense(staff(), { id, reason: 'by mistake' }))).toBe('expenses.other_state')
    expect(await entries(id)).toEqual([])
  }
  expect(await balance()).toBe(before)
})

test('the proposed reversal shows what it reverses in three languages; a rejected one can be proposed again', async () => {
  const before = await balance()
  const id = await spend(staff, 42_00, { campaign_id: campaign, payee: 'Ahmet Yılmaz' })
  const cash = await accountBalance({ db }, 'cash')
  const first = await reverseExpense(staff(), { id, reason: 'typed twice' })
  for (const locale of LOCALES) {
    const { title, facts } = (await approvalList({ ...staff(), locale })).find(
      (one) => one.id === first.approvalId,
    )!.described!
    expect(title).toMatch(/\u2068[^\u2069]*42[^\u2069]*\u2069/)
    expect(title).toContain('\u2068Ahmet Yılmaz\u2069')
    expect(facts.at(-1)).toMatchObject({ value: formatDay(today, locale) })
  }
  await reject(staff(), { id: first.approvalId })
  expect((await stored(id)).state).toBe('booked')
  const { approvalId } = await reverseExpense(staff(), { id, reason: 'typed twice' })
  const both = await Promise.all([1, 2].map(() => outcomeOf(approve(staff(), { id: approvalId }))))
  expect(both.toSorted()).toEqual(['approvals.decided', 'done'])
  expect(await balance()).toBe(before)
  expect(await accountBalance({ db }, 'cash')).toBe(cash + 42_00)
  const byAccount = (await entries(id)).map(({ kind, account, minor }) => `${kind} ${account} ${minor}`)
  expect(byAccount.toSorted()).toEqual([
    `expense cash -4200`,
    `expense spent:${campaign} 4200`,
    `expense_reversed cash 4200`,
    `expense_reversed spent:${campaign} -4200`,
  ])
  expect(await findings()).toEqual([])
})

test('only staff with the permission who signed in just now may record, reverse or approve', async () => {
  const id = await spend(staff, 1_00, { campaign_id: campaign })
  const reader = staff(undefined, { permissions: ['expenses.read', 'fund_transfers.create'] })
  const later = { ...staff(), now: new Date(Date.now() + 6 * MINUTE_MS) }
  const reverse = (ctx: Context) => outcomeOf(reverseExpense(ctx, { id, reason: 'by mistake' }))
  expect([await refused({}, reader), await reverse(reader)]).toEqual(['account.not_allowed', 'account.not_allowed'])
  expect([await refused({}, later), await reverse(later)]).toEqual(['account.reauthenticate', 'account.reauthenticate'])
  const { approvalId } = await record()
  expect(await outcomeOf(approve(reader, { id: approvalId }))).toBe('account.not_allowed')
  expect(await outcomeOf(reverseExpense(staff(), { id: crypto.randomUUID(), reason: 'unknown' }))).toBe(
    'expenses.not_found',
  )
})
