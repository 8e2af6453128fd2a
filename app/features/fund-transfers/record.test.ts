/** Transfers between funds: proposed by one person, booked when another approves, never booked twice. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { approve, reject, withdraw } from '#features/approvals/decide.server.ts'
import { approvalList } from '#features/donations/admin/approvals.server.ts'
import { fundAccount, GENERAL_FUND, type Fund } from '#features/ledger/account.ts'
import { entriesAbout, fundBalance } from '#features/ledger/totals.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import type { Context } from '#kernel/context.ts'
import { MINUTE_MS } from '#kernel/durations.ts'
import { LOCALES } from '#kernel/locale.ts'
import type { Currency } from '#kernel/money.ts'
import { moveMoney, outcomeOf, receive, spend, staffOf, transferForm } from '#tests/support/book-keeping.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { testSite } from '#tests/support/site.ts'
import { recordFundTransfer } from './record.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { kysely: db } = site.services.database
const staff = staffOf(site)
const NAMES = { ar: 'كفالة يتيم', en: 'Orphan care', tr: 'Yetim desteği' }
let campaign: number
beforeAll(async () => {
  campaign = await makeCampaign(site.context(), { title: NAMES })
})

const balance = (fund: Fund | number, currency: Currency = 'TRY') =>
  fundBalance({ db }, typeof fund === 'number' ? fundAccount(fund) : fund, currency)
/** A campaign whose fund received this amount. */
async function fundWith(units: number, currency: Currency = 'TRY'): Promise<number> {
  const id = await makeCampaign(site.context())
  if (units > 0) await receive({ db }, units, { fund: fundAccount(id), currency })
  return id
}
const propose = (form: object, ctx: Context = staff()) => recordFundTransfer(ctx, transferForm(form))
const refused = (form: object, ctx?: Context) => outcomeOf(propose(form, ctx))
const stored = (id: string) =>
  db.selectFrom('fund_transfers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const entries = async (id: string) =>
  (await entriesAbout({ db }, [{ type: 'fund_transfer', id }])).map(({ account, minor }) => [account, minor])
const transfersFrom = (id: number) =>
  db.selectFrom('fund_transfers').select('state').where('from_campaign_id', '=', id).execute()
const findings = async () => (await runChecks(db)).map(({ id }) => id)

test('a proposal moves nothing; the approval of a second person books two entries that balance', async () => {
  const from = await fundWith(100_00)
  const [before, me] = [await balance(GENERAL_FUND), crypto.randomUUID()]
  const { id, approvalId } = await propose(
    { from, to: 'general', amount: '60,25', form: 'tr' },
    staff(undefined, { id: me }),
  )
  expect([await balance(from), await entries(id)]).toEqual([100_00, []])
  expect(await stored(id)).toMatchObject({ state: 'waiting', amount: 60_25, recorded_by: me, booked_at: null })
  expect(await outcomeOf(approve(staff(undefined, { id: me }), { id: approvalId }))).toBe('approvals.own')
  await approve(staff(), { id: approvalId })
  expect(await entries(id)).toEqual([
    [`moved:${from}`, 60_25],
    ['moved:general', -60_25],
  ])
  expect([await balance(from), await balance(GENERAL_FUND)]).toEqual([39_75, before + 60_25])
  expect(await outcomeOf(approve(staff(), { id: approvalId }))).toBe('approvals.decided')
  expect(await balance(from)).toBe(39_75)
  expect(await findings()).toEqual([])
})

test('a rejected or withdrawn transfer moves nothing and ends; it can be proposed again', async () => {
  const [from, me] = [await fundWith(10_00), crypto.randomUUID()]
  const mine = staff(undefined, { id: me })
  const rejected = await propose({ from, to: campaign }, mine)
  await reject(staff(), { id: rejected.approvalId, note: 'Ask the board first' })
  const withdrawn = await propose({ from, to: campaign }, mine)
  await withdraw(mine, { id: withdrawn.approvalId })
  expect(await transfersFrom(from)).toEqual([{ state: 'rejected' }, { state: 'rejected' }])
  for (const { approvalId } of [rejected, withdrawn])
    expect(await outcomeOf(approve(staff(), { id: approvalId }))).toBe('approvals.decided')
  expect(await balance(from)).toBe(10_00)
  const { approvalId } = await propose({ from, to: campaign }, mine)
  await approve(staff(), { id: approvalId })
  expect(await balance(from)).toBe(0)
  expect(await findings()).toEqual([])
})

test('two people approve at the same time: booked once', async () => {
  const from = await fundWith(10_00)
  const { id, approvalId } = await propose({ from, to: campaign })
  const both = await Promise.all([1, 2].map(() => outcomeOf(approve(staff(), { id: approvalId }))))
  expect(both.toSorted()).toEqual(['approvals.decided', 'done'])
  expect(await entries(id)).toHaveLength(2)
  expect(await balance(from)).toBe(0)
})

test('the same form sent twice, also at the same time, is one transfer', async () => {
  const from = await fundWith(50_00)
  const form = { from, to: campaign, amount: '20', idempotency_key: crypto.randomUUID() }
  const [first, second] = await Promise.all([propose(form), propose(form)])
  expect(second).toEqual(first)
  expect(await propose(form)).toEqual(first)
  expect(await transfersFrom(from)).toHaveLength(1)
})

test('a form that was changed after it was sent is refused, because the first transfer waits already', async () => {
  const [from, other] = [await fundWith(50_00), await fundWith(50_00)]
  const form = { from, to: campaign, amount: '20', idempotency_key: crypto.randomUUID() }
  await propose(form)
  for (const change of [{ amount: '21' }, { currency: 'USD' }, { from: other }, { to: other }, { to: 'general' }])
    expect(await refused({ ...form, ...change }), JSON.stringify(change)).toBe('payments.key_reused')
  expect(await transfersFrom(from)).toHaveLength(1)
})

test.each([
  ['amount', '', 'amount: money.empty'],
  ['amount', '0', 'amount: money.zero'],
  ['amount', '-5', 'amount: money.negative'],
  ['amount', '1.005', 'amount: money.ambiguous'],
  ['amount', '1.0051', 'amount: money.too_precise'],
  ['amount', 'ten', 'amount: money.not_a_number'],
  ['amount', '9999999999999', 'amount: money.too_large'],
  ['from', 0, 'from: funds.no_fund'],
  ['from', 'unknown', 'from: funds.no_fund'],
  ['from', 1.5, 'from: funds.no_fund'],
  ['to', 987_654, 'to: funds.no_fund'],
  ['to', 99_999_999_999, 'to: funds.no_fund'],
  ['to', '', 'to: funds.no_fund'],
  ['reason', 'x', 'reason: errors.reason_required'],
  ['reason', 'x'.repeat(5000), 'reason: errors.reason_too_long'],
])('%s %j is refused with an error at its field', async (field, value, error) => {
  expect(await refused({ from: campaign, to: 'general', [field]: value })).toBe(error)
})

test('amounts are accepted in Arabic, Persian and Turkish notation', async () => {
  const from = await fundWith(10_000_00)
  const typed = [
    ['١٬٢٣٤٫٥٠', 'ar'],
    ['۱۲۳۴٫۵', 'ar'],
    ['1.234,50', 'tr'],
    ['1,234.50', 'en'],
    [1234.5, undefined],
  ] as const
  for (const [amount, form] of typed) {
    const { id } = await propose({ from, to: campaign, amount, form })
    expect((await stored(id)).amount, String(amount)).toBe(1_234_50)
  }
})

test('money in another currency does not cover a transfer', async () => {
  const from = await fundWith(500_00, 'USD')
  expect(await refused({ from, to: campaign, amount: '1' })).toBe('confirm_overdraft: funds.overdraft')
  await moveMoney(staff, 500_00, { from, to: campaign, currency: 'USD' })
  expect([await balance(from, 'USD'), await balance(campaign, 'USD'), await balance(from)]).toEqual([0, 500_00, 0])
  expect(await findings()).toEqual([])
})

test('a fund is taken below zero only by the approved amount, and the second person is warned in three languages', async () => {
  const from = await fundWith(20_00)
  const { id, approvalId } = await propose({ from, to: campaign, amount: '30', confirm_overdraft: true })
  const described = async (locale: (typeof LOCALES)[number]) =>
    (await approvalList({ ...staff(), locale })).find((one) => one.id === approvalId)!.described!
  for (const locale of LOCALES) {
    const { title, facts } = await described(locale)
    expect(title).toMatch(/\u2068[^\u2069]*30[^\u2069]*\u2069/)
    expect(facts[1]!.value).toBe(NAMES[locale])
    expect(facts).toHaveLength(3)
    expect(facts[2]!.value).toMatch(/\u2068[^\u2069]*10[^\u2069]*\u2069/)
  }
  await spend(staff, 1_00, { campaign_id: from })
  expect(await outcomeOf(approve(staff(), { id: approvalId }))).toBe('funds.overdraft_grew')
  expect(await stored(id)).toMatchObject({ state: 'waiting' })
  // A donation arrives in between: what is missing is less than two people agreed to.
  await receive({ db }, 8_00, { fund: fundAccount(from) })
  await approve(staff(), { id: approvalId })
  expect(await stored(id)).toMatchObject({ state: 'booked', overdraft: 3_00 })
  expect(await balance(from)).toBe(-3_00)
  expect(await findings()).toEqual([])
})

test('two transfers that the fund covers only one of: the second approval is refused', async () => {
  const from = await fundWith(10_00)
  const asked = [await propose({ from, to: campaign, amount: '7' }), await propose({ from, to: campaign, amount: '7' })]
  const both = await Promise.all(asked.map(({ approvalId }) => outcomeOf(approve(staff(), { id: approvalId }))))
  expect(both.toSorted()).toEqual(['done', 'funds.overdraft_grew'])
  expect(await balance(from)).toBe(3_00)
})

test('only staff with the permission who signed in just now may propose or approve', async () => {
  const from = await fundWith(10_00)
  const reader = staff(undefined, { permissions: ['fund_transfers.read', 'expenses.create'] })
  expect(await refused({ from }, reader)).toBe('account.not_allowed')
  const later = { ...staff(), now: new Date(Date.now() + 6 * MINUTE_MS) }
  expect(await refused({ from }, later)).toBe('account.reauthenticate')
  const { approvalId } = await propose({ from, to: campaign })
  expect(await outcomeOf(approve(reader, { id: approvalId }))).toBe('account.not_allowed')
  expect(await balance(from)).toBe(10_00)
})
