/** Payouts of the bank, and the days of open card payments that are suggested for them. */
import { expect, test } from 'vitest'
import { addDays } from '#kernel/dates.ts'
import type { Minor } from '#kernel/money.ts'
import type { OpenDay } from './settlement.ts'
import { payoutDay, suggestSettlements, type Merchant } from './suggest-settlements.ts'

// A Thursday.
const THURSDAY = '2026-11-19'
const day = (after: number, sales: number, { returned = 0, gateway = 'payfor' } = {}): OpenDay => ({
  gateway,
  merchant: 'donation',
  currency: 'TRY',
  day: addDays(THURSDAY, after),
  payments: 2,
  sales: sales as Minor,
  returned: returned as Minor,
})
const donations: Merchant = { gateway: 'payfor', number: '085300000009704', days: 1, rate: 2 }
const shop: Merchant = { gateway: 'payfor-shop', number: '085300000009705', days: 1, rate: 3 }
const merchants = [donations, shop]
const line = (after: number, amount: number, text = 'POS') => ({
  currency: 'TRY' as const,
  amount: amount as Minor,
  day: addDays(THURSDAY, after),
  text,
})
const found = (...asked: Parameters<typeof suggestSettlements>) =>
  suggestSettlements(...asked).map(({ gateway, from, through, commission, reasons }) => [
    gateway,
    from.slice(-2),
    through.slice(-2),
    commission,
    reasons.join(' '),
  ])

test('payments are paid out on the next working day after the blocked days', () => {
  expect([0, 1, 2, 3].map((after) => payoutDay(addDays(THURSDAY, after), 1))).toEqual([
    '2026-11-20',
    '2026-11-23',
    '2026-11-23',
    '2026-11-23',
  ])
  expect(payoutDay(THURSDAY, 30)).toBe('2026-12-21')
})

test('one day at the agreed rate on the expected day comes first', () => {
  const days = [day(-1, 50_000), day(0, 100_000), day(1, 70_000)]
  expect(found(line(1, 98_000), days, merchants)[0]).toEqual(['payfor', '19', '19', 2_000, 'rate value_date'])
})

test('a Monday pays out Friday, Saturday and Sunday, less refunds of these days', () => {
  const days = [day(0, 33_000), day(1, 100_000), day(2, 20_000, { returned: 30_000 }), day(3, 10_000)]
  expect(found(line(4, 97_700), days, merchants)[0]).toEqual(['payfor', '20', '22', 2_300, 'rate value_date'])
})

test('the number of a merchant in the description excludes the other merchant', () => {
  const days = [day(0, 100_000), day(0, 101_031, { gateway: 'payfor-shop' })]
  expect(found(line(1, 98_000), days, merchants).map(([gateway]) => gateway)).toEqual(['payfor', 'payfor-shop'])
  expect(found(line(1, 98_000, 'ÜİY 085300000009705'), days, merchants)).toEqual([
    ['payfor-shop', '19', '19', 3_031, 'merchant rate value_date'],
  ])
})

test('without an agreed rate the expected day decides, and an implausible commission is not suggested', () => {
  const unknown = [{ ...donations, rate: null }]
  const days = [day(-1, 99_000), day(0, 100_000)]
  expect(found(line(1, 95_000), days, unknown)).toEqual([['payfor', '19', '19', 5_000, 'value_date']])
  expect(found(line(1, 79_000), days, unknown)).toEqual([])
  expect(found(line(1, 100_001), [days[1]!], unknown)).toEqual([])
})

test('more refunds than payments: the bank takes the difference', () => {
  expect(found(line(1, -20_200), [day(0, 10_000, { returned: 30_000 })], merchants)).toEqual([
    ['payfor', '19', '19', 200, 'rate value_date'],
  ])
})

test('payments of later days and of another currency are never suggested', () => {
  const dollars: OpenDay = { ...day(0, 100_000), currency: 'USD' }
  expect(found(line(0, 98_000), [day(1, 100_000), dollars], merchants)).toEqual([])
})
