// @vitest-environment happy-dom
/** The draft of a permit's report: each figure leads to the donations or entries that it counts. */
import { expect, test } from 'vitest'
import { minor } from '#kernel/money.ts'
import { screen, show, within } from '#tests/support/interact.tsx'
import type { PermitReport, PermitResult } from '../report.ts'
import PermitReportScreen from './permit-report.screen.tsx'

const result = (currency: 'TRY' | 'USD'): PermitResult => ({
  currency, donations: 3, gross: minor(500_00), paidBack: minor(50_00), importedSpent: minor(0), toGeneral: minor(0),
  spent: minor(120_00),
  byCategory: [{ category: 'rent', amount: minor(120_00) }], transferred: minor(-30_00), balance: minor(300_00),
}) // prettier-ignore
const REPORT: PermitReport = {
  id: 4, number: '34-1', campaign: { id: 7, title: 'كفالة يتيم' }, authority: null, decidedOn: null,
  startsOn: '2026-02-01', endsOn: '2026-04-30', extended: false, amount: null, provinces: null, dueOn: '2026-07-29',
  reportedOn: null, countedUntil: '2026-11-27', results: [result('TRY'), result('USD')],
} // prettier-ignore
const reportScreen = (change: Partial<PermitReport> = {}, locale: 'ar' | 'en' = 'en') =>
  show(<PermitReportScreen />, {
    at: '/dashboard/permits/4/report',
    locale,
    load: () => ({ report: { ...REPORT, ...change } }),
  })
const table = (currency: string) => within(screen.getByRole('table', { name: `Result (${currency})` }))
function opened(currency: string, name: RegExp) {
  const { pathname, searchParams } = new URL(
    table(currency).getByRole('link', { name }).getAttribute('href')!,
    'http://x.example',
  )
  return [pathname, Object.fromEntries(searchParams)]
}

test('collected money leads to the donations that arrived in the time of the permit, in its currency', async () => {
  await reportScreen()
  const donations = { 'filter.campaign': '7', 'filter.at': '2026-02-01..2026-04-30', 'filter.received': 'yes' }
  expect(opened('USD', /^Collected/)).toEqual([
    '/en/dashboard/all-donations',
    { ...donations, 'filter.currency': 'USD' },
  ])
  expect(opened('TRY', /^Refunded to donors/)).toEqual([
    '/en/dashboard/all-donations',
    { ...donations, 'filter.currency': 'TRY' },
  ])
})

test('expenses and transfers lead to their account in the days that count, also after the permit', async () => {
  await reportScreen()
  const days = { 'filter.at': '2026-02-01..2026-11-27', 'filter.currency': 'USD' }
  expect(opened('USD', /^Spent/)).toEqual(['/en/dashboard/journal', { ...days, 'filter.account': 'spent:7' }])
  expect(opened('USD', /^Transferred/)).toEqual(['/en/dashboard/journal', { ...days, 'filter.account': 'moved:7' }])
})

test('each currency has its own table, and its last row is the balance', async () => {
  await reportScreen()
  for (const [currency, balance] of [['TRY', '₺300.00'], ['USD', '$300.00']] as const) {
    const last = table(currency).getAllByRole('row').at(-1)!
    expect(last.textContent).toBe(`Balance${balance}`)
    expect(within(last).queryByRole('link')).toBeNull()
  } // prettier-ignore
})

test('a report that was handed in says when; the draft is downloaded in the language of the reader', async () => {
  await reportScreen({ reportedOn: '2026-06-30' }, 'ar')
  expect(screen.getByText(/30 يونيو 2026/)).toBeDefined()
  const draft = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(draft).toContain('/api/dashboard/permits/4/report.pdf?lang=ar')
})
