import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, minor, multiply, subtract, sum, ZERO } from '#kernel/money.ts'
import { bookedLines, grossOf, taxFee, taxLines, vatGroups } from './vat.ts'

const rate = fc.constantFrom(null, 0, 1, 10, 20)
const line = fc.record({
  price: fc.integer({ min: 1, max: 50_000_00 }).map(minor),
  quantity: fc.integer({ min: 1, max: 99 }),
  vat_rate: rate,
})
const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  /** Discount on the goods. */
  percent: fc.integer({ min: 0, max: 100 }),
  fee: fc.integer({ min: 0, max: 500_00 }).map(minor),
  feeRate: rate,
})

test('net + VAT is the price of each line, and the discount is distributed exactly; everything is booked', () => {
  fc.assert(
    fc.property(order, ({ lines, percent, fee, feeRate }) => {
      const goods = sum(lines.map(({ price, quantity }) => multiply(price, quantity)))
      const discount = minor(Math.floor((goods * percent) / 100))
      const taxed = taxLines(lines, discount)
      expect(sum(taxed.map((one) => one.discount))).toBe(discount)
      for (const one of taxed) {
        const gross = grossOf(one)
        expect(gross).toBeGreaterThanOrEqual(0)
        if (one.vat_rate === null) expect(one.vat).toBeNull()
        // To the nearest kuruş.
        else expect(Math.abs(one.vat! - (gross * one.vat_rate) / (100 + one.vat_rate))).toBeLessThanOrEqual(0.5)
      }
      const taxedFee = taxFee({ fee }, feeRate)
      const paid = add(subtract(goods, discount), fee)
      const groups = vatGroups(taxed, taxedFee)
      expect(sum(groups.map(({ gross }) => gross))).toBe(paid)
      for (const { gross, net, vat } of groups) expect(add(net, vat)).toBe(gross)
      const booked = bookedLines(taxed, taxedFee)
      expect(sum(booked.map(({ amount }) => amount))).toBe(paid)
      expect(booked.every(({ amount }) => amount > ZERO)).toBe(true)
      const vat = sum(booked.filter(({ account }) => account.startsWith('vat:')).map(({ amount }) => amount))
      expect(vat).toBe(sum(groups.map((group) => group.vat)))
    }),
  )
})

test('120 lira with 20 % VAT are 100 and 20; a discount of 10 over two lines; a line without a rate', () => {
  const lines = taxLines(
    [
      { price: minor(120_00), quantity: 1, vat_rate: 20 },
      { price: minor(60_00), quantity: 2, vat_rate: null },
    ],
    minor(10_01),
  )
  expect(lines.map(({ discount, vat }) => [discount, vat])).toEqual([
    [5_01, 19_17],
    [5_00, null],
  ])
  expect(bookedLines(lines, taxFee({ fee: minor(75_00) }, 20))).toEqual([
    { account: 'sales:20', amount: 95_82 },
    { account: 'sales', amount: 115_00 },
    { account: 'shipping:20', amount: 62_50 },
    { account: 'vat:20', amount: 31_67 },
  ])
  expect(taxFee({ fee: ZERO }, 20)).toEqual({ fee: 0, fee_vat_rate: null, fee_vat: null })
})
