/** The tables of the sales report, and its files. */
import '#app/features.server.ts'
import { parse as parseCsv } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { cellsFor } from '#features/pdf/report.ts'
import { LOCALES } from '#kernel/locale.ts'
import { minor, type Minor } from '#kernel/money.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { makeCity, orderProducts, payOrderAtBank } from '#tests/support/orders.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { salesTables } from './report-tables.ts'
import { accountsOfRate, otherAmountOf, type SalesReport } from './report.ts'
import { salesScreen } from './screens/screens.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context({ now: new Date('2026-11-21T09:00:00Z'), locale: 'en' })
let shop: Person
let editor: Person
beforeAll(async () => {
  shop = await makePerson(ctx, { roles: ['shop'], secondFactor: true })
  editor = await makePerson(ctx, { roles: ['editor'], secondFactor: true })
  const city = await makeCity(ctx)
  const [soap, mug] = [
    await makeProduct(ctx, { name: 'صابون', price: 60_00, units: [9] }),
    await makeProduct(ctx, { name: '=SUM(A1)', price: 300_00, units: [9] }),
  ]
  await ctx.db.updateTable('products').set({ vat_rate: 20 }).where('id', '=', soap.id).execute()
  await payOrderAtBank(ctx, await orderProducts(ctx, city, [[soap, 2], [mug, 1]])) // prettier-ignore
})

const amounts = (net: number, vat: number) => ({ net: minor(net), vat: minor(vat), gross: minor(net + vat) })
const ZERO = amounts(0, 0)
const REPORT: SalesReport = {
  sold: [{ rate: 20, ...amounts(100_00, 20_00) }, { rate: null, ...amounts(50_00, 0) }], // prettier-ignore
  refunded: [],
  days: [{ day: '2026-11-05', sold: amounts(150_00, 20_00), refunded: ZERO }],
  products: [{ sku: 'S-1', name: 'صابون', productId: 1, units: 2, rate: 20, ...amounts(75_00, 15_00) }],
  delivery: amounts(50_00, 0),
  otherAmount: minor(30_00) as Minor,
}
const tables = (report: SalesReport, locale: (typeof LOCALES)[number] = 'en') =>
  salesTables(report, { t: ctx.texts.translate(locale), locale, cells: cellsFor({ locale }) })
const words = (row: readonly { value: string }[] | undefined) => row?.map(({ value }) => value)

test('a payment with another amount than its order has a line of its own, so that products, delivery and it are the total', () => {
  expect(otherAmountOf(REPORT)).toEqual(amounts(25_00, 5_00))
  const byProduct = tables(REPORT).find(
    ({ title }) => title === ctx.texts.translate('en')('dashboard.sales_by_product'),
  )!
  expect(byProduct.rows.map(words)).toEqual([
    ['صابون', '20%', '2', '₺75.00', '₺15.00', '₺90.00'],
    ['Delivery', '', '', '₺50.00', '₺0.00', '₺50.00'],
    [expect.any(String), '', '', '₺25.00', '₺5.00', '₺30.00'],
  ])
  expect(words(byProduct.total)!.slice(3)).toEqual(['₺150.00', '₺20.00', '₺170.00'])
})

test('without refunds, delivery or other amounts there are no empty lines or tables', () => {
  const plain = { ...REPORT, delivery: ZERO, otherAmount: minor(0) }
  expect(tables(REPORT)).toHaveLength(3)
  expect(tables(plain)[1]!.rows).toHaveLength(1)
  const refunded = [{ rate: 20, ...amounts(10_00, 2_00) }]
  expect(tables({ ...REPORT, refunded })).toHaveLength(4)
})

test.each(LOCALES)('in %s every table has a title, and each row as many cells as its head', (locale) => {
  const refunded = [{ rate: 20, ...amounts(10_00, 2_00) }]
  const made = tables({ ...REPORT, refunded }, locale)
  for (const { title, head, rows, total } of made) {
    expect(title).not.toMatch(/dashboard\./)
    for (const row of [...rows, total!]) expect(row).toHaveLength(head.length)
  }
  expect(words(made[0]!.rows[0])![0]).toBe({ ar: '20%', en: '20%', tr: '%20' }[locale])
})

test('the accounts of a rate are those that a sale of this rate is booked to', () => {
  expect(accountsOfRate(20)).toEqual(['sales:20', 'shipping:20', 'vat:20'])
  expect(accountsOfRate(0)).toEqual(['sales:0', 'shipping:0', 'vat:0'])
  expect(accountsOfRate(null)).toEqual(['sales', 'shipping'])
})

const ask = (format: string, query = 'from=2026-11-01&to=2026-11-30', person = shop) =>
  site.ask(`/api/dashboard/sales-report/export.${format}?${query}&lang=en`, { headers: person.cookie })

test('the file has a row for each rate, product and day, without names of buyers', async () => {
  const text = await (await ask('csv')).text()
  const rows = parseCsv(text, { bom: true }) as string[][]
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([7]))
  const find = (start: string) => rows.filter(([part]) => part === start)
  expect(find('Total sales')).toEqual([['Total sales', '', '', '', '475.00', '20.00', '495.00']])
  expect(find('By product')).toEqual([
    ['By product', expect.stringContaining('=SUM(A1)'), '', '1', '300.00', '0.00', '300.00'],
    ['By product', expect.stringContaining('صابون'), '20', '2', '100.00', '20.00', '120.00'],
  ])
  expect(text).not.toMatch(/سارة|sara@/)
})

test('reversed or missing days are refused, and other staff get nothing', async () => {
  for (const query of ['from=2026-11-30&to=2026-11-01', 'from=2026-11-01', 'from=2026-11-31&to=2026-12-01'])
    for (const format of ['csv', 'pdf']) expect([query, (await ask(format, query)).status]).toEqual([query, 422])
  expect((await ask('csv', undefined, editor)).status).toBe(403)
  expect((await ask('pdf', undefined, editor)).status).toBe(403)
})

test('the screen opens this month in Istanbul when the address has no valid days', async () => {
  const open = (query: string, now: string) => {
    const url = new URL(`http://localhost/dashboard/sales?${query}`)
    const context = staffWith({ ...ctx, now: new Date(now) }, 'orders.read')
    return salesScreen.load!(context, { params: {}, url, request: new Request(url) })
  }
  // 00:30 on 1 December in Istanbul.
  const december = await open('', '2026-11-30T21:30:00Z')
  expect([december.period, december.report.days]).toEqual([{ from: '2026-12-01', to: '2026-12-31' }, []])
  expect((await open('from=2026-11-30&to=2026-11-01', '2026-11-30T20:30:00Z')).period.from).toBe('2026-11-01')
  expect((await open('from=2026-11-21&to=2026-11-21', '2026-12-30T09:00:00Z')).report.days).toHaveLength(1)
})
