/** The list of proposals: what each reader may see and do. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { approve } from '#features/approvals/decide.server.ts'
import { recordOfflineDonation } from '#features/donations/offline/record.server.ts'
import { reverseOfflineDonation } from '#features/donations/offline/reverse.server.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { readSettings, writeSettings } from '#features/settings/settings.server.ts'
import type { Context, Permission } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { minor } from '#kernel/money.ts'
import { createPaidDonation, staffWith } from '#tests/support/donations.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { approvalList } from './approvals.server.ts'
import { donationDetail } from './detail.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context({ locale: 'en' })
let proposer: Person
let other: Person
const as = ({ id }: Person, ...permissions: Permission[]): Context => {
  const by = staffWith(ctx, 'dashboard.read', ...permissions)
  return { ...by, actor: { ...by.actor!, id } }
}
const ALL: Permission[] = ['donations.create', 'donors.read', 'payments.refund', 'donations.read']
let donationId = ''
const ids: Record<string, string> = {}

beforeAll(async () => {
  const { refunds } = await readSettings(ctx, 'refunds')
  await writeSettings(ctx, 'refunds', { ...refunds, secondPersonAbove: minor(100_00) })
  proposer = await makePerson(ctx, { roles: ['finance'], secondFactor: true })
  other = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
  const record = (amount: string) =>
    recordOfflineDonation(as(proposer, ...ALL), {
      amount, method: 'cash', received_on: dayOf(ctx.now), campaign_id: 'general', donor_name: 'Leyla Demir', email: 'leyla@mail.example', note: 'Brought by hand',
      anonymous: false, locale: 'en', idempotency_key: crypto.randomUUID(),
    } as never) // prettier-ignore
  ids.record = (await record('20000')).approvalId!
  const { approvalId } = await record('30000')
  await approve(as(other, ...ALL), { id: approvalId!, note: 'Counted' })
  ids.decided = approvalId!
  donationId = (await ctx.db.selectFrom('offline_donations').select('donation_id').where('approval_id', '=', approvalId!).executeTakeFirstOrThrow()).donation_id // prettier-ignore
  ids.reverse = (
    await reverseOfflineDonation(as(proposer, ...ALL), { donationId, reason: 'Counted twice' })
  ).approvalId!
  const card = await createPaidDonation(ctx, { amount: '250', donor_name: 'Omar' })
  const asked = { attemptId: card.attemptId, amount: minor(250_00), reason: 'asked for', idempotencyKey: 'refund-key' }
  ids.refund = (await refund(as(proposer, ...ALL), asked)).approvalId!
})
const rowsOf = async (reader: Context) => new Map((await approvalList(reader)).map((row) => [row.id, row]))

test('the author may withdraw, another person with the permission may approve and reject, and nothing once it is decided', async () => {
  const [own, others] = [await rowsOf(as(proposer, ...ALL)), await rowsOf(as(other, ...ALL))]
  for (const name of ['record', 'reverse', 'refund']) {
    expect(own.get(ids[name]!)).toMatchObject({ mine: true, can: { approve: false, reject: false, withdraw: true } })
    expect(others.get(ids[name]!)).toMatchObject({ mine: false, can: { approve: true, reject: true, withdraw: false } })
  }
  for (const rows of [own, others])
    expect(rows.get(ids.decided!)!.can).toEqual({ approve: false, reject: false, withdraw: false })
})

test('only kinds that the reader may decide are listed', async () => {
  const recorder = await rowsOf(as(other, 'donations.create'))
  expect([...recorder.keys()].toSorted()).toEqual([ids.record, ids.reverse, ids.decided].toSorted())
  expect([...(await rowsOf(as(other, 'payments.refund'))).keys()]).toEqual([ids.refund])
  expect((await rowsOf(as(other, 'donations.read', 'ledger.read'))).size).toBe(0)
  await expect(approvalList(staffWith(ctx, ...ALL))).rejects.toMatchObject({ status: 403 })
  await expect(approvalList(ctx)).rejects.toMatchObject({ status: 401 })
})

test('each names its author, its decision and the donation behind it', async () => {
  const rows = await rowsOf(as(other, ...ALL))
  expect(rows.get(ids.decided!)).toMatchObject({ state: 'approved', note: 'Counted', by: expect.stringMatching(/^Person/), decidedBy: expect.stringMatching(/^Person/) }) // prettier-ignore
  expect(rows.get(ids.record!)).toMatchObject({ state: 'waiting', decidedBy: null, decidedAt: null, reason: 'Brought by hand', donation: null }) // prettier-ignore
  expect(rows.get(ids.reverse!)!.donation).toMatchObject({ id: donationId, donor: 'Leyla Demir', amount: 30_000_00 })
  expect(rows.get(ids.refund!)!.donation).toMatchObject({ donor: 'Omar', amount: 250_00, currency: 'TRY' })
})

test('a reader who may not see donors sees amounts and references, and no name', async () => {
  const list = await approvalList(as(other, 'donations.create', 'payments.refund'))
  expect(list.length).toBe(4)
  for (const row of list) expect(row.donation?.donor ?? null).toBeNull()
  expect(JSON.stringify(list)).not.toMatch(/Leyla|Omar|leyla@/)
  expect(list.find(({ id }) => id === ids.record)!.input).toMatchObject({ amount: 20_000_00, method: 'cash' })
  const { approvals } = await donationDetail(as(other, 'donations.read'), donationId)
  expect(approvals.length).toBeGreaterThan(0)
  expect(JSON.stringify(approvals)).not.toMatch(/Leyla|leyla@/)
})

test('a proposal of an earlier version that is not understood any more is listed without a description', async () => {
  const old = crypto.randomUUID()
  await ctx.db
    .insertInto('approvals')
    .values({
      id: old,
      kind: 'offline_donation',
      subject: old,
      input: '{"amount":"many"}',
      reason: 'old',
      proposed_by: proposer.id,
      proposed_at: ctx.now,
      effective_at: null,
    }) // prettier-ignore
    .execute()
  expect((await rowsOf(as(other, ...ALL))).get(old)).toMatchObject({
    described: null,
    can: { approve: true, reject: true },
  })
})
