/** The payouts of the sandbox bank: days, weekends, commission, and a balance that adds up in both formats. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Bank } from './bank.ts'
import { shopMerchant, testMerchant } from './merchant.ts'
import { emptyMemory, type Operation, type Payment } from './payment.ts'
import { csv, mt940, payoutsOf, statementFile } from './statement.ts'

const merchants = [testMerchant, shopMerchant]
type Sale = { at: string; amount: number; currency?: string; merchant?: 0 | 1; back?: { type: Operation['type']; amount: number; at: string; code?: string }[] } // prettier-ignore

/** A bank whose memory has these captures. */
function bankWith(sales: Sale[], now = '2026-12-31T12:00:00Z'): Bank {
  const memory = emptyMemory()
  for (const [n, { at, amount, currency = '949', merchant = 0, back = [] }] of sales.entries()) {
    const operations = back.map((one) => ({ code: '00', ...one, amountMinor: one.amount, at: Date.parse(one.at) }))
    const capture = { amountMinor: amount, currency, at: Date.parse(at) }
    memory.byOrder.set(`D${n}`, { merchantId: merchants[merchant]!.merchantId, capture, operations } as unknown as Payment) // prettier-ignore
  }
  return { merchants, store: { memory }, now: () => Date.parse(now) } as unknown as Bank
}
const RANGE = { from: '2000-01-01', through: '2099-12-31' }
const paid = (sales: Sale[], more: object = {}) => payoutsOf(bankWith(sales), { days: 1, rate: 2, ...RANGE, ...more })

test.each([
  // Thursday to Sunday; the day changes at 21:00 UTC in Istanbul.
  ['2026-11-19T20:59:59Z', 1, '2026-11-19', '2026-11-20'],
  ['2026-11-19T21:00:00Z', 1, '2026-11-20', '2026-11-23'],
  ['2026-11-20T12:00:00Z', 0, '2026-11-20', '2026-11-20'],
  ['2026-11-21T12:00:00Z', 0, '2026-11-21', '2026-11-23'],
  ['2026-11-21T12:00:00Z', 1, '2026-11-21', '2026-11-23'],
  ['2026-11-20T12:00:00Z', 32, '2026-11-20', '2026-12-22'],
  ['2026-12-31T12:00:00Z', 1, '2026-12-31', '2027-01-01'],
])('a payment at %s with %i blocked days is of %s and paid on %s', (at, days, day, paidOn) => {
  expect(paid([{ at, amount: 100 }], { days })).toMatchObject([{ day, paidOn }])
})

test('a void costs no commission, a refund does; refused operations and other currencies count nothing', () => {
  const at = '2026-11-18T09:00:00Z'
  const back = (type: Operation['type'], amount: number, code = '00') => [{ type, amount, at, code }]
  expect(paid([{ at, amount: 10_000 }])).toMatchObject([{ sales: 10_000, returned: 0, commission: 200, net: 9_800 }])
  expect(paid([{ at, amount: 10_000, back: back('Refund', 10_000) }])).toMatchObject([{ commission: 200, net: -200 }])
  expect(paid([{ at, amount: 10_000, back: back('Refund', 4_000, 'V015') }])).toMatchObject([{ returned: 0, net: 9_800 }]) // prettier-ignore
  // A day whose sales were all voided has nothing to pay out.
  expect(paid([{ at, amount: 10_000, back: back('Void', 10_000) }])).toEqual([])
  expect(paid([{ at, amount: 10_000, currency: '840' }])).toEqual([])
})

test('each merchant has a payout of its own for each day, the oldest first', () => {
  const sales: Sale[] = [
    { at: '2026-11-18T09:00:00Z', amount: 300, merchant: 1 },
    { at: '2026-11-17T09:00:00Z', amount: 200 },
    { at: '2026-11-18T09:00:00Z', amount: 100 },
    { at: '2026-11-18T10:00:00Z', amount: 50 },
  ]
  expect(paid(sales, { rate: 0 }).map(({ day, merchantId, sales: sum, reference }) => [day, merchantId.slice(-4), sum, reference])).toEqual([
    ['2026-11-17', '9704', 200, 'POS2611179704'],
    ['2026-11-18', '9704', 150, 'POS2611189704'],
    ['2026-11-18', '9705', 300, 'POS2611189705'],
  ])
}) // prettier-ignore

/** Kuruş of an amount as MT940 writes it. */
const kurus = (text: string) => Number(text.replace(',', ''))

test('in any month the MT940 and the CSV have the same payouts, and the balances add up', () => {
  const sale = fc.record({
    at: fc.integer({ min: 0, max: 30 * 24 }).map((hour) => new Date(Date.UTC(2026, 10, 1, hour)).toISOString()),
    amount: fc.integer({ min: 1, max: 20_000_000 }),
    merchant: fc.constantFrom(0 as const, 1 as const),
    share: fc.integer({ min: 0, max: 100 }),
  })
  fc.assert(
    fc.property(
      fc.array(sale, { maxLength: 12 }),
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      (sales, opening) => {
        const withRefunds = sales.map(({ share, ...one }) => {
          const amount = Math.floor((one.amount * share) / 100)
          return { ...one, back: amount ? [{ type: 'Refund' as const, amount, at: '2026-12-03T09:00:00Z' }] : [] }
        })
        const options = { days: 1, rate: 1.79, opening, iban: 'TR33', ...RANGE }
        const payouts = payoutsOf(bankWith(withRefunds), options)
        for (const { sales: sum, returned, commission, net, paidOn } of payouts) {
          expect(net).toBe(sum - returned - commission)
          expect([0, 6]).not.toContain(new Date(`${paidOn}T00:00:00Z`).getUTCDay())
        }
        const net = payouts.reduce((sum, one) => sum + one.net, 0)
        const returned = withRefunds.flatMap(({ back }) => back).reduce((sum, { amount }) => sum + amount, 0)
        const sold = sales.reduce((sum, { amount }) => sum + amount, 0)
        expect(net).toBe(sold - returned - payouts.reduce((sum, { commission }) => sum + commission, 0))

        const lines = mt940(payouts, options).split('\r\n')
        const signed = (line: string) => {
          const [, sign, amount] = /^:6(?:1:\d{10}|[02]F:)([CD])(?:\d{6}TRY)?([\d,]+)/.exec(line)!
          return sign === 'D' ? -kurus(amount!) : kurus(amount!)
        }
        expect(lines.filter((line) => line.startsWith(':61:')).map(signed)).toEqual(payouts.map((one) => one.net))
        expect(signed(lines.find((line) => line.startsWith(':60F:'))!)).toBe(opening)
        expect(signed(lines.find((line) => line.startsWith(':62F:'))!)).toBe(opening + net)

        const rows = csv(payouts, options)
          .split('\r\n')
          .slice(1)
          .map((row) => row.split(';'))
        const money = (text: string) => kurus(text.replaceAll('.', ''))
        expect(rows.map(([, , amount]) => money(amount!))).toEqual(payouts.map((one) => one.net))
        if (rows.length > 0) expect(money(rows.at(-1)![3]!)).toBe(opening + net)
      },
    ),
    { numRuns: 60 },
  )
})

test.each(['days=x', 'rate=two', 'opening=1,5', 'from=2026-13-01', 'through=yesterday', 'from=21.11.2026'])(
  'the statement refuses ?%s',
  (query) => {
    expect(() => statementFile(bankWith([]), new URLSearchParams(query))).toThrow(expect.objectContaining({ status: 400 }))
  },
) // prettier-ignore

test('a statement without payouts has equal balances; the file is named after its last day', () => {
  const file = statementFile(bankWith([]), new URLSearchParams('through=2026-11-30&opening=-1250'))
  expect(file.name).toBe('pos-2026-11-30.sta')
  expect(file.body).toContain(':60F:D261130TRY12,50\r\n:62F:D261130TRY12,50')
  const table = statementFile(bankWith([], '2026-11-30T22:00:00Z'), new URLSearchParams('format=csv'))
  // The day in Istanbul.
  expect([table.name, table.body]).toEqual(['pos-2026-12-01.csv', 'Tarih;Açıklama;Tutar;Bakiye;Dekont No'])
})
