/** Cash and transfers above the limit of one person: the proposal, until a second person decides. */
import '#server/event-subscriptions.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { approve, reject, withdraw } from '#features/approvals/decide.server.ts'
import { approvalKinds } from '#features/approvals/propose.server.ts'
import { approvalById } from '#features/approvals/queries.server.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import type { Context, Permission } from '#kernel/context.ts'
import { outcomeOf } from '#tests/support/book-keeping.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { staffWith } from '#tests/support/donations.ts'
import { testSite } from '#tests/support/site.ts'
import { recordOfflineDonation } from './record.server.ts'
import { reverseOfflineDonation } from './reverse.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { db } = site.context()
const NOW = new Date('2026-11-27T09:00:00Z')
let campaign = 0
beforeAll(async () => {
  campaign = await makeCampaign(site.context())
})

const staff = (now = NOW, ...permissions: Permission[]): Context => {
  const ctx = staffWith(site.context({ now, locale: 'en' }), 'donations.create', 'donors.read', ...permissions)
  return { ...ctx, actor: { ...ctx.actor!, id: crypto.randomUUID() } }
}
const form = (change: object = {}) =>
  ({
    amount: '20000',
    // Each test is about another transfer.
    confirm_similar: true,
    form: 'en',
    method: 'bank_transfer',
    received_on: '2026-11-26',
    campaign_id: campaign,
    donor_name: 'Leyla Demir',
    email: 'leyla@example.org',
    anonymous: false,
    locale: 'tr',
    idempotency_key: crypto.randomUUID(),
    ...change,
  }) as never
const record = (change: object = {}, ctx = staff()) => recordOfflineDonation(ctx, form(change))
const propose = async (change: object = {}, ctx = staff()) => (await record(change, ctx)).approvalId!
const donationsOf = (approvalId: string) =>
  db.selectFrom('offline_donations').selectAll().where('approval_id', '=', approvalId).execute()
const describe = async (id: string, ctx: Context) => {
  const { kind, input, subject } = (await approvalById({ db }, id))!
  const found = approvalKinds.get(kind)!
  return found.describe!(ctx, found.input.parse(input), subject)
}

test('the form sent twice is one proposal; with the same key, another sum, currency or method is refused', async () => {
  const idempotency_key = crypto.randomUUID()
  const ctx = staff()
  const first = await propose({ idempotency_key }, ctx)
  expect(await propose({ idempotency_key }, ctx)).toBe(first)
  for (const change of [{ amount: '25000' }, { currency: 'USD' }, { method: 'cash' }])
    expect(await outcomeOf(record({ idempotency_key, ...change }, ctx))).toBe('payments.key_reused')
  await approve(staff(), { id: first })
  expect(await record({ idempotency_key }, ctx)).toEqual({ donationId: (await donationsOf(first))[0]!.donation_id })
})

test('a rejected or withdrawn proposal books nothing, and the same form may be proposed again', async () => {
  const idempotency_key = crypto.randomUUID()
  const ctx = staff()
  const before = await accountBalance({ db }, 'bank_account')
  const first = await propose({ idempotency_key }, ctx)
  await reject(staff(), { id: first, note: 'Not on the statement' })
  const second = await propose({ idempotency_key }, ctx)
  expect(second).not.toBe(first)
  await withdraw(ctx, { id: second })
  expect(await accountBalance({ db }, 'bank_account')).toBe(before)
  expect(await outcomeOf(approve(staff(), { id: second }))).toBe('approvals.decided')
})

test('of two people who approve at the same time one books the money', async () => {
  const id = await propose()
  const before = await accountBalance({ db }, 'bank_account')
  const both = await Promise.all([staff(), staff()].map((ctx) => outcomeOf(approve(ctx, { id }))))
  expect(both.toSorted()).toEqual(['approvals.decided', 'done'])
  expect((await accountBalance({ db }, 'bank_account')) - before).toBe(20_000_00)
  expect(await donationsOf(id)).toHaveLength(1)
})

test('a transfer that another person recorded meanwhile is refused at the approval, and stays waiting', async () => {
  const id = await propose({ bank_reference: 'FAST-77' })
  await record({ bank_reference: 'FAST-77', amount: '50' })
  expect(await outcomeOf(approve(staff(), { id }))).toBe('bank_reference: offline_donations.known_transfer')
  expect((await approvalById({ db }, id))!.state).toBe('waiting')
  expect(await donationsOf(id)).toEqual([])
})

test('a donation that was corrected meanwhile is not corrected a second time by an approval', async () => {
  const { donationId } = await record({ amount: '90' })
  await reverseOfflineDonation(staff(), { donationId: donationId!, reason: 'Wrong amount' })
  const id = await propose({ corrects: donationId })
  await record({ amount: '95', corrects: donationId })
  expect(await outcomeOf(approve(staff(), { id }))).toBe('offline_donations.corrected_before')
})

test('the person who approves sees the amount, day, method, campaign and reference, and the donor only with permission', async () => {
  const id = await propose({ bank_reference: 'FAST-78' })
  const { title, facts } = await describe(id, staff())
  expect(title).toContain('₺20,000')
  expect(facts.map(({ value }) => value)).toEqual([
    'Bank transfer',
    '26 November 2026',
    'A student’s year',
    'Leyla Demir',
    'FAST-78',
  ])
  expect(facts.filter(({ ltr }) => ltr).map(({ value }) => value)).toEqual(['FAST-78'])
  const blind = staffWith(site.context({ now: NOW, locale: 'en' }), 'donations.create')
  expect(JSON.stringify(await describe(id, blind))).not.toContain('Leyla')
})

test('the receipt, the donation and the books of an approved donation are those of the proposal', async () => {
  const id = await propose({ official_number: 'AB-9', wall: true, note: 'By the board' })
  await approve(staff(new Date('2026-11-27T10:00:00Z')), { id })
  const [row] = await donationsOf(id)
  expect(row).toMatchObject({ method: 'bank_transfer', received_on: '2026-11-26', note: 'By the board' })
  const donation = await db.selectFrom('donations').selectAll().where('id', '=', row!.donation_id).executeTakeFirst()
  expect(donation).toMatchObject({
    campaign_id: campaign,
    wall: true,
    locale: 'tr',
    state: 'confirmed',
    source: 'staff',
  })
  const receipts = await db
    .selectFrom('receipts')
    .select('cancelled_at')
    .where('donation_id', '=', row!.donation_id)
    .execute()
  expect(receipts).toEqual([{ cancelled_at: null }])
})

test.each([
  // 60 days ago, and one day more, in Istanbul.
  ['2026-09-28', 'done'],
  ['2026-09-27', 'received_on: offline_donations.old_day'],
  ['2025-12-31', 'received_on: offline_donations.old_day'],
  ['2026-11-27', 'done'],
  ['2026-11-28', 'received_on: offline_donations.future_day'],
  ['٢٠٢٦-١١-٢٠', 'done'],
  ['1999-12-31', 'received_on: offline_donations.no_day'],
  ['2026-02-30', 'received_on: offline_donations.no_day'],
])('on 27 November the day of receipt %s: %s', async (received_on, expected) => {
  expect(await outcomeOf(record({ received_on, amount: '10', method: 'cash' }))).toBe(expected)
})

test('in January a day of the old year is questioned, also when it was yesterday', async () => {
  const january = staff(new Date('2026-12-31T21:30:00Z'))
  const cash = { amount: '10', method: 'cash', received_on: '2026-12-31' }
  expect(await outcomeOf(record(cash, january))).toBe('received_on: offline_donations.old_day')
  expect(await outcomeOf(record({ ...cash, confirm_old: true }, january))).toBe('done')
  expect(await outcomeOf(record({ ...cash, received_on: '2027-01-01' }, january))).toBe('done')
})
