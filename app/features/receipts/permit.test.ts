/** The permit on a receipt: the one under which the money was collected, on the day in Istanbul on which it came. */
import '#features/campaigns/tables.ts'
import '#server/event-subscriptions.server.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import {
  createPaidDonation,
  payDonation,
  staffWith,
  startTestDonation,
  type StartedDonation,
} from '#tests/support/donations.ts'
import { testSite } from '#tests/support/site.ts'
import { reissueReceipt } from './correct.server.ts'
import { permitNumbers, receiptNumbers, receiptOfDonation, receiptsOfDonation, validReceipt } from './receipt.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { db } = site.context()
let campaign = 0
const at = (moment: string): Context => site.context({ now: new Date(moment) })
/** Donations that were started before the campaign had a permit; the money comes later. */
let started: StartedDonation[] = []
const LONG_AGO = at('2019-06-01T09:00:00Z')
beforeEach(async () => {
  campaign = await makeCampaign(LONG_AGO)
  started = []
  for (let i = 0; i < 3; i++) started.push(await startTestDonation(LONG_AGO, { campaign_id: String(campaign) }))
})

type Permit = { number: string; starts_on?: string; ends_on?: string; extended_until?: string }
const permits = (...all: Permit[]) =>
  db
    .insertInto('permits')
    .values(all.map((permit) => ({ campaign_id: campaign, ...permit })) as never)
    .execute()
async function donate(moment: string): Promise<StartedDonation> {
  const donation = started.pop()!
  await payDonation(at(moment), donation)
  return donation
}
const printedFor = async (moment: string) => (await receiptOfDonation({ db }, (await donate(moment)).id))!.permitNumber

test.each([
  // The last second of 31 October in Istanbul, and the first of November.
  ['2026-10-31T20:59:59Z', null],
  ['2026-10-31T21:00:00Z', '34-1'],
  ['2026-11-30T20:59:59Z', '34-1'],
  ['2026-11-30T21:00:00Z', null],
])('a permit of November covers %s: %s', async (moment, expected) => {
  await permits({ number: '34-1', starts_on: '2026-11-01', ends_on: '2026-11-30' })
  expect(await printedFor(moment)).toBe(expected)
})

test('an extension counts instead of the end, also when it is shorter', async () => {
  await permits({ number: '34-2', starts_on: '2026-01-01', ends_on: '2026-06-30', extended_until: '2026-12-31' })
  expect(await printedFor('2026-11-21T09:00:00Z')).toBe('34-2')
  expect(await printedFor('2027-01-01T09:00:00Z')).toBeNull()
})

test('a permit without days covers every day, and one with days comes before it', async () => {
  await permits({ number: 'always' })
  expect(await printedFor('2020-01-01T09:00:00Z')).toBe('always')
  await permits({ number: 'dated', starts_on: '2026-11-01' })
  expect(await printedFor('2026-11-21T09:00:00Z')).toBe('dated')
  expect(await printedFor('2026-10-21T09:00:00Z')).toBe('always')
})

test('of two permits for one day the one that began later is printed', async () => {
  await permits(
    { number: 'first', starts_on: '2026-01-01', ends_on: '2026-12-31' },
    { number: 'renewed', starts_on: '2026-11-20', ends_on: '2027-11-19' },
  )
  expect(await printedFor('2026-11-19T09:00:00Z')).toBe('first')
  expect(await printedFor('2026-11-20T09:00:00Z')).toBe('renewed')
})

test('the general fund and another campaign have no part in a permit', async () => {
  await permits({ number: '34-3' })
  const general = await createPaidDonation(at('2026-11-21T09:00:00Z'), { campaign_id: 'general' })
  const other = await createPaidDonation(at('2026-11-21T09:00:00Z'), { campaign_id: await makeCampaign(LONG_AGO) })
  for (const { id } of [general, other]) expect((await receiptOfDonation({ db }, id))!.permitNumber).toBeNull()
})

test('an issued receipt keeps its number when the permit changes, until staff issue it again', async () => {
  await permits({ number: 'wrong' })
  const { id } = await donate('2026-11-21T09:00:00Z')
  await db.updateTable('permits').set({ number: 'right' }).where('campaign_id', '=', campaign).execute()
  expect([...(await permitNumbers({ db }, [id])).values()]).toEqual(['wrong'])
  const staff = staffWith(at('2026-11-22T09:00:00Z'), 'donations.create')
  const { number } = await reissueReceipt(staff, { donationId: id, reason: 'Wrong permit' })
  expect([...(await permitNumbers({ db }, [id])).values()]).toEqual(['right'])
  expect((await receiptNumbers({ db }, [id])).get(id)).toBe(number)
  const [valid, old] = await receiptsOfDonation({ db }, id)
  expect([valid!.number, valid!.replaces]).toEqual([number, old!.number])
  expect(await validReceipt({ db }, id)).toEqual({ number, replaces: old!.number })
})

test('numbers are read for valid receipts only, and for nothing without a query', async () => {
  const { id } = await donate('2026-11-21T09:00:00Z')
  await db.updateTable('receipts').set({ cancelled_at: new Date(), cancellation_reason: 'a test' }).where('donation_id', '=', id).execute() // prettier-ignore
  expect([(await receiptNumbers({ db }, [id])).size, (await permitNumbers({ db }, [id])).size]).toEqual([0, 0])
  expect(await validReceipt({ db }, id)).toBeNull()
  expect([(await receiptNumbers({ db }, [])).size, (await permitNumbers({ db }, [])).size]).toEqual([0, 0])
})

test.each([
  ['', 'reason'],
  ['  ', 'reason'],
])('issuing a receipt again with the reason %j is refused next to the field', async (reason, field) => {
  const { id } = await donate('2026-11-21T09:00:00Z')
  const staff = staffWith(at('2026-11-22T09:00:00Z'), 'donations.create')
  await expect(reissueReceipt(staff, { donationId: id, reason })).rejects.toMatchObject({ status: 422, fields: { [field]: {} } }) // prettier-ignore
  const reader = staffWith(at('2026-11-22T09:00:00Z'), 'donations.read', 'donors.read')
  await expect(reissueReceipt(reader, { donationId: id, reason: 'x' })).rejects.toMatchObject({ status: 403 })
  await expect(reissueReceipt(staff, { donationId: crypto.randomUUID(), reason: 'Wrong permit' })).rejects.toMatchObject({ status: 404 }) // prettier-ignore
})
