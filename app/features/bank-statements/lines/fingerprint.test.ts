/** The same transaction in two overlapping files is one line; two equal donations of a day stay two. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ParsedLine } from '#features/bank-statements/files/statement.ts'
import { minor } from '#kernel/money.ts'
import { fingerprintsOf } from './fingerprint.server.ts'

const line = (change: Partial<ParsedLine> = {}): ParsedLine => ({
  bookedOn: '2026-11-20',
  valueOn: null,
  amount: minor(250_00),
  description: 'GELEN FAST AYŞE YILMAZ',
  counterparty: null,
  iban: null,
  bankReference: null,
  ...change,
})
const [plain] = fingerprintsOf([line()])
const of = (change: Partial<ParsedLine>) => fingerprintsOf([line(change)])[0]

test('equal lines of one day are counted, and keep their fingerprints in a longer file', () => {
  const two = fingerprintsOf([line(), line()])
  expect(new Set(two).size).toBe(2)
  expect(fingerprintsOf([line(), line({ bookedOn: '2026-11-21' }), line(), line()]).toSpliced(1, 1)).toEqual([
    ...two,
    expect.not.stringMatching(new RegExp(`^(${two.join('|')})$`)),
  ])
})

test.each([
  ['another day', { bookedOn: '2026-11-21' }],
  ['another amount', { amount: minor(250_01) }],
  ['money that goes out', { amount: minor(-250_00) }],
  ['another text', { description: 'GELEN FAST ALİ YILMAZ' }],
  ['another sender', { counterparty: 'Ayşe Yılmaz' }],
  ['the number of the bank', { bankReference: 'FAST1' }],
] as const)('%s is another transaction', (_, change) => {
  expect(of(change)).not.toBe(plain)
})

test('two formats of a bank write a text differently; a transaction with a number is found by the number', () => {
  expect(of({ description: ' gelen  fast ayşe yilmaz ' })).toBe(plain)
  const numbered = of({ bankReference: 'FAST1' })
  expect(of({ bankReference: 'FAST1', description: 'FAST', counterparty: 'Ayşe', valueOn: '2026-11-21' })).toBe(
    numbered,
  )
  expect(of({ bankReference: 'FAST2' })).not.toBe(numbered)
})

test('in any file all lines have different fingerprints, and their order in the day does not matter', () => {
  const some = fc.record({
    bookedOn: fc.constantFrom('2026-11-20', '2026-11-21'),
    amount: fc.constantFrom(1, 2, -1).map(minor),
    description: fc.constantFrom('A', 'B', ''),
    bankReference: fc.constantFrom(null, 'N1', 'N2'),
  })
  fc.assert(
    fc.property(fc.array(some, { maxLength: 30 }), (changes) => {
      const lines = changes.map(line)
      const prints = fingerprintsOf(lines)
      expect(new Set(prints).size).toBe(lines.length)
      expect(fingerprintsOf(lines.toReversed()).toSorted()).toEqual(prints.toSorted())
    }),
  )
})
