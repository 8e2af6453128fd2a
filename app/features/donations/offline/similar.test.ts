/** A transfer without the bank's number that looks like a recorded one: staff are asked once. */
import '#server/event-subscriptions.server.ts'
import { beforeEach, expect, test } from 'vitest'
import { outcomeOf } from '#tests/support/book-keeping.ts'
import { staffWith } from '#tests/support/donations.ts'
import { testSite } from '#tests/support/site.ts'
import { recordOfflineDonation } from './record.server.ts'
import { reverseOfflineDonation } from './reverse.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const now = new Date('2026-11-27T09:00:00Z')
const staff = () => staffWith(site.context({ now, locale: 'en' }), 'donations.create', 'donors.read')
const record = (change: object = {}) =>
  recordOfflineDonation(staff(), {
    amount: '50',
    form: 'en',
    method: 'bank_transfer',
    received_on: '2026-11-20',
    campaign_id: 'general',
    donor_name: 'Maryam Haddad',
    email: '',
    anonymous: false,
    locale: 'en',
    idempotency_key: crypto.randomUUID(),
    ...change,
  } as never)
const QUESTION = 'confirm_similar: offline_donations.similar'

let first = ''
beforeEach(async () => {
  if (first) await reverseOfflineDonation(staff(), { donationId: first, reason: 'the next test' })
  first = (await record({ email: 'maryam@example.org', bank_reference: `FT${crypto.randomUUID().slice(0, 6)}` })).donationId! // prettier-ignore
})

test.each([
  ['the same name', {}],
  ['the name in another script', { donor_name: 'مريم حداد' }],
  ['the same address', { donor_name: '', email: 'Maryam@Example.org' }],
  ['a day that is three days later', { received_on: '2026-11-23' }],
  ['a day that is three days before', { received_on: '2026-11-17' }],
])('the same amount with %s is questioned, and recorded when staff confirm it', async (_, change) => {
  expect(await outcomeOf(record(change))).toBe(QUESTION)
  const { donationId } = await record({ ...change, confirm_similar: true })
  await reverseOfflineDonation(staff(), { donationId: donationId!, reason: 'the end of the test' })
})

test.each([
  ['another donor', { donor_name: 'Omar Kaya' }],
  ['another amount', { amount: '51' }],
  ['another currency', { currency: 'USD' }],
  ['a later day', { received_on: '2026-11-24' }],
  ['cash', { method: 'cash' }],
  ['its own number of the bank', { bank_reference: 'FT-OTHER' }],
  ['no donor at all', { donor_name: '', anonymous: true }],
])('with %s there is no question', async (_, change) => {
  expect(await outcomeOf(record(change))).toBe('done')
})

test('a reversed donation is not compared', async () => {
  const { donationId } = await record({ amount: '77' })
  expect(await outcomeOf(record({ amount: '77' }))).toBe(QUESTION)
  await reverseOfflineDonation(staff(), { donationId: donationId!, reason: 'a wrong donor' })
  expect(await outcomeOf(record({ amount: '77' }))).toBe('done')
})
