/** The task on the home screen for cash of permits that was not paid into the bank within 15 days. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import '#server/event-subscriptions.server.ts'
import { approve } from '#features/approvals/decide.server.ts'
import { addPermits } from '#features/campaigns/permits/queries.server.ts'
import { recordOfflineDonation } from '#features/donations/offline/record.server.ts'
import { reverseOfflineDonation } from '#features/donations/offline/reverse.server.ts'
import { post } from '#features/ledger/post.server.ts'
import type { Context, Permission } from '#kernel/context.ts'
import { addDays, dayOf } from '#kernel/dates.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { minor } from '#kernel/money.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testSite } from '#tests/support/site.ts'
import { permitsWithUndepositedCash } from './permit-cash.server.ts'
import { cancelCashTransfer, recordCashTransfer } from './transfer.server.ts'

const database = await testDatabase()
const site = await testSite({ RATE_LIMITS: '0' }, undefined, database)
const ctx = site.context()
const daysAgo = (days: number) => addDays(dayOf(ctx.now), -days)
const staff = (...permissions: Permission[]): Context =>
  site.context({ actor: { id: crypto.randomUUID(), permissions: new Set(permissions), reauthenticatedAt: new Date() } })
const treasurer = () => staff('statements.read', 'statements.update', 'donations.create')
const kept = () => permitsWithUndepositedCash(treasurer())
const ONE = [{ kind: 'permit_cash', count: 1 }]

const unknown = { amount: null, authority: null, decided_on: null, provinces: null, document: null, extended_until: null, demo_key: null, reported_on: null } // prettier-ignore
async function permitted(days: object = { starts_on: daysAgo(300), ends_on: daysAgo(-60) }): Promise<number> {
  const campaign_id = await makeCampaign(ctx)
  await addPermits(ctx, [{ ...unknown, campaign_id, number: '34-1', ...days } as never])
  return campaign_id
}
const receive = async (campaign_id: number | 'general', day: string, more: object = {}) => {
  const sent = { amount: '1000', form: 'tr', method: 'cash', received_on: day, campaign_id, donor_name: 'Leyla Demir', email: '', anonymous: false, locale: 'tr', idempotency_key: crypto.randomUUID() } // prettier-ignore
  const { donationId, approvalId } = await recordOfflineDonation(treasurer(), { ...sent, ...more } as never)
  // In other currencies two people record it.
  if (approvalId) await approve(treasurer(), { id: approvalId })
  return donationId!
}
const deposit = (amount: string, day: string, currency: 'TRY' | 'USD' = 'TRY') =>
  recordCashTransfer(treasurer(), { direction: 'deposit', currency, amount, moved_on: day, form: 'tr' })

// The books begin with the month of the first posting.
beforeAll(async () => {
  await post(site.context({ now: new Date(ctx.now.getTime() - 200 * DAY_MS) }), {
    kind: 'cash_withdrawal', sourceType: 'cash_transfer', sourceId: crypto.randomUUID(), currency: 'USD',
    entries: [{ account: 'bank_account', minor: minor(1) }, { account: 'in_transit', minor: minor(-1) }],
  }) // prettier-ignore
})
let campaign: number
beforeEach(async () => {
  // What the tests before put into the box or took out of it.
  await database.asSuperuser(
    "set session_replication_role = replica; delete from ledger_entries where account = 'cash'",
  )
  await ctx.db.deleteFrom('permits').execute()
  campaign = await permitted()
})

test('cash of a permit that was received 16 days ago and is still in the box is a task; 15 days ago it is not', async () => {
  await receive(campaign, daysAgo(15))
  expect(await kept()).toEqual([])
  await receive(campaign, daysAgo(16))
  expect(await kept()).toEqual(ONE)
  expect([await permitsWithUndepositedCash(staff('donations.read')), await permitsWithUndepositedCash(ctx)]).toEqual([
    [],
    [],
  ])
})

test('a deposit of the whole amount since then ends the task, a part or a cancelled deposit does not', async () => {
  await receive(campaign, daysAgo(20))
  await deposit('999', daysAgo(20))
  expect(await kept()).toEqual(ONE)
  const { id } = await deposit('1', daysAgo(1))
  expect(await kept()).toEqual([])
  await cancelCashTransfer(treasurer(), { id, reason: 'Not paid in' })
  expect(await kept()).toEqual(ONE)
})

test('a deposit before the donation is not of its cash', async () => {
  await receive('general', daysAgo(60))
  await receive(campaign, daysAgo(40))
  await deposit('1000', daysAgo(41))
  expect(await kept()).toEqual(ONE)
})

test('cash without a permit, outside its days, by transfer or recorded by mistake is no task', async () => {
  await receive('general', daysAgo(30))
  await receive(await makeCampaign(ctx), daysAgo(30))
  await receive(await permitted({ starts_on: daysAgo(25), ends_on: daysAgo(-60) }), daysAgo(30))
  await receive(campaign, daysAgo(30), { method: 'bank_transfer' })
  const donationId = await receive(campaign, daysAgo(30))
  expect(await kept()).toEqual(ONE)
  await reverseOfflineDonation(treasurer(), { donationId, reason: 'Wrong campaign' })
  expect(await kept()).toEqual([])
})

test('each currency is for itself, and a permit with both counts once', async () => {
  await receive(campaign, daysAgo(30))
  await receive(campaign, daysAgo(30), { amount: '100', currency: 'USD' })
  await deposit('1000', daysAgo(29))
  expect(await kept()).toEqual(ONE)
  await deposit('100', daysAgo(29), 'USD')
  expect(await kept()).toEqual([])
})
