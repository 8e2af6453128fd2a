/** Files of the donations report and of failed payments: the figures of the screen, and nothing about a donor. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { parse as parseCsv } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { makeCampaign } from '#tests/support/campaign.ts'
import { createPaidDonation, startTestDonation } from '#tests/support/donations.ts'
import { pdfText, reverseRtl } from '#tests/support/pdf-text.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { db } = site.context()
let finance: Person
let editor: Person

async function fail(moment: string, amount: string, refusal: string | null) {
  const ctx = site.context({ now: new Date(moment) })
  const { attemptId } = await startTestDonation(ctx, { amount, donor_name: 'TRACE Donor', email: 'trace@example.org' })
  await db
    .updateTable('payment_attempts')
    .set({ state: refusal ? 'declined' : 'abandoned', refusal: refusal as never, next_check_at: null })
    .where('id', '=', attemptId)
    .execute()
}
beforeAll(async () => {
  finance = await makePerson(site.context(), { roles: ['finance'], secondFactor: true })
  editor = await makePerson(site.context(), { roles: ['editor'], secondFactor: true })
  const campaign = await makeCampaign(site.context())
  const at = (moment: string) => site.context({ now: new Date(moment) })
  const donor = { donor_name: 'TRACE Donor', email: 'trace@example.org' }
  await createPaidDonation(at('2031-03-05T09:00:00Z'), { ...donor, amount: '1234.50', campaign_id: String(campaign) })
  await createPaidDonation(at('2031-03-06T09:00:00Z'), { ...donor, amount: '65.50', campaign_id: String(campaign) })
  await createPaidDonation(at('2031-03-07T09:00:00Z'), { ...donor, amount: '200' })
  await fail('2031-03-08T09:00:00Z', '90', 'limit')
  await fail('2031-03-08T10:00:00Z', '10', 'limit')
  await fail('2031-03-31T20:59:59Z', '500', null)
  await fail('2031-03-31T21:00:00Z', '7', null)
})
const MARCH = 'from=2031-03-01&to=2031-03-31'
const take = (path: string, { cookie } = finance) => site.ask(`/api/dashboard/${path}`, { headers: cookie })
const csvOf = async (path: string) => parseCsv(await (await take(path)).text(), { bom: true }) as string[][]

test('by campaign: the largest first, with the total of the currency below', async () => {
  expect((await csvOf(`donation-report/export.csv?${MARCH}&by=campaign&lang=en`)).slice(1)).toEqual([
    ['A student’s year', 'TRY', '2', '1300.00', '0.00', '1300.00', '0.00', ''],
    ['General fund', 'TRY', '1', '200.00', '0.00', '200.00', '0.00', ''],
    ['Total', 'TRY', '3', '1500.00', '0.00', '1500.00', '0.00', ''],
  ])
})

test('by day: each day with its date in the language of the reader; an empty period has no rows', async () => {
  const days = async (lang: string) => (await csvOf(`donation-report/export.csv?${MARCH}&by=day&lang=${lang}`)).map(([day]) => day) // prettier-ignore
  expect((await days('en')).slice(1, -1)).toEqual(['5 March 2031', '6 March 2031', '7 March 2031'])
  expect((await days('tr'))[1]).toBe('5 Mart 2031')
  expect(await csvOf('donation-report/export.csv?from=2030-01-01&to=2030-01-02&by=day')).toHaveLength(1)
})

test('failed payments: the most frequent reason first, by the days of Istanbul', async () => {
  const [, ...rows] = await csvOf(`failed-donations/export.csv?${MARCH}&lang=en`)
  expect(rows.map(([, ...figures]) => figures)).toEqual([
    ['TRY', '2', '100.00'],
    ['TRY', '1', '500.00'],
  ])
  const reasons = rows.map(([reason]) => reason)
  expect(new Set(reasons).size).toBe(2)
  for (const reason of reasons) expect(reason).toMatch(/^[A-Z][a-z]/)
})

test('in a workbook the amounts are numbers', async () => {
  const sheet = async (path: string) => readSheet(Buffer.from(await (await take(path)).arrayBuffer()))
  expect((await sheet(`donation-report/export.xlsx?${MARCH}&by=method&lang=ar`))[1]!.slice(2, 4)).toEqual([3, 1500])
  expect((await sheet(`failed-donations/export.xlsx?${MARCH}&lang=tr`))[1]!.slice(2)).toEqual([2, 100])
})

test.each([
  [`donation-report/export.pdf?${MARCH}&by=campaign`, '1,500.00', 'كفالة طالب'],
  [`failed-donations/export.pdf?${MARCH}`, '500.00', null],
])('%s is a PDF with the figures and the days', async (path, amount, name) => {
  const answer = await take(`${path}&lang=ar`)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  const text = pdfText(Buffer.from(await answer.arrayBuffer())).join('')
  for (const part of [amount, '01-03-2031 – 31-03-2031', ...(name ? [reverseRtl(name)] : [])])
    expect(text).toContain(part)
  expect(text).not.toMatch(/undefined|\[object|\{\{|TRACE/)
})

test('no file names a donor', async () => {
  for (const by of ['day', 'month', 'campaign', 'method', 'source', 'language', 'currency'])
    expect(await (await take(`donation-report/export.csv?${MARCH}&by=${by}`)).text()).not.toMatch(/TRACE|trace@/)
  expect(await (await take(`failed-donations/export.csv?${MARCH}`)).text()).not.toMatch(/TRACE|trace@/)
})

test.each([
  ['donation-report', 'from=2031-03-31&to=2031-03-01&by=day'],
  ['donation-report', `${MARCH}&by=donor`],
  ['donation-report', MARCH],
  ['failed-donations', 'from=x&to=2031-03-31'],
  ['failed-donations', 'from=2031-02-30&to=2031-03-31'],
  ['failed-donations', ''],
])('%s with %j is refused in every format', async (path, query) => {
  for (const format of ['csv', 'xlsx', 'pdf'])
    expect((await take(`${path}/export.${format}?${query}`)).status).toBe(422)
})

test('each file is in the log with its period; others may not take it', async () => {
  await take(`failed-donations/export.csv?${MARCH}`)
  await take(`donation-report/export.pdf?${MARCH}&by=month`)
  const logged = await db.selectFrom('audit').select(['command', 'detail']).where('command', 'like', 'donations.export_%').orderBy('at', 'desc').orderBy('id', 'desc').limit(2).execute() // prettier-ignore
  expect(logged.map(({ detail }) => detail)).toEqual(
    expect.arrayContaining([
      { format: 'csv', from: '2031-03-01', to: '2031-03-31' },
      { format: 'pdf', from: '2031-03-01', to: '2031-03-31', by: 'month' },
    ]),
  )
  for (const path of [`failed-donations/export.csv?${MARCH}`, `failed-donations/export.pdf?${MARCH}`, `donation-report/export.pdf?${MARCH}&by=day`])
    expect((await take(path, editor)).status).toBe(403) // prettier-ignore
})
