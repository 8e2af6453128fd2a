// @vitest-environment happy-dom
/** How payments add up to what the bank paid out, in the signs of each language. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Locale } from '#kernel/locale.ts'
import { minor } from '#kernel/money.ts'
import { screen, show, within } from '#tests/support/interact.tsx'
import { sumsOf, type OpenDay, type SettlementSums } from '../settlement.ts'
import { SettlementSumTable } from './settlement-sums.tsx'

const SUMS: SettlementSums = {
  gateway: 'payfor', merchant: 'donation', from: '2026-11-06', through: '2026-11-08',
  payments: 1_204, sales: minor(10_000_00), returned: minor(500_00), gross: minor(9_500_00),
} // prettier-ignore

async function sumTable(change: Partial<SettlementSums> = {}, locale: Locale = 'en', commission = 238_00) {
  const sums = { ...SUMS, ...change }
  const net = minor(sums.gross - commission)
  const props = { sums, commission: minor(commission), net, currency: 'TRY' } as const
  await show(<SettlementSumTable {...props} />, { locale })
  const table = screen.getByRole('table')
  const rows = within(table).getAllByRole('row')
  return { name: table.getAttribute('aria-label')!, rows: rows.map((row) => row.textContent!) }
}

test.each([
  ['ar', '(2.38%)'],
  ['en', '(2.38%)'],
  ['tr', '(%2,38)'],
] as const)('in %s the share of the commission is %s of the sales', async (locale, share) => {
  const { rows } = await sumTable({}, locale)
  expect(rows[2]).toContain(share)
})

test('sales less refunds less commission is what arrived', async () => {
  const { name, rows } = await sumTable()
  expect(rows.map((row) => row.match(/-?₺[\d,.]+$/)![0])).toEqual(['₺10,000.00', '-₺500.00', '-₺238.00', '₺9,262.00'])
  expect(rows[0]).toContain('(1,204)')
  expect(name).toContain('6 November 2026 – 8 November 2026')
})

test('without refunds there is no line for them, and one day is named once', async () => {
  const { name, rows } = await sumTable({ returned: minor(0), gross: minor(10_000_00), through: '2026-11-06' })
  expect(rows).toHaveLength(3)
  expect(name).toMatch(/: 6 November 2026$/)
})

test('days with refunds only have no share, because there are no sales', async () => {
  const { rows } = await sumTable(
    { payments: 0, sales: minor(0), returned: minor(40_00), gross: minor(-40_00) },
    'en',
    0,
  )
  expect(rows.join()).not.toMatch(/%|NaN|Infinity/)
})

const someDays = fc.array(fc.record({ payments: fc.nat(500), sales: fc.nat(1e9), returned: fc.nat(1e9) }), {
  minLength: 1,
  maxLength: 12,
})

test('the sums of any days are the sums of their rows, and sales less returns are gross', () => {
  fc.assert(
    fc.property(someDays, (rows) => {
      const days = rows.map((row, at) => ({
        ...row, gateway: 'payfor', merchant: 'donation', currency: 'TRY', day: `2026-11-${10 + at}`,
      })) as OpenDay[] // prettier-ignore
      const sums = sumsOf(days)
      for (const column of ['payments', 'sales', 'returned'] as const)
        expect(sums[column]).toBe(rows.reduce((all, row) => all + row[column], 0))
      expect(sums.sales - sums.returned).toBe(sums.gross)
      expect([sums.from, sums.through]).toEqual(['2026-11-10', `2026-11-${9 + rows.length}`])
    }),
  )
})
