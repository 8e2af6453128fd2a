// @vitest-environment happy-dom
/** A closed month: the figures, names and rates of the day on which two people closed it. */
import { expect, test } from 'vitest'
import { fundLines } from '#features/books/funds.ts'
import { minor, type Currency } from '#kernel/money.ts'
import { screen, show, within } from '#tests/support/interact.tsx'
import type { ClosedMonth, Snapshot } from '../closed-month.ts'
import ClosedMonthScreen from './closed-month.screen.tsx'

type Stored = Snapshot['accounts'][number]
const account = (name: string, currency: Currency, opening: number, debit: number, credit: number): Stored => ({
  account: name, currency, opening: minor(opening), debit: minor(debit), credit: minor(credit), closing: minor(opening + debit - credit),
}) // prettier-ignore
const fundsOf = (accounts: Stored[], currency: Currency) =>
  fundLines(
    accounts.filter((one) => one.currency === currency),
    new Map(),
  ).map((one) => ({ ...one, currency }))
const LIRA = [account('bank_account', 'TRY', 0, 900_00, 0), account('fund:7', 'TRY', 0, 0, 1_000_00), account('spent:7', 'TRY', 0, 100_00, 0)] // prettier-ignore
const DOLLARS = [account('bank_account', 'USD', 0, 10_00, 0), account('fund:7', 'USD', 0, 0, 10_00)]

function snapshot(accounts: Stored[], change: Partial<Snapshot> = {}): Snapshot {
  const names = Object.fromEntries(accounts.map((one) => [one.account, { ar: `${one.account} ع`, en: one.account }]))
  return {
    month: '2026-10', previous: null, transactions: 1_234, accounts, names, checklist: [], notes: {},
    funds: [...fundsOf(accounts, 'TRY'), ...fundsOf(accounts, 'USD')], ...change,
  } as Snapshot // prettier-ignore
}
async function monthScreen(stored: Snapshot, change: Partial<ClosedMonth> = {}, locale: 'ar' | 'en' = 'en') {
  const closedAt = new Date('2026-11-05T10:30:00Z')
  const closed = { month: '2026-10', snapshot: stored, sha256: 'ab12', proposedBy: 'Salma', approvedBy: 'Ömer', closedAt, ...change } // prettier-ignore
  await show(<ClosedMonthScreen />, { at: '/dashboard/closed-months/2026-10', locale, load: () => ({ closed }) })
}
const table = (name: string) => within(screen.getByRole('table', { name }))
const filtersOf = (link: HTMLElement) =>
  Object.fromEntries(new URL(link.getAttribute('href')!, 'http://site.example').searchParams)

test('a fund leads to the entries of all its accounts in the month, in its currency', async () => {
  await monthScreen(snapshot([...LIRA, ...DOLLARS]))
  const ofFund = (currency: string) => filtersOf(table(`Fund balances (${currency})`).getByRole('link', { name: 'fund:7' })) // prettier-ignore
  const days = { 'filter.at': '2026-10-01..2026-10-31' }
  expect(ofFund('TRY')).toEqual({ ...days, 'filter.account': 'fund:7,spent:7', 'filter.currency': 'TRY' })
  expect(ofFund('USD')).toEqual({ ...days, 'filter.account': 'fund:7', 'filter.currency': 'USD' })
})

test('funds add up to the last row, and the closing balances of accounts to zero', async () => {
  await monthScreen(snapshot(LIRA))
  const last = (name: string) => table(name).getAllByRole('row').at(-1)!.textContent
  expect(last('Fund balances (TRY)')).toBe('Total₺0.00₺1,000.00₺0.00₺100.00₺0.00₺900.00')
  expect(last('Trial balance (TRY)')).toBe('Total₺0.00₺1,000.00₺1,000.00₺0.00')
  expect(screen.queryByRole('table', { name: /USD/ })).toBeNull()
})

test('foreign funds have a value in lira at the stored rate of the last day; older months have none', async () => {
  const rate = { currency: 'USD', usedFor: '2026-10-31', rate: '41.2500', day: '2026-10-30' } as const
  await monthScreen(snapshot([...LIRA, ...DOLLARS], { rates: [rate] }))
  const rows = table('Totals in lira').getAllByRole('row').map((row) => row.textContent) // prettier-ignore
  expect(rows[2]).toContain('41.2500 (30 October 2026)')
  expect(rows[2]).toContain('₺412.50')
  expect(rows.at(-1)).toContain('₺1,312.50')
})

test('a month that was closed before rates were stored shows no total in lira', async () => {
  await monthScreen(snapshot([...LIRA, ...DOLLARS]))
  expect(screen.queryByRole('table', { name: 'Totals in lira' })).toBeNull()
})

test('names are those of that time, in the language of the reader; a person who is gone has no name', async () => {
  await monthScreen(snapshot(LIRA), { proposedBy: null }, 'ar')
  expect(screen.getAllByRole('link', { name: 'fund:7 ع' })).toHaveLength(2)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('أكتوبر 2026')
  expect(screen.getByText('Ömer').tagName).toBe('BDI')
  expect(screen.queryByText('Salma')).toBeNull()
  expect(screen.getByText('05-11-2026 13:30')).toBeDefined()
})

test('only items with a note are listed, each with its figures', async () => {
  const item = (id: 'cash' | 'funds', state: 'ok' | 'note') => ({
    id, state, path: '/dashboard/cash', figures: [{ key: 'amount', amount: minor(12_00), currency: 'TRY' }],
  }) as Snapshot['checklist'][number] // prettier-ignore
  const checklist = [item('cash', 'note'), item('funds', 'ok')]
  await monthScreen(snapshot(LIRA, { checklist, notes: { cash: 'عُدّ مرتين' } }))
  expect(screen.getByText('عُدّ مرتين').tagName).toBe('BDI')
  expect(screen.getByText(/₺12/)).toBeDefined()
  expect(screen.queryByText('Funds below zero')).toBeNull()
})
