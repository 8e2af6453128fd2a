// @vitest-environment happy-dom
/** The sales report on the screen, and imported stock counts below the stock history. */
import { expect, test } from 'vitest'
import { StockImports } from '#features/shop/orders/admin/screens/stock-imports.tsx'
import type { StockImport } from '#features/shop/products/stock-import/queries.server.ts'
import { minor } from '#kernel/money.ts'
import { screen, show, waitFor, within, type LayoutData } from '#tests/support/interact.tsx'
import { network, ok, refused } from '#tests/support/network.ts'
import type { SalesReport } from '../report.ts'
import Sales from './sales.screen.tsx'

const amounts = (net: number, vat: number) => ({ net: minor(net), vat: minor(vat), gross: minor(net + vat) })
const REPORT: SalesReport = {
  sold: [
    { rate: 20, ...amounts(100_00, 20_00) },
    { rate: null, ...amounts(75_00, 0) },
  ],
  refunded: [{ rate: 20, ...amounts(10_00, 2_00) }],
  days: [{ day: '2026-11-05', sold: amounts(175_00, 20_00), refunded: amounts(10_00, 2_00) }],
  products: [
    { sku: 'S-1', name: 'صابون', productId: 4, units: 2, rate: 20, ...amounts(50_00, 10_00) },
    { sku: 'S-2', name: 'كوب', productId: null, units: 1, rate: 20, ...amounts(50_00, 10_00) },
  ],
  delivery: amounts(75_00, 0),
  otherAmount: minor(0),
}
function showSales(
  may: LayoutData['permissions'],
  report: Partial<SalesReport> = {},
  locale: 'ar' | 'en' | 'tr' = 'en',
) {
  const data = { today: '2026-11-21', period: { from: '2026-11-01', to: '2026-11-30' }, report: { ...REPORT, ...report } } // prettier-ignore
  return show(<Sales />, { at: '/dashboard/sales', locale, layout: { permissions: may }, load: () => data })
}
const table = (name: string) => within(screen.getByRole('table', { name }))
const cellsOf = (name: string, row: number) =>
  [...table(name).getAllByRole('row')[row]!.children].map(({ textContent }) => textContent)

test('sales by rate, by product with delivery, and by day, each with the same total', async () => {
  await showSales(['orders.read', 'products.read'])
  expect(cellsOf('Sales by VAT rate', 1)).toEqual(['20%', '₺100.00', '₺20.00', '₺120.00'])
  const totals = ['Sales by VAT rate', 'By product', 'Sales by day'].map((name) => cellsOf(name, table(name).getAllByRole('row').length - 1)) // prettier-ignore
  for (const total of totals) expect(total).toEqual(expect.arrayContaining(['₺175.00', '₺20.00', '₺195.00']))
  expect(cellsOf('By product', 3)).toEqual(['Delivery', '', '', '₺75.00', '₺0.00', '₺75.00'])
  expect(cellsOf('Sales by day', 1).at(-1)).toBe('₺12.00')
})

test('rows lead to the ledger for those who may read it, and otherwise to the orders of the days', async () => {
  const hrefs = (name: string) => table(name).getAllByRole('link').map((link) => link.getAttribute('href')) // prettier-ignore
  const shop = await showSales(['orders.read'])
  const orders = '/dashboard/orders?filter.at=2026-11-01..2026-11-30'
  expect(hrefs('Sales by VAT rate').every((href) => href?.endsWith(orders))).toBe(true)
  expect(hrefs('By product').every((href) => href?.endsWith(orders))).toBe(true)
  shop.unmount()
  await showSales(['orders.read', 'products.read', 'ledger.read'])
  const [taxed, untaxed] = hrefs('Sales by VAT rate').map((href) => new URL(href!, 'http://x').searchParams.get('filter.account')) // prettier-ignore
  expect([taxed, untaxed]).toEqual(['sales:20,shipping:20,vat:20', 'sales,shipping'])
  expect(hrefs('By product')[0]).toMatch(/\/dashboard\/products\/4$/)
})

test('a period without sales says so, and has no tables', async () => {
  const none = { sold: [], refunded: [], days: [], products: [], delivery: amounts(0, 0) }
  for (const [locale, words] of [
    ['ar', 'لا مبيعات'],
    ['en', 'No sales'],
    ['tr', 'satış'],
  ] as const) {
    const { unmount, container } = await showSales(['orders.read'], none, locale) // prettier-ignore
    expect([container.textContent?.includes(words), screen.queryByRole('table')]).toEqual([true, null])
    unmount()
  }
})

const IMPORT: StockImport = { id: '11111111-1111-4111-8111-111111111111', name: 'جرد.csv', changed: 3, by: null, at: new Date('2026-11-21T09:00:00Z'), undoneAt: null } // prettier-ignore
const UNDO = `POST /api/dashboard/stock/imports/${IMPORT.id}/undo`
const showImports = (imports: StockImport[], may: LayoutData['permissions'] = ['products.read', 'products.update']) =>
  show(<StockImports imports={imports} />, { at: '/dashboard/stock/history', layout: { permissions: may } })

test('an imported count is undone after a question; the reason why it cannot be is shown there', async () => {
  const message = 'More of S-1 was sold since.'
  const sent = network({
    [UNDO]: [refused(409, 'products.stock_undo_sold', { message }), ok({ changed: 1, counted: 2 })],
  })
  const { user } = await showImports([IMPORT])
  await user.click(screen.getByRole('button', { name: /Undo/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const undo = dialog.getByRole('button', { name: /Undo/ })
  expect(sent).toEqual([])
  await user.click(undo)
  await dialog.findByText(message)
  await user.click(undo)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toHaveLength(2)
  await screen.findByText(/2 products were counted since and stay as counted/)
})

test('an undone import, or one seen by other staff, has no button', async () => {
  const undone = await showImports([{ ...IMPORT, undoneAt: new Date('2026-11-22T09:00:00Z') }])
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull()
  undone.unmount()
  await showImports([IMPORT], ['products.read'])
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull()
  expect(screen.getByRole('rowheader').textContent).toBe('جرد.csv')
})
