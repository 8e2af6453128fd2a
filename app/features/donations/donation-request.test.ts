/** What a form or a client may send as a donation, and what is stored of it. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { minor } from '#kernel/money.ts'
import { parse } from '#kernel/parse.ts'
import { Refusal } from '#kernel/refusal.ts'
import { DonationRequest, readDonation, type DonationInput } from './donation-request.server.ts'

const limits = { minimum: minor(5_00), maximum: minor(200_000_00) }
const WHOLE = { amount: '250', donor_name: 'Leyla', email: 'leyla@example.com', campaign_id: '7' }
const read = (change: object = {}): DonationInput =>
  readDonation({ locale: 'ar' }, parse(DonationRequest, { ...WHOLE, ...change }), limits)
function problemsOf(change: object): Record<string, string> {
  try {
    read(change)
    return {}
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return Object.fromEntries(Object.entries(error.fields).map(([name, { code }]) => [name, code]))
  }
}

test.each([
  ['7', 7],
  [7, 7],
  [' 7 ', 7],
  ['general', 'general'],
  ['999999999', 999_999_999],
])('the campaign %j is read as %s', (campaign_id, expected) => {
  expect(read({ campaign_id }).campaign).toBe(expected)
})

test.each([
  ['', 'donations.campaign_required'],
  ['  ', 'donations.campaign_required'],
  ['0', 'donations.campaign_unknown'],
  ['07', 'donations.campaign_unknown'],
  ['-7', 'donations.campaign_unknown'],
  ['7.5', 'donations.campaign_unknown'],
  ['1e3', 'donations.campaign_unknown'],
  ['General', 'donations.campaign_unknown'],
  ['9999999999', 'donations.campaign_unknown'],
  ["7' or 1=1", 'donations.campaign_unknown'],
])('the campaign %j is refused', (campaign_id, expected) => {
  expect(problemsOf({ campaign_id })).toEqual({ campaign_id: expected })
})

test('all wrong fields are named at once', () => {
  expect(problemsOf({ amount: '', donor_name: ' ', email: 'leyla', campaign_id: '' })).toEqual({
    amount: 'extra_amount_required',
    donor_name: 'full_name_required',
    email: 'donation_form.email_invalid',
    campaign_id: 'donations.campaign_required',
  })
  expect(problemsOf({ currency: 'USD' })).toEqual({ currency: 'donations.wrong_currency' })
})

test('the wall and the news need a campaign, and news an address that gets email', () => {
  const wanted = { wall: true, news: true }
  expect(read(wanted)).toMatchObject(wanted)
  expect(read({ ...wanted, campaign_id: 'general' })).toMatchObject({ wall: false, news: false })
  const without = { ...wanted, anonymous: true, email: '' }
  expect(read(without)).toMatchObject({ wall: true, news: false, email: null })
  expect(read({ ...without, email: 'x@anonymous.invalid' })).toMatchObject({ wall: true, news: false, email: null })
  expect(read()).toMatchObject({ wall: false, news: false })
})

test('the language of the body counts, else that of the page; an unknown language is ignored', () => {
  expect([read({ lang: 'tr' }).locale, read({ lang: 'de' }).locale, read().locale]).toEqual(['tr', 'ar', 'ar'])
})

test.each([
  ['Ramadan Poster', 'ramadan-poster'],
  [undefined, 'direct'],
  [5, 'direct'],
  // Names that only the site itself gives.
  ['staff', 'direct'],
  ['import', 'direct'],
  ['leyla@example.com', 'direct'],
  ['0532 123 45 67', 'direct'],
])('the source %j is stored as %s', (source, expected) => {
  expect(read({ source }).source).toBe(expected)
})

const anything = fc.oneof(
  fc.constantFrom('', '7', 'general', '٢٥٠', '1e9', '-1', 'x'.repeat(500), '\u0000', null, true, 0, 250.5, [], {}),
  fc.string(),
  fc.integer(),
  fc.double(),
)
const fields = ['amount', 'campaign_id', 'donor_name', 'email', 'anonymous', 'wall', 'news', 'lang', 'source', 'currency', 'website', 'idempotency_key'] // prettier-ignore
const request = fc.record(Object.fromEntries(fields.map((name) => [name, anything])), { requiredKeys: [] })

test('any input is either a whole donation within the limits, or refused with a text for each field', () => {
  fc.assert(
    fc.property(request, (sent) => {
      try {
        const donation = readDonation({ locale: 'en' }, parse(DonationRequest, { ...WHOLE, ...sent }), limits)
        expect(Number.isSafeInteger(donation.amount)).toBe(true)
        expect(donation.amount).toBeGreaterThanOrEqual(limits.minimum)
        expect(donation.amount).toBeLessThanOrEqual(limits.maximum)
        expect(donation.donorName.length).toBeLessThanOrEqual(100)
        if (!donation.anonymous) expect(donation.donorName).not.toBe('')
        if (donation.news) expect(donation.email).not.toBeNull()
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        expect(error.status).toBe(422)
        expect(Object.keys(error.fields).length).toBeGreaterThan(0)
      }
    }),
    { numRuns: 300 },
  )
})
