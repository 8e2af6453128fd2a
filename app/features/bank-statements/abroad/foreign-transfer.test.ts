import { expect, test } from 'vitest'
import { minor, type Currency } from '#kernel/money.ts'
import { countryName, liraByCountry, sumsOf, type ForeignTransfer } from './foreign-transfer.ts'

let count = 0
const transfer = (country: string, currency: Currency, amount: number, lira: number | null, notified = true) =>
  ({
    lineId: `line ${++count}`,
    country,
    currency,
    amount: minor(amount),
    lira: lira === null ? null : minor(lira),
    notice: notified ? { day: '2026-11-20', reference: '17' } : null,
  }) as ForeignTransfer

test('a country has a sum in each currency; what has no rate or no notification is counted', () => {
  const sums = sumsOf([
    transfer('DE', 'EUR', 100_00, 4_650_00, false),
    transfer('US', 'USD', 50_00, null),
    transfer('DE', 'TRY', 70_00, 70_00),
    transfer('DE', 'EUR', 1, 47),
    transfer('US', 'USD', 10_00, 401_00, false),
  ])
  expect(sums).toEqual([
    { country: 'DE', currency: 'EUR', count: 2, amount: 100_01, lira: 4_650_47, withoutRate: 0, notNotified: 1 },
    { country: 'US', currency: 'USD', count: 2, amount: 60_00, lira: 401_00, withoutRate: 1, notNotified: 1 },
    { country: 'DE', currency: 'TRY', count: 1, amount: 70_00, lira: 70_00, withoutRate: 0, notNotified: 0 },
  ])
  expect(liraByCountry(sums)).toEqual([
    { country: 'DE', lira: 4_720_47 },
    { country: 'US', lira: 401_00 },
  ])
  expect([sumsOf([]), liraByCountry([])]).toEqual([[], []])
})

test('countries are named in the language of the reader; an unknown code stays', () => {
  expect(countryName('DE', 'ar')).toBe('ألمانيا')
  expect(countryName('DE', 'tr')).toBe('Almanya')
  expect(countryName('SA', 'en')).toBe('Saudi Arabia')
  expect(countryName('ZZ', 'en')).not.toBe('')
  expect(countryName('QX', 'en')).toBe('QX')
})
