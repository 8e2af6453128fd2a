// @vitest-environment happy-dom
/** The books on the screen: the period in the address, figures that lead to their entries, and statements of accounts. */
import { expect, test } from 'vitest'
import type { Locale } from '#kernel/locale.ts'
import { minor } from '#kernel/money.ts'
import { screen, show, waitFor, within } from '#tests/support/interact.tsx'
import type { AccountLine, JournalPage, TrialBalance } from '../books.ts'
import { fundLines } from '../funds.ts'
import type { Period } from '../period.ts'
import { totalOf } from '../total-of.ts'
import Books from './books.screen.tsx'
import Journal from './journal.screen.tsx'

const line = (account: string, opening: number, debit: number, credit: number): AccountLine => ({
  account, name: account, opening: minor(opening), debit: minor(debit), credit: minor(credit), closing: minor(opening + debit - credit),
}) // prettier-ignore
function balance(...accounts: AccountLine[]): TrialBalance {
  const funds = fundLines(accounts, new Map(accounts.map(({ account, debit }) => [account, debit]))).map((one) => ({
    ...one,
    name: one.fund,
  }))
  return { currency: 'TRY', accounts, funds, total: totalOf(accounts) }
}
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
const periodOf = ({ searchParams }: URL): Period => ({
  from: searchParams.get('from') ?? NOVEMBER.from,
  to: searchParams.get('to') ?? NOVEMBER.to,
})

async function booksScreen(balances: TrialBalance[] = [], locale: Locale = 'en') {
  const load = (url: URL) => ({ period: periodOf(url), today: '2026-11-27', balances, lira: null })
  const view = await show(<Books />, { at: '/dashboard/books', load, locale })
  const opened = () => {
    const { searchParams } = new URL(view.address(), 'http://site.example')
    return [searchParams.get('from'), searchParams.get('to')]
  }
  return { ...view, opened, press: (name: string) => view.user.click(screen.getByRole('button', { name })) }
}
const filtersOf = (link: HTMLElement) =>
  Object.fromEntries(new URL(link.getAttribute('href')!, 'http://site.example').searchParams)

test.each([
  ['Previous month', '2026-10-01', '2026-10-31', 'October 2026'],
  ['Next month', '2026-12-01', '2026-12-31', 'December 2026'],
  ['Last month', '2026-10-01', '2026-10-31', 'October 2026'],
  ['This year', '2026-01-01', '2026-12-31', '1 January 2026 – 31 December 2026'],
  ['Last year', '2025-01-01', '2025-12-31', '1 January 2025 – 31 December 2025'],
])('%s opens its days and is named', async (button, from, to, name) => {
  const { press, opened } = await booksScreen()
  await press(button)
  await waitFor(() => expect(opened()).toEqual([from, to]))
  expect(await screen.findByText(name)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe(from)
})

test('days in the wrong order are refused next to the field, and nothing is loaded', async () => {
  const { user, press, loads } = await booksScreen()
  await user.clear(screen.getByLabelText('To'))
  await user.type(screen.getByLabelText('To'), '2026-10-05')
  await press('Show')
  expect(screen.getByText('The last day is before the first')).toBeDefined()
  expect(screen.getByLabelText('To').getAttribute('aria-invalid')).toBe('true')
  expect(loads).toEqual([])
  await user.clear(screen.getByLabelText('To'))
  await user.type(screen.getByLabelText('To'), '2026-11-05')
  expect(screen.queryByText('The last day is before the first')).toBeNull()
})

test('a fund leads to the entries of all its accounts that have figures, an account to its statement', async () => {
  await booksScreen([balance(line('bank_account', 0, 900, 0), line('fund:7', 0, 0, 1000), line('spent:7', 0, 100, 0))])
  const link = (table: string, name: string) => within(screen.getByRole('table', { name: table })).getByRole('link', { name }) // prettier-ignore
  const days = { 'filter.at': '2026-11-01..2026-11-30', 'filter.currency': 'TRY' }
  expect(filtersOf(link('Fund balances (TRY)', 'fund:7'))).toEqual({ ...days, 'filter.account': 'fund:7,spent:7' })
  expect(filtersOf(link('Trial balance (TRY)', 'fund:7'))).toEqual({ ...days, 'filter.account': 'fund:7' })
})

test('the last row is the sum of the rows, with its side, not a sign', async () => {
  await booksScreen([balance(line('cash', 50_00, 20_00, 0), line('fund:7', -50_00, 0, 20_00))])
  const rows = within(screen.getByRole('table', { name: 'Trial balance (TRY)' })).getAllByRole('row')
  const cells = (row: HTMLElement) => within(row).getAllByRole('cell').map((cell) => cell.textContent!.replace(/[\u2066-\u2069]/g, '')) // prettier-ignore
  expect(cells(rows[2]!)).toEqual(['₺50.00 credit', '₺0.00', '₺20.00', '₺70.00 credit'])
  expect(cells(rows.at(-1)!)).toEqual(['₺0.00', '₺20.00', '₺20.00', '₺0.00'])
})

test('a period without transactions says so', async () => {
  await booksScreen()
  expect(screen.getByText('No transactions in this period')).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
})

const entry = (account: string, amount: number) => ({ account, name: account, minor: minor(amount) })
const row = (balanceNow: number | null): JournalPage['rows'][number] => ({
  id: 'tx', at: new Date('2026-11-20T20:59:00Z'), kind: 'capture', currency: 'TRY', balance: balanceNow === null ? null : minor(balanceNow),
  subject: { reference: 'SND-1', path: '/dashboard/all-donations/1' },
  entries: [entry('bank_receivable', 100_00), entry('fees', 5_00), entry('fund:7', -105_00)],
}) // prettier-ignore
async function journalScreen(statement: JournalPage['statement'], balanceNow: number | null) {
  const query = { page: 1, size: 25, q: '', sort: '', filters: {} }
  const page: JournalPage = { rows: [row(balanceNow)], total: 1, page: 1, size: 25, statement }
  return show(<Journal />, { at: '/dashboard/journal', load: () => ({ page, accounts: [], query }) })
}
const titles = () => screen.getAllByRole('columnheader').map((head) => head.textContent)

test('the amount of a transaction is the sum of its debits; it leads to what caused it', async () => {
  await journalScreen(null, null)
  const shown = screen.getByRole('row', { name: /SND-1/ })
  expect(within(shown).getAllByRole('cell').at(-1)!.textContent).toContain('₺105.00')
  expect(shown.textContent).toContain('20-11-2026 23:59')
  expect(within(shown).getByRole('link', { name: 'SND-1' }).getAttribute('href')).toBe('/en/dashboard/all-donations/1')
  expect(titles()).not.toContain('Balance')
})

test('the statement of one account has its name, both balances, and the balance after each transaction', async () => {
  const statement = { name: 'Cash', currency: 'TRY', opening: minor(-10_00), closing: minor(95_00) } as const
  await journalScreen(statement, 95_00)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Cash')
  expect(titles()).toContain('Balance')
  const stats = screen.getByText('Opening balance').parentElement!.parentElement!
  expect(stats.textContent).toMatch(/10\.00. credit.*95\.00. debit/)
  expect(within(screen.getByRole('row', { name: /SND-1/ })).getAllByRole('cell').at(-1)!.textContent).toMatch(/95\.00. debit/) // prettier-ignore
})
