/** Grouping of a report by its length, its sums, and the filters of the list behind each row. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthOf } from '#features/books/period.ts'
import { addDays } from '#kernel/dates.ts'
import { minor } from '#kernel/money.ts'
import { defaultGrouping, donationsBehind, failedDonationsBehind, GROUPINGS, totalOf } from './report.ts'

test.each([
  ['2026-11-01', '2026-11-01', 'day'],
  ['2026-11-01', '2026-12-31', 'day'],
  // From any day of a month to the end of the next one.
  ['2026-11-30', '2026-12-31', 'day'],
  ['2026-11-30', '2027-01-01', 'month'],
  ['2026-01-01', '2026-12-31', 'month'],
  ['2028-01-31', '2028-02-29', 'day'],
])('%s to %s is shown by %s', (from, to, expected) => {
  expect(defaultGrouping({ from, to })).toBe(expected)
})

const filtersOf = (path: string) => Object.fromEntries(new URL(path, 'http://site.example').searchParams)
const period = { from: '2026-11-15', to: '2027-02-03' }

test.each([
  ['day', '2026-12-01', { 'filter.at': '2026-12-01..2026-12-01' }],
  ['month', '2026-11', { 'filter.at': '2026-11-15..2026-11-30' }],
  ['month', '2026-12', { 'filter.at': '2026-12-01..2026-12-31' }],
  ['month', '2027-02', { 'filter.at': '2027-02-01..2027-02-03' }],
  ['campaign', 'none', { 'filter.at': '2026-11-15..2027-02-03', 'filter.campaign': 'none' }],
  ['method', 'cash', { 'filter.at': '2026-11-15..2027-02-03', 'filter.method': 'cash' }],
  ['source', 'eid & friends', { 'filter.at': '2026-11-15..2027-02-03', 'filter.source': 'eid & friends' }],
  ['language', 'tr', { 'filter.at': '2026-11-15..2027-02-03', 'filter.locale': 'tr' }],
  ['currency', 'USD', { 'filter.at': '2026-11-15..2027-02-03' }],
] as const)('the row %s %s leads to its donations only', (grouping, key, expected) => {
  const filters = filtersOf(donationsBehind(period, { grouping, key, currency: 'USD' }))
  expect(filters).toEqual({ 'filter.currency': 'USD', 'filter.received': 'yes', ...expected })
  expect(GROUPINGS).toContain(grouping)
})

test('a failed payment without an answer of the bank has a filter too', () => {
  const group = { currency: 'TRY', count: 3, amount: minor(1) } as const
  expect(filtersOf(failedDonationsBehind(period, { ...group, refusal: null }))).toMatchObject({
    'filter.refusal': 'none',
    'filter.status': 'declined,abandoned',
  })
})

test('the months of any period cover each of its days once', () => {
  const someDay = fc.integer({ min: 0, max: 3000 }).map((n) => addDays('2024-01-01', n))
  fc.assert(
    fc.property(someDay, fc.integer({ min: 0, max: 500 }), (from, length) => {
      const to = addDays(from, length)
      const months = []
      for (let month = monthOf(from); month.from <= to; month = monthOf(month.from, 1))
        months.push(month.from.slice(0, 7))
      const days = months.map((key) =>
        filtersOf(donationsBehind({ from, to }, { grouping: 'month', key, currency: 'TRY' }))['filter.at']!.split('..'),
      )
      expect([days[0]![0], days.at(-1)![1]]).toEqual([from, to])
      for (const [i, [first]] of days.entries()) if (i > 0) expect(first).toBe(addDays(days[i - 1]![1]!, 1))
    }),
  )
})

test('the total of no rows is zero, and received less returned is net', () => {
  expect(totalOf([])).toEqual({ count: 0, received: 0, returned: 0, net: 0, fees: 0 })
  const row = fc.record({ received: fc.nat(1e9), returned: fc.nat(1e6), fees: fc.nat(1e6), count: fc.nat(100) })
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const total = totalOf(
        rows.map(({ received, returned, fees, count }) => ({
          count,
          received: minor(received),
          returned: minor(returned),
          net: minor(received - returned),
          fees: minor(fees),
        })),
      )
      expect(total.received - total.returned).toBe(total.net)
      expect(total.fees).toBe(rows.reduce((all, { fees }) => all + fees, 0))
    }),
  )
})
