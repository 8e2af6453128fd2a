// @vitest-environment happy-dom
/** The screen of the bank's debt: figures that lead to their payments, and money that no payment explains. */
import { expect, test } from 'vitest'
import { minor } from '#kernel/money.ts'
import { screen, show, within, type LayoutData } from '#tests/support/interact.tsx'
import type { OpenItem, ReceivableSums } from '../receivable.server.ts'
import { ReceivablePanel } from './receivable-panel.tsx'
import ReceivablePage from './receivable.screen.tsx'

const BY_AGE = 'Card payments that the bank has not paid out yet'
const none = { amount: minor(0), items: 0 }
const sums = (change: Partial<ReceivableSums>): ReceivableSums => ({
  gateway: 'payfor', merchant: 'donation', currency: 'TRY', total: minor(300_00),
  ages: { recent: { amount: minor(300_00), items: 2 }, week: none, month: none, older: none }, ...change,
}) // prettier-ignore
const item = (id: string, change: Partial<OpenItem> = {}): OpenItem => ({
  id, gateway: 'payfor', merchant: 'donation', day: '2026-11-20', age: 'week', kind: 'capture', amount: minor(150_00),
  currency: 'TRY', payment: { reference: `SND-${id}`, purpose: 'donation', id: `d-${id}` }, ...change,
}) // prettier-ignore
type Shown = { sums?: ReceivableSums[]; unassigned?: { currency: 'TRY'; amount: number }[]; rows?: OpenItem[]; differences?: object[] } // prettier-ignore

async function receivableScreen(
  { sums: shown = [], unassigned = [], rows = [], differences = [] }: Shown,
  permissions: LayoutData['permissions'] = ['donations.read', 'orders.read'],
) {
  const query = { page: 1, size: 25, q: '', sort: '', filters: {} }
  const page = { sums: shown, unassigned, rows, total: rows.length, page: 1, size: 25, byState: {} }
  await show(<ReceivablePage />, { at: '/dashboard/card-receivable', load: () => ({ page, differences, query }), layout: { permissions } }) // prettier-ignore
}
const byAge = () => within(screen.getByRole('table', { name: BY_AGE }))
const hrefOf = (name: string) =>
  new URL(byAge().getByRole('link', { name }).getAttribute('href')!, 'http://site.example')

test('a figure leads to exactly its payments, also those of no merchant', async () => {
  const ages = { recent: none, week: none, month: none, older: { amount: minor(-20_00), items: 1 } }
  await receivableScreen({ sums: [sums({}), sums({ gateway: null, merchant: null, ages, total: minor(-20_00) })] })
  const filters = (name: string) => Object.fromEntries(hrefOf(name).searchParams)
  expect(filters('₺300.00')).toEqual({ 'filter.gateway': 'payfor', 'filter.currency': 'TRY', 'filter.state': 'recent' })
  expect(filters('-₺20.00')).toEqual({ 'filter.gateway': 'none', 'filter.currency': 'TRY', 'filter.state': 'older' })
  expect(byAge().getAllByRole('link')).toHaveLength(2)
})

test('a payout of unnamed payments is shown when no payment is open any more', async () => {
  await receivableScreen({ unassigned: [{ currency: 'TRY', amount: -45_00 }] })
  expect(byAge().getByText('-₺45.00')).toBeDefined()
})

test('with nothing owed there is no table, only the sentence', async () => {
  await receivableScreen({})
  expect(screen.queryByRole('table', { name: BY_AGE })).toBeNull()
  expect(screen.getByText('The bank owes nothing')).toBeDefined()
})

test('a payment is a link for those who may open it, and its reference for others', async () => {
  const order = item('2', { payment: { reference: 'ORD-2', purpose: 'order', id: 'o-2' }, merchant: 'order' })
  await receivableScreen({ rows: [item('1'), order, item('3', { payment: null, merchant: null })] }, ['orders.read'])
  expect(screen.queryByRole('link', { name: 'SND-1' })).toBeNull()
  expect(screen.getByText('SND-1')).toBeDefined()
  expect(screen.getByRole('link', { name: 'ORD-2' }).getAttribute('href')).toBe('/en/dashboard/orders/o-2')
  expect(screen.getByText('Other entries')).toBeDefined()
})

test('a commission other than agreed is listed with what was expected', async () => {
  const difference = {
    id: 'x', gateway: 'payfor', merchant: 'donation', currency: 'TRY', paidOn: '2026-11-23', gross: minor(100_00),
    commission: minor(9_00), expectedLeast: minor(1_90), expectedMost: minor(2_10),
  } // prettier-ignore
  await receivableScreen({ differences: [difference] })
  const row = screen.getByRole('row', { name: /23 November 2026/ }).textContent
  expect(row).toContain('₺9.00')
  expect(row).toContain('₺1.90 – ₺2.10')
})

test('the home screen shows what the bank owes by age, and each sum leads to its payments', async () => {
  const ages = { recent: minor(10_00), week: minor(20_50), month: minor(0), older: minor(40_00) }
  await show(<ReceivablePanel sums={[{ currency: 'TRY', ages }]} />)
  const panel = within(screen.getByRole('region', { name: 'Card payments that the bank has not paid out yet' }))
  const links = panel.getAllByRole('link').slice(1)
  expect(links.map((link) => link.textContent)).toEqual(['₺10.00', '₺20.50', '₺0.00', '₺40.00'])
  expect(links[3]!.getAttribute('href')).toBe('/en/dashboard/card-receivable?filter.currency=TRY&filter.state=older')
})
