/** The page that the code on a receipt opens: what anyone who holds the paper sees, in three languages. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { editDonor } from '#features/donations/edit-donor.server.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { applyErasure } from '#features/privacy/personal-data/erasures.server.ts'
import type { Locale } from '#kernel/locale.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { createPaidDonation, staffWith } from '#tests/support/donations.ts'
import { openPage } from '#tests/support/open-page.tsx'
import { testSite } from '#tests/support/site.ts'
import { receiptOfDonation } from '../receipt.server.ts'
import * as page from './receipt.tsx'

const site = await testSite()
const ctx = site.context({ now: new Date('2026-11-21T09:00:00Z') })
let campaign = 0
let visitors = 0
beforeAll(async () => {
  campaign = await makeCampaign(ctx, { permit: { number: '34-2026/7' } })
})
async function donate(asked: object = {}) {
  const donation = await createPaidDonation(ctx, { campaign_id: campaign, donor_name: 'ليلى محمد حسن', ...asked })
  return { ...(await receiptOfDonation(ctx, donation.id))!, ...donation }
}
/** Opens the page from a network of its own, because looks are limited. */
const open = (token: string, locale: Locale = 'en', address = `203.0.113.${++visitors}`) =>
  openPage(page as never, { ...ctx, locale, address }, `/${locale}/receipts/${token}`, { params: { token } })

test.each([
  ['ar', 'مئتان وخمسون', 'ل… ح…'],
  ['en', 'two hundred and fifty', 'ل… ح…'],
  ['tr', 'iki yüz elli', 'ل… ح…'],
] as const)(
  'in %s it has the amount in digits and words, and only initials of the donor',
  async (locale, words, initials) => {
    const { token, number } = await donate()
    const { status, text, html, all } = await open(token, locale)
    expect(status).toBe(200)
    for (const shown of [number, '250', initials, '34-2026/7'])
      expect([shown, text.includes(shown)]).toEqual([shown, true])
    expect(text.replaceAll(' ', '').toLowerCase()).toContain(words.replaceAll(' ', ''))
    expect(html).not.toMatch(/ليلى|محمد|leyla@example/)
    expect([all('h1').length, html.includes(`<bdi>${initials}</bdi>`)]).toEqual([1, true])
  },
)

test('an anonymous donor has no initials', async () => {
  const { token } = await donate({ anonymous: true })
  const { text } = await open(token)
  expect(text).toContain('Anonymous')
  expect(text).not.toContain('Only the initials of the name are shown.')
})

test('after a part was refunded the page names both amounts; after the rest it says that the donation was refunded', async () => {
  const { attemptId, token } = await donate()
  const give = (amount: number) =>
    refund(staffWith(ctx, 'payments.refund'), { attemptId, amount, reason: 'asked by the donor', idempotencyKey: crypto.randomUUID() }) // prettier-ignore
  await give(100_00)
  const part = await open(token)
  expect(part.all('h1')).toEqual(['This donation is recorded; a part of it was refunded'])
  expect([part.text.includes('₺100'), part.text.includes('₺150')]).toEqual([true, true])
  await give(150_00)
  expect((await open(token)).all('h1')).toEqual(['This donation was refunded'])
})

test('a corrected receipt: the old code says that it is cancelled and names the new number, without the reason', async () => {
  const old = await donate()
  const staff = staffWith(ctx, 'donations.create', 'donors.read')
  await editDonor(staff, { donationId: old.id, donor_name: 'Leyla Demir', email: 'leyla@example.com', anonymous: false, locale: 'en' }) // prettier-ignore
  const fresh = (await receiptOfDonation(ctx, old.id))!
  const [before, after] = [await open(old.token), await open(fresh.token)]
  expect(before.all('h1')).toEqual(['This donation summary is cancelled'])
  expect(before.text).toContain(`Replaced by no.${fresh.number}`)
  expect(before.text).not.toContain('Donor details corrected')
  expect(after.all('h1')).toEqual(['This donation is recorded'])
  expect(after.text).toContain(`Replaces no.${old.number}`)
})

test('the receipt of an erased donor stays valid, without initials', async () => {
  const { token } = await donate({ email: 'erased@example.org' })
  await applyErasure(ctx, { email: 'erased@example.org' })
  const { all, text } = await open(token)
  expect(all('h1')).toEqual(['This donation is recorded'])
  expect([text.includes('ل…'), text.includes('Anonymous')]).toEqual([false, true])
})

test.each(['', 'x', '../../etc', '00000000-0000-4000-8000-000000000000', 'ا'.repeat(500), "' or 1=1 --"])(
  'the code %j finds no document: 404, what to check, and a link to the home page',
  async (token) => {
    const { status, text, links } = await open(token, 'tr')
    expect([status, text.includes('Bu koda ait bir belge bulamadık'), links]).toEqual([404, true, ['/tr']])
  },
)

test('the token of the result page and the id of the donation open no receipt here', async () => {
  const { id, resultToken, intentId } = await donate()
  for (const key of [id, resultToken, intentId]) expect((await open(key)).status).toBe(404)
})

test('after sixty looks from one network the page asks to wait, also for a valid code', async () => {
  const { token } = await donate()
  const limited = '198.51.100.7'
  for (let i = 0; i < 60; i++) await open('x', 'en', limited)
  const { status, html, all } = await open(token, 'en', limited)
  expect([status, html.includes('ل…'), all('h1').length]).toEqual([429, false, 1])
  expect((await open(token)).status).toBe(200)
})
