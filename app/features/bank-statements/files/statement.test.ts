import { expect, test } from 'vitest'
import { cleanLine } from './statement.ts'

test('long texts of a line are cut before an emoji, not inside it', () => {
  const line = { bookedOn: '2026-11-21', valueOn: null, amount: 100 as never, iban: null }
  const cleaned = cleanLine({
    ...line,
    description: `${'x'.repeat(499)}😀`,
    counterparty: `${'x'.repeat(199)}😀`,
    bankReference: `${'x'.repeat(63)}😀`,
  })
  expect(cleaned).toMatchObject({
    description: 'x'.repeat(499),
    counterparty: 'x'.repeat(199),
    bankReference: 'x'.repeat(63),
  })
})
