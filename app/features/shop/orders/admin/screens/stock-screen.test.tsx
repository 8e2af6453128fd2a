// @vitest-environment happy-dom
/** The stock for staff: quantities typed in any digits, saved together with a reason, and found by name or barcode. */
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { InventoryRow } from '#features/shop/products/inventory.server.ts'
import { minor } from '#kernel/money.ts'
import { choose, screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { network, ok, refused } from '#tests/support/network.ts'
import Stock from './stock.screen.tsx'

const row = (variant: number, name: string, inStock: number, more: Partial<InventoryRow> = {}): InventoryRow => ({
  variant,
  product: variant,
  name,
  label: '',
  sku: `SKU-${variant}`,
  barcode: `869000000000${variant}`,
  category: 1,
  price: minor(100_00),
  inStock,
  reserved: 0,
  unsent: 0,
  forSale: true,
  stock: 'in',
  ...more,
})
const ROWS = [
  row(3, 'وشاح', 0, { stock: 'out' }),
  row(1, 'كوب', 12, { reserved: 2, unsent: 3 }),
  row(2, 'كوب', 5, { label: 'L', stock: 'few' }),
]
const API = 'PUT /api/dashboard/stock'

async function showStock(may = true) {
  const permissions = may ? ['products.read' as const, 'products.update' as const] : ['products.read' as const]
  const view = await show(<Stock />, { at: '/dashboard/stock', layout: { permissions }, load: () => ({ rows: ROWS }) })
  const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Stock of ${name}` })
  return {
    ...view,
    box,
    names: () => screen.getAllByRole('link').flatMap(({ textContent }) => (/كوب|وشاح/.test(textContent ?? '') ? textContent! : [])), // prettier-ignore
    type: (name: string, value: string) => fireEvent.change(box(name), { target: { value } }),
    search: (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } }),
  }
}

test('typed quantities are saved together with a reason, in any digits, each with the quantity that was shown', async () => {
  const sent = network({ [API]: ok({ changed: 2 }) })
  const { user, type } = await showStock()
  type('كوب', '١٠')
  type('وشاح', '۷')
  expect(screen.getByText('−2')).toBeTruthy()
  expect(screen.getByText('+7')).toBeTruthy()
  const form = within(screen.getByRole('form'))
  await user.click(form.getByRole('button', { name: /2/ }))
  // Nothing is sent without a reason.
  expect([sent.length, form.getByRole('combobox').getAttribute('aria-invalid')]).toEqual([0, 'true'])
  await choose(user, /Reason/, 'Delivery received')
  await user.type(form.getByRole('textbox', { name: /Note/ }), 'Shelf B')
  await user.click(form.getByRole('button', { name: /2/ }))
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  const lines = [{ variant: 3, on_hand: 7, was: 0 }, { variant: 1, on_hand: 10, was: 12 }] // prettier-ignore
  expect(sent.map(({ body }) => body)).toEqual([{ lines, reason: 'delivery', note: 'Shelf B' }])
})

test('units that are sold and not sent yet are shown next to the quantity that contains them', async () => {
  await showStock()
  expect(screen.getByRole('columnheader', { name: 'Sold, not sent' })).toBeTruthy()
  const cells = within(screen.getByRole('textbox', { name: 'Stock of كوب' }).closest('tr')!).getAllByRole('cell')
  expect(cells.map((cell) => [cell.dataset.label, cell.textContent]).slice(3, 5)).toEqual([
    ['Reserved', '2'],
    ['Sold, not sent', '3'],
  ])
})

test('the quantity that is in stock is no change', async () => {
  const { type } = await showStock()
  type('كوب', '١٢')
  expect(screen.queryByRole('form')).toBeNull()
  type('كوب', '13')
  expect(screen.getByRole('form')).toBeTruthy()
})

test('what is not a quantity has an error in its row, and nothing is sent', async () => {
  const sent = network({})
  const { user, type, box } = await showStock()
  for (const typed of ['-1', '1.5', 'ten', '', '1000001']) {
    type('كوب', typed)
    expect([typed, box('كوب').getAttribute('aria-invalid')]).toEqual([typed, 'true'])
  }
  await choose(user, /Reason/, 'Correction')
  await user.click(within(screen.getByRole('form')).getByRole('button', { name: /1/ }))
  expect([sent, box('كوب').value]).toEqual([[], '1000001'])
})

test('a quantity that changed meanwhile has an error in its row, and nothing typed is lost', async () => {
  network({ [API]: refused(409, 'products.stock_not_saved', { message: 'Not saved.', fields: { 'lines.1': 'It is 11 now.' } }) }) // prettier-ignore
  const { user, type, box } = await showStock()
  type('كوب', '9')
  type('وشاح', '4')
  await choose(user, /Reason/, 'Lost')
  await user.click(within(screen.getByRole('form')).getByRole('button', { name: /2/ }))
  await screen.findByText('It is 11 now.')
  expect(['كوب', 'وشاح'].map((name) => [box(name).value, box(name).getAttribute('aria-invalid')])).toEqual([
    ['9', 'true'],
    ['4', null],
  ])
})

test('the search finds names without their marks, variants, codes and barcodes', async () => {
  const { search, names } = await showStock()
  const found = (typed: string) => {
    search(typed)
    return names().length
  }
  expect(['كُوب', 'كوب l', 'sku-3', '8690000000002'].map(found)).toEqual([2, 1, 1, 1])
  search('nothing')
  expect(screen.queryByRole('table')).toBeNull()
})

test('in a count all fields are empty, sorted by name, and the expected quantity is an answer too', async () => {
  const sent = network({ [API]: ok({ changed: 0 }) })
  const { user, type, box, names } = await showStock()
  expect(names()).toEqual(['وشاح', 'كوب', 'كوب'])
  await user.click(screen.getByRole('switch'))
  expect([names(), box('كوب').value]).toEqual([['كوب', 'كوب', 'وشاح'], ''])
  type('كوب', '12')
  expect(screen.getByText('=')).toBeTruthy()
  const form = within(screen.getByRole('form'))
  expect(form.getByRole<HTMLInputElement>('combobox').value).toBe('Stock count')
  await user.click(form.getByRole('button', { name: /1/ }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ lines: [{ variant: 1, on_hand: 12, was: 12 }], reason: 'stock_count', note: '' }])) // prettier-ignore
})

test('a scanned barcode leads to its quantity, and Enter there back to the search; an unknown one says so', async () => {
  const { user, box, search: scan } = await showStock()
  await user.click(screen.getByRole('switch'))
  const search = screen.getByRole('searchbox')
  scan('8690000000002')
  await user.type(search, '{Enter}')
  expect(document.activeElement).toBe(box('كوب, L'))
  await user.keyboard('4{Enter}')
  expect(document.activeElement).toBe(search)
  await user.keyboard('86900{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('No product has this code')
})

test('staff who may not change products see the stock, and cannot type', async () => {
  const { box } = await showStock(false)
  expect(box('كوب').disabled).toBe(true)
  expect([screen.queryByRole('switch'), screen.queryByRole('button', { name: /Import/ })]).toEqual([null, null])
})
