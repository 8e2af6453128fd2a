import { expect, test } from 'vitest'
import type { UsedRate } from '#features/exchange-rates/rate.ts'
import { minor, type Currency } from '#kernel/money.ts'
import { liraTotals } from './lira-totals.ts'

const fund = (currency: Currency, closing: number) => ({ currency, closing: minor(closing) })
const rates: Partial<Record<Currency, string>> = { USD: '40.1234', EUR: '46.5000' }
const rateOf = ({ currency }: { currency: Currency }) =>
  rates[currency] ? ({ rate: rates[currency], day: '2026-11-25' } as unknown as UsedRate) : null
const totals = (...funds: ReturnType<typeof fund>[]) => liraTotals(funds, '2026-11-27', rateOf)

test('funds that hold only lira need no conversion', () => {
  expect(totals(fund('TRY', 100_00), fund('TRY', -20_00))).toBeNull()
  expect(totals()).toBeNull()
})

test('funds of a currency are added before they are converted, and lira comes first', () => {
  // Each converted alone would be rounded to 40 and 40 kuruş.
  const { lines, total, complete } = totals(fund('USD', 1), fund('USD', 1), fund('TRY', 5), fund('EUR', 100_00))!
  expect(lines.map(({ currency, funds, lira }) => [currency, funds, lira])).toEqual([
    ['TRY', 5, 5],
    ['USD', 2, 80],
    ['EUR', 100_00, 4_650_00],
  ])
  expect([total, complete]).toEqual([5 + 80 + 4_650_00, true])
})

test('a currency whose funds are empty again has no line; lira has one also without money', () => {
  expect(totals(fund('USD', 5_00), fund('USD', -5_00), fund('TRY', 1))).toBeNull()
  expect(totals(fund('USD', 1_00))!.lines.map(({ currency, funds }) => [currency, funds])).toEqual([
    ['TRY', 0],
    ['USD', 1_00],
  ])
})

test('money without a rate is named and not in the total', () => {
  delete rates.EUR
  const found = totals(fund('EUR', 100_00), fund('USD', 2_00))!
  expect(found).toMatchObject({ total: 80_25, complete: false })
  expect(found.lines.at(-1)).toEqual({ currency: 'EUR', funds: 100_00, rate: null, lira: null })
})

test('a fund below zero is converted with its sign', () => {
  expect(totals(fund('USD', -1_00))!.total).toBe(-40_12)
})
