import '#app/features.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { makePerson } from '#tests/support/people.ts'
import { startTestDonation, createPaidDonation, staffWith, type StartedDonation } from '#tests/support/donations.ts'
import { reverseRtl, pdfText } from '#tests/support/pdf-text.ts'
import { testSite } from '#tests/support/site.ts'
import { recordOfficialNumber } from './official-number.server.ts'
import { receiptOfDonation } from './receipt.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context({ now: new Date('2026-11-20T21:30:00Z') })

let campaign = 0
beforeAll(async () => {
  campaign = await makeCampaign(ctx, {
    title: { ar: 'كفالة طالب (2026)', en: 'A student’s year (2026)', tr: 'Bir öğrencinin yılı (2026)' },
    permit: { number: '34-2026/7' },
  })
})

const file = (key: string, headers = {}) => site.ask(`/receipts/${key}/pdf`, { headers })
async function textOf(donation: StartedDonation): Promise<string> {
  const answer = await file(donation.resultToken)
  expect(answer.status).toBe(200)
  return pdfText(Buffer.from(await answer.arrayBuffer())).join('')
}
const receiptOf = async (donation: StartedDonation) => (await receiptOfDonation(ctx, donation.id))!

test.each([
  ['ar', '1,250.50', 'ليلى', ['نوفمبر', 'ألف ومئتان وخمسون ليرة تركية وخمسون قرشًا']],
  ['en', '1,250.50', 'Leyla', ['21 November 2026', 'one thousand two hundred and fifty Turkish lira and fifty kuruş']],
  ['tr', '1.250,50', 'Şükrü İnönü', ['21 Kasım 2026', 'bin iki yüz elli Türk lirası elli kuruş']],
] as const)('the receipt is in %s; digits and brackets are in order', async (locale, amount, donor, textIn) => {
  const donation = await createPaidDonation(ctx, { amount, donor_name: donor, campaign_id: campaign }, locale)
  const { number, reference, token } = await receiptOf(donation)
  const all = await textOf(donation)
  const path = `${locale === 'ar' ? '' : `/${locale}`}/receipts/${token}`
  for (const plain of [amount, number, reference, '34-2026/7', '(2026)', '2026', `http://localhost:3000${path}`])
    expect(all).toContain(plain)
  for (const term of [donor, ...textIn]) expect(all).toContain(locale === 'ar' ? reverseRtl(term) : term)
  expect(all).not.toMatch(/undefined|\[object|@|\{\{/)
})

test('the file has a name in its language and one in ASCII, and is not cached', async () => {
  const donation = await createPaidDonation(ctx)
  const { headers } = await file(donation.resultToken)
  const { number } = await receiptOf(donation)
  expect(headers.get('Content-Type')).toBe('application/pdf')
  expect(headers.get('Cache-Control')).toBe('private, no-store')
  const [, ascii, utf8] = /^attachment; filename="(.*?)"; filename\*=UTF-8''(\S+)$/.exec(
    headers.get('Content-Disposition') ?? '',
  )!
  expect(ascii).toBe(`donation-${number}.pdf`)
  expect(decodeURIComponent(utf8!)).toBe(`ملخّص التبرع ${number}.pdf`)
})

test("an anonymous donor's receipt has no name, and both languages show names of both scripts", async () => {
  const anonymous = await textOf(await createPaidDonation(ctx, { anonymous: true, donor_name: 'Leyla Hasan' }, 'en'))
  expect(anonymous).toContain('Anonymous')
  expect(anonymous).not.toContain('Leyla')
  expect(await textOf(await createPaidDonation(ctx, { donor_name: 'John O’Neill (Dr.)' }))).toContain('(Dr.)')
  expect(await textOf(await createPaidDonation(ctx, { donor_name: 'أحمد (أبو ليلى)' }, 'tr'))).toContain(
    reverseRtl('أحمد'),
  )
})

test('partial and full refunds are printed, and an official number if staff have recorded one', async () => {
  const donation = await createPaidDonation(ctx, { amount: '250' }, 'en')
  expect(await textOf(donation)).not.toMatch(/returned|Official/)
  const finance = staffWith(ctx, 'payments.refund', 'donations.create')
  const back = (amount: number, key: string) =>
    refund(finance, { attemptId: donation.attemptId, amount, reason: 'asked for', idempotencyKey: key })
  await back(100_00, 'first refund')
  await recordOfficialNumber(finance, { donationId: donation.id, officialNumber: ' AB-000457 ' })
  const partly = await textOf(donation)
  for (const textIn of ['Partially refunded', '₺100', '₺150', 'AB-000457']) expect(partly).toContain(textIn)
  await back(150_00, 'second refund')
  await recordOfficialNumber(finance, { donationId: donation.id, officialNumber: '' })
  const whole = await textOf(donation)
  expect(whole).toContain('Fully refunded')
  expect(whole).not.toContain('AB-000457')
})

test("another person's receipt cannot be opened by id, by the printed code or by guessing", async () => {
  const owner = await makePerson(ctx)
  const stranger = await makePerson(ctx)
  const [editor, finance] = [
    await makePerson(ctx, { roles: ['editor'] }),
    await makePerson(ctx, { roles: ['finance'], secondFactor: true }),
  ]
  const donation = await createPaidDonation(ctx)
  await ctx.db.updateTable('donations').set({ user_id: owner.id }).where('id', '=', donation.id).execute()
  const { token, number } = await receiptOf(donation)

  expect((await file(donation.id, owner.cookie)).status).toBe(200)
  expect((await file(donation.id, finance.cookie)).status).toBe(200)
  for (const headers of [{}, stranger.cookie, editor.cookie])
    expect((await file(donation.id, headers)).status).toBe(404)
  for (const key of [token, number, crypto.randomUUID(), 'x', donation.intentId, `${donation.resultToken}a`])
    for (const headers of [{}, owner.cookie, finance.cookie]) expect((await file(key, headers)).status, key).toBe(404)
})

test('an unpaid donation has no receipt', async () => {
  const donation = await startTestDonation(ctx)
  expect((await file(donation.resultToken)).status).toBe(404)
})

test('an IP address can request sixty PDFs in ten minutes', async () => {
  const limited = await testSite({}, undefined, site.services.database)
  const statuses = []
  for (let i = 0; i < 62; i++)
    statuses.push((await limited.ask('/receipts/nothing/pdf', { address: '10.1.2.3' })).status)
  expect(statuses.slice(0, 60).every((status) => status === 404)).toBe(true)
  expect(statuses.slice(60)).toEqual([429, 429])
})
