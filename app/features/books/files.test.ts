/** The trial balance and the balances of funds as files and over HTTP. */
import '#app/features.server.ts'
import { parse as parseCsv } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import type { Account } from '#features/ledger/account.ts'
import { post } from '#features/ledger/post.server.ts'
import type { Currency } from '#kernel/money.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { pdfText, reverseRtl } from '#tests/support/pdf-text.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { move } from '#tests/support/posting.ts'
import { testSite } from '#tests/support/site.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
let finance: Person
let editor: Person
let campaign = 0

/** A correction of the same month: `reversed` ends `kind`, and leaves no figure. */
const bookAndReverse = async (moment: string, amount: number, [kind, reversed]: [string, string]) => {
  const [debit, credit] = kind === 'offline_gift' ? (['cash', 'fund:general'] as const) : (['fund:general', 'refunds_pending'] as const) // prettier-ignore
  const at = { db: ctx.db, now: new Date(moment) }
  await post(at, { ...move(crypto.randomUUID(), credit, debit, amount), kind })
  await post(at, { ...move(crypto.randomUUID(), debit, credit, amount), kind: reversed })
}
const book = (moment: string, amount: number, debit: Account, credit: Account, currency: Currency = 'TRY') =>
  post({ db: ctx.db, now: new Date(moment) }, move(crypto.randomUUID(), credit, debit, amount, currency))
beforeAll(async () => {
  finance = await makePerson(ctx, { roles: ['finance'], secondFactor: true })
  editor = await makePerson(ctx, { roles: ['editor'], secondFactor: true })
  campaign = await makeCampaign(ctx)
  const fund = `fund:${campaign}` as const
  await book('2030-10-15T09:00:00Z', 1_000_00, 'cash', 'fund:general')
  await book('2030-11-05T09:00:00Z', 250_50, 'cash', fund)
  const refund = move(crypto.randomUUID(), 'refunds_pending', fund, 50_50)
  await post({ db: ctx.db, now: new Date('2030-11-06T09:00:00Z') }, { ...refund, kind: 'refund_reserved' })
  await book('2030-11-07T09:00:00Z', 120_00, `spent:${campaign}`, 'cash')
  await book('2030-11-08T09:00:00Z', 300_00, 'moved:general', `moved:${campaign}`)
  await book('2030-11-09T09:00:00Z', 70_00, 'cash', 'fund:general', 'USD')
  await book('2030-11-30T21:00:00Z', 9_00, 'cash', 'fund:general')
})
const NOVEMBER = 'from=2030-11-01&to=2030-11-30'
const take = (path: string, { cookie } = finance) => site.ask(`/api/dashboard/${path}`, { headers: cookie })
const csvOf = async (path: string) => parseCsv(await (await take(path)).text(), { bom: true }) as string[][]

test('each fund: what it had, received, paid back, spent and got from others; and the sum of each currency', async () => {
  const [, ...rows] = await csvOf(`fund-balances/export.csv?${NOVEMBER}&lang=en`)
  expect(rows).toEqual([
    ['General fund', 'fund:general', 'TRY', '1000.00', '0.00', '0.00', '0.00', '-300.00', '700.00'],
    ['A student’s year', `fund:${campaign}`, 'TRY', '0.00', '250.50', '50.50', '120.00', '300.00', '380.00'],
    ['Total', '', 'TRY', '1000.00', '250.50', '50.50', '120.00', '0.00', '1080.00'],
    ['General fund', 'fund:general', 'USD', '0.00', '70.00', '0.00', '0.00', '0.00', '70.00'],
    ['Total', '', 'USD', '0.00', '70.00', '0.00', '0.00', '0.00', '70.00'],
  ])
})

test('a donation that was reversed was not received, and a refund that the bank refused was not paid back', async () => {
  await bookAndReverse('2030-12-05T09:00:00Z', 5_000_00, ['offline_gift', 'offline_gift_reversed'])
  await book('2030-12-05T09:00:00Z', 500_00, 'cash', 'fund:general')
  await bookAndReverse('2030-12-06T09:00:00Z', 30_00, ['refund_reserved', 'refund_reversed'])
  // And 9.00 of the first minute of December.
  const [, general] = await csvOf('fund-balances/export.csv?from=2030-12-01&to=2030-12-31&lang=en')
  expect(general).toEqual([
    'General fund',
    'fund:general',
    'TRY',
    '700.00',
    '509.00',
    '0.00',
    '0.00',
    '0.00',
    '1209.00',
  ])
})

test('the trial balance of a period over HTTP is that of the file', async () => {
  const balances = (await (await take(`trial-balance?${NOVEMBER}`)).json()) as { currency: string; total: object }[]
  expect(balances.map(({ currency, total }) => [currency, total])).toEqual([
    ['TRY', { opening: 0, debit: 721_00, credit: 721_00, closing: 0 }],
    ['USD', { opening: 0, debit: 70_00, credit: 70_00, closing: 0 }],
  ])
  const rows = await csvOf(`trial-balance/export.csv?${NOVEMBER}&lang=en`)
  const totals = rows.filter(([name]) => name === 'Total')
  expect(totals.map((cells) => cells.slice(2))).toEqual([
    ['TRY', '0.00', '721.00', '721.00', '0.00'],
    ['USD', '0.00', '70.00', '70.00', '0.00'],
  ])
  expect(rows.find(([, code]) => code === 'cash')!.slice(2)).toEqual(['TRY', '1000.00', '250.50', '120.00', '1130.50'])
})

test('the days of a period must be in order: otherwise the figures would be those of no period', async () => {
  const reversed = 'from=2030-11-30&to=2030-11-01'
  expect((await take(`trial-balance?${reversed}`)).status).toBe(422)
  for (const path of ['trial-balance', 'fund-balances'])
    for (const query of [reversed, 'from=2030-11-31&to=2030-12-01', 'from=2030-11-01', ''])
      for (const format of ['csv', 'xlsx', 'pdf'])
        expect([path, query, format, (await take(`${path}/export.${format}?${query}`)).status]).toEqual([path, query, format, 422]) // prettier-ignore
})

test('the PDF is in the language of the reader, with the sides of the balances', async () => {
  const textOf = async (path: string) => pdfText(Buffer.from(await (await take(path)).arrayBuffer())).join('')
  const english = await textOf(`trial-balance/export.pdf?${NOVEMBER}&lang=en`)
  for (const part of ['1,130.50', '01-11-2030 – 30-11-2030', 'A student’s year', '70.00'])
    expect(english).toContain(part)
  const arabic = await textOf(`fund-balances/export.pdf?${NOVEMBER}&lang=ar`)
  for (const part of [reverseRtl('كفالة طالب'), '380.00', '1,080.00']) expect(arabic).toContain(part)
  expect(english + arabic).not.toMatch(/undefined|\[object|\{\{/)
})

test('only readers of the books get files, and each is logged with its period', async () => {
  for (const path of ['trial-balance', `trial-balance/export.csv`, 'trial-balance/export.pdf', 'fund-balances/export.csv', 'fund-balances/export.pdf'])
    expect([path, (await take(`${path}?${NOVEMBER}`, editor)).status]).toEqual([path, 403]) // prettier-ignore
  await take(`fund-balances/export.xlsx?${NOVEMBER}`)
  const logged = await ctx.db.selectFrom('audit').select('detail').where('command', '=', 'books.export_funds').execute()
  expect(logged.map(({ detail }) => detail)).toContainEqual({ format: 'xlsx', from: '2030-11-01', to: '2030-11-30' })
})
