import { expect, test } from 'vitest'
import { minor } from '#kernel/money.ts'
import { foldCode, priceOrder, type Coupon } from './coupon.ts'

const rules = { fee: minor(50_00), freeFrom: minor(500_00) }
const percent = (percent: number): Coupon => ({ id: 1, code: 'X', kind: 'percent', percent })
const amount = (kurus: number): Coupon => ({ id: 1, code: 'X', kind: 'amount', amount: minor(kurus) })
const delivery: Coupon = { id: 1, code: 'X', kind: 'delivery' }

test.each([
  [' ramadan 10 ', 'RAMADAN10'],
  ['iftar', 'IFTAR'],
  ['İftar', 'IFTAR'],
  ['ıftar', 'IFTAR'],
  ['EİD', 'EID'],
  ['عيد\u200f٢٠', 'عيد20'],
  ['ＥＩＤ', 'EID'],
  ['a'.repeat(41), 'A'.repeat(40)],
])('%j is found as %s', (typed, stored) => {
  expect(foldCode(typed)).toBe(stored)
})

test.each<[string, number, Coupon | null, 'courier' | 'pickup', object]>([
  ['without a coupon', 200_00, null, 'courier', { discount: 0, fee: 50_00, total: 250_00 }],
  ['pickup', 200_00, null, 'pickup', { discount: 0, fee: 0, total: 200_00 }],
  ['enough for free delivery', 500_00, null, 'courier', { discount: 0, fee: 0, total: 500_00 }],
  ['one kuruş below free delivery', 499_99, null, 'courier', { discount: 0, fee: 50_00, total: 549_99 }],
  ['ten percent, rounded to the kuruş', 99_99, percent(10), 'courier', { discount: 10_00, fee: 50_00, total: 139_99 }],
  ['a fixed amount', 200_00, amount(30_00), 'pickup', { discount: 30_00, fee: 0, total: 170_00 }],
  ['free delivery', 200_00, delivery, 'courier', { discount: 0, fee: 0, total: 200_00 }],
  [
    'the discounted amount counts for free delivery',
    520_00,
    amount(30_00),
    'courier',
    { discount: 30_00, fee: 50_00, total: 540_00 },
  ],
  ['a lira at least is left', 20_00, amount(30_00), 'pickup', { discount: 19_00, fee: 0, total: 1_00 }],
  ['a hundred percent too', 20_00, percent(100), 'pickup', { discount: 19_00, fee: 0, total: 1_00 }],
  ['goods below a lira cost what they cost', 50, amount(30), 'pickup', { discount: 0, fee: 0, total: 50 }],
])('the total of an order: %s', (_, goods, coupon, way, expected) => {
  expect(priceOrder(minor(goods), way, rules, coupon)).toEqual({ goods, ...expected })
})

test('without a limit for free delivery, a large order pays the fee', () => {
  const { fee } = priceOrder(minor(5_000_00), 'courier', { ...rules, freeFrom: null }, null)
  expect(fee).toBe(50_00)
})
