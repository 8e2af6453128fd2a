import { expect, test } from 'vitest'
import { fillPlaceholders, unknownPlaceholder } from './placeholders.ts'

const values = { name: 'ليلى', reference: '7K3M-9QX4', date: '1 Mart 2026', association: 'Sanad' }

test('placeholders are replaced by their values, other braces stay', () => {
  expect(fillPlaceholders('{name}: {reference}, {date}, {association} {2} {', values)).toBe(
    'ليلى: 7K3M-9QX4, 1 Mart 2026, Sanad {2} {',
  )
})

test('braces in a value are not a placeholder', () => {
  expect(fillPlaceholders('{name} {date}', { ...values, name: '{date}' })).toBe('{date} 1 Mart 2026')
})

test('a misspelled placeholder is found', () => {
  expect(unknownPlaceholder('{name} {nmae}')).toBe('nmae')
  expect(unknownPlaceholder('{name} {date}')).toBeNull()
})
