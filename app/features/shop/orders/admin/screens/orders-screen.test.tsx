// @vitest-environment happy-dom
/** The orders for staff as a list and as a board, and the bulk change of prices. */
import { fireEvent } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { OrderRow } from '#features/shop/orders/admin/queries.server.ts'
import { minor } from '#kernel/money.ts'
import { choose, screen, show, waitFor, within, type LayoutData } from '#tests/support/interact.tsx'
import { network, ok } from '#tests/support/network.ts'
import Orders from './orders.screen.tsx'
import Prices from './prices.screen.tsx'

const order = (n: number, more: Partial<OrderRow> = {}): OrderRow => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  number: `SND-${n}`,
  name: 'سارة عمر',
  state: 'paid',
  delivery: 'courier',
  city: 'İstanbul',
  units: 2,
  total: minor(276_00),
  refunded: minor(0),
  withdrawal: false,
  at: new Date('2026-11-21T09:00:00Z'),
  ...more,
})
const PAID = order(1)
const READY = order(2, { state: 'shipped', delivery: 'pickup', city: 'Fatih center', withdrawal: true })
const PARTLY = order(3, { state: 'partly_shipped' })
const figures = { orders: 3, sold: minor(828_00), returned: minor(40_00), books: { sales: minor(700_00), shipping: minor(75_00), vat: minor(53_00) }, best: [{ sku: 'S-1', name: 'كوب', units: 6 }] } // prettier-ignore

type Options = {
  board?: boolean
  may?: LayoutData['permissions']
  locale?: 'ar' | 'en' | 'tr'
  preparing?: number
  rowsAt?: (page: number) => OrderRow[]
}
function showOrders({
  board = false,
  may = ['orders.read', 'orders.update'],
  locale = 'en',
  preparing = 1,
  rowsAt = () => [PAID, READY, PARTLY],
}: Options = {}) {
  const columns = [
    { state: 'paid', states: ['paid'], total: 1, orders: [PAID] },
    { state: 'preparing', states: ['preparing', 'partly_shipped'], total: preparing, orders: [PARTLY] },
    { state: 'shipped', states: ['shipped'], total: 1, orders: [READY] },
  ]
  const byState = { paid: 1, shipped: 1, partly_shipped: 1 }
  const load = ({ searchParams }: URL) => {
    const page = Number(searchParams.get('page') ?? 1)
    const query = { q: '', page, size: 20, sort: '', filters: {} }
    const shown = board ? columns : null
    return { query, rows: rowsAt(page), total: 3, byState, board: shown, figures, views: [], carrier: 'Aras' }
  }
  return show(<Orders />, { at: '/dashboard/orders', locale, layout: { permissions: may }, load })
}
const rowOf = (number: string) => screen.getByRole('link', { name: number }).closest('tr')!

test('the list shows each order with its state, place and amount, and the figures below it', async () => {
  const { container } = await showOrders()
  expect(rowOf('SND-1').textContent).toMatch(/Paid.*İstanbul.*₺276/)
  expect(rowOf('SND-2').textContent).toMatch(/Ready for pickup.*Withdrawal request.*Fatih center/)
  expect(rowOf('SND-3').textContent).toContain('Partly shipped')
  for (const text of ['₺828', '₺40', '₺53', 'كوب × 6']) expect(container.textContent).toContain(text)
})

test('the export is offered only to those who may export personal data', async () => {
  const { unmount } = await showOrders()
  expect(screen.queryByRole('button', { name: /Export/ })).toBeNull()
  unmount()
  await showOrders({ may: ['orders.read', 'orders.export'] })
  expect(screen.getByRole('button', { name: /Export/ })).toBeTruthy()
  // Without the permission to change orders nothing can be ticked.
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('ticked orders are moved together; the answer names each that was refused', async () => {
  const results = [{ id: PAID.id, name: 'SND-1', message: null }, { id: READY.id, name: 'SND-2', message: 'The order is “Ready for pickup” now.' }] // prettier-ignore
  const sent = network({ 'POST /api/dashboard/orders/step': ok({ results }) })
  const { user } = await showOrders()
  for (const number of ['SND-1', 'SND-2']) await user.click(within(rowOf(number)).getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Start preparing' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('The order is “Ready for pickup” now.')
  expect(sent.map(({ body }) => body)).toEqual([{ ids: [PAID.id, READY.id], to: 'preparing' }])
})

test('cancelling asks first, and says what was done: no buyer of an unpaid order gets an email', async () => {
  const results = [{ id: PAID.id, name: 'SND-1', message: null }]
  const sent = network({ 'POST /api/dashboard/orders/step': ok({ results }) })
  const { user } = await showOrders()
  await user.click(within(rowOf('SND-1')).getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Cancel order' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(sent).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }))
  await screen.findByText('The order was cancelled')
  expect(screen.queryByText(/notified/)).toBeNull()
})

test('shipping several orders asks for the carrier once, which is filled in from the settings', async () => {
  const results = [PAID, PARTLY].map(({ id, number }) => ({ id, name: number, message: null }))
  const sent = network({ 'POST /api/dashboard/orders/step': ok({ results }) })
  const { user } = await showOrders()
  for (const number of ['SND-1', 'SND-3']) await user.click(within(rowOf(number)).getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Mark as shipped' }))
  const dialog = within(await screen.findByRole('dialog'))
  const carrier = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Carrier' })
  expect([carrier.value, dialog.queryByRole('textbox', { name: 'Tracking number' })]).toEqual(['Aras', null])
  await user.type(carrier, '!')
  await user.click(dialog.getByRole('button', { name: 'Mark as shipped' }))
  await screen.findByText('2 orders were updated and the buyers were notified')
  expect(sent[0]!.body).toEqual({ ids: [PAID.id, PARTLY.id], to: 'shipped', carrier: 'Aras!', tracking: '' })
})

test('orders selected on several pages are shipped together, with the carrier, and the selection ends', async () => {
  const results = [PAID, PARTLY].map(({ id, number }) => ({ id, name: number, message: null }))
  const sent = network({ 'POST /api/dashboard/orders/step': ok({ results }) })
  const { user, router } = await showOrders({ rowsAt: (page) => (page === 2 ? [PARTLY] : [PAID]) })
  await user.click(within(rowOf('SND-1')).getByRole('checkbox'))
  await router.navigate('/en/dashboard/orders?page=2')
  await waitFor(() => rowOf('SND-3'))
  await user.click(within(rowOf('SND-3')).getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Mark as shipped' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Mark as shipped' }))
  await screen.findByText('2 orders were updated and the buyers were notified')
  expect(sent[0]!.body).toMatchObject({ ids: [PAID.id, PARTLY.id], to: 'shipped', carrier: 'Aras' })
  expect(screen.queryByRole('region', { name: 'Bulk actions' })).toBeNull()
})

const MANY = Array.from({ length: 101 }, (_, i) => order(i, { id: crypto.randomUUID(), number: `SND-${1000 + i}` }))

test('of more than 100 orders no labels are asked for; they stay selected and are moved with one result', async () => {
  const sent = network({
    'POST /api/dashboard/orders/step': ({ body }) =>
      ok({ results: (body as { ids: string[] }).ids.map((id) => ({ id, name: id, message: id === MANY[100]!.id ? 'Already shipped.' : null })) }), // prettier-ignore
  })
  const { user } = await showOrders({ rowsAt: () => MANY })
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }))
  await user.click(screen.getByRole('button', { name: 'Shipping labels' }))
  await screen.findByText('More than 100 labels at once. Select fewer orders.')
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Start preparing' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toMatch(/Not changed \(1\).*Already shipped\..*Changed \(100\)/)
  expect(sent.map(({ body }) => (body as { ids: string[] }).ids.length)).toEqual([51, 50])
})

test('after the labels a message says how many orders have none', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  onTestFinished(() => click.mockRestore())
  network({ 'GET /dashboard/orders/labels.pdf': { status: 200, body: null, headers: { 'X-Left-Out': '2' } } })
  const { user } = await showOrders()
  for (const number of ['SND-1', 'SND-3']) await user.click(within(rowOf(number)).getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Shipping labels' }))
  await screen.findByText(/^2 orders have no label/)
})

test('on the board each card has the next step of its order; partly shipped orders are being prepared', async () => {
  await showOrders({ board: true })
  const steps = async () => (await screen.findAllByRole('button', { name: /SND-\d/ })).map((one) => one.getAttribute('aria-label')) // prettier-ignore
  await waitFor(async () => expect(await steps()).toEqual(['Start preparing: SND-1', 'Mark as shipped: SND-3', 'Mark as delivered: SND-2'])) // prettier-ignore
})

test('a column with more orders than the board shows says so, and leads to all of them', async () => {
  const { unmount } = await showOrders({ board: true, preparing: 1 })
  await screen.findByRole('region', { name: 'To do' })
  expect(screen.queryByRole('link', { name: /Show all/ })).toBeNull()
  unmount()
  await showOrders({ board: true, preparing: 57, locale: 'tr' })
  const link = await screen.findByRole('link', { name: 'Tüm siparişleri göster (57)' })
  expect(link.getAttribute('href')).toBe('/tr/dashboard/orders?filter.state=preparing,partly_shipped')
  expect(screen.getByRole('heading', { name: /Hazırlanıyor 57/ })).toBeTruthy()
  expect(screen.getByText(/Yalnızca en eski 1 sipariş/)).toBeTruthy()
})

test('staff who may only read orders see the board without steps', async () => {
  await showOrders({ board: true, may: ['orders.read'] })
  await screen.findByRole('link', { name: 'SND-1' })
  expect(screen.queryByRole('button', { name: /SND-\d/ })).toBeNull()
})

const showPrices = (locale: 'ar' | 'en' | 'tr' = 'en') => {
  const data = { categories: [{ id: 4, name: 'Soap' }] }
  return show(<Prices />, { at: '/dashboard/prices', locale, layout: { permissions: ['products.update'] }, load: () => data }) // prettier-ignore
}

test('prices change after a question that names the products and the percentage, typed in any digits', async () => {
  const sent = network({ 'POST /api/dashboard/stock/prices': ok({ changed: 3 }) })
  const { user } = await showPrices()
  await choose(user, 'Shop category', 'Soap')
  const percent = screen.getByRole<HTMLInputElement>('textbox', { name: 'Percentage' })
  await user.type(percent, '-٧٫٥')
  await user.click(screen.getByRole('button', { name: 'Change prices' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('\u2066-7.5%\u2069')
  expect(dialog.textContent).toContain('Soap')
  expect(sent).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Change prices' }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ category: 4, percent: -7.5 }]))
  await waitFor(() => expect(percent.value).toBe(''))
})

test('a percentage out of range, of nothing, or that is no number cannot be applied', async () => {
  await showPrices()
  const percent = screen.getByRole('textbox', { name: 'Percentage' })
  const apply = screen.getByRole<HTMLButtonElement>('button', { name: 'Change prices' })
  for (const [typed, invalid] of [
    ['-91', true],
    ['301', true],
    ['ten', true],
    ['0', false],
    ['', false],
  ] as const) {
    fireEvent.change(percent, { target: { value: typed } })
    expect([typed, apply.disabled, percent.getAttribute('aria-invalid') === 'true']).toEqual([typed, true, invalid])
  }
  fireEvent.change(percent, { target: { value: '300' } })
  expect(apply.disabled).toBe(false)
})
