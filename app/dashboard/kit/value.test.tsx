import { expect, test } from 'vitest'
import { MINUTE_MS } from '#kernel/durations.ts'
import { render } from '#tests/support/render.tsx'
import type { FieldShape } from '#resource/field.ts'
import { Moment, Value } from './value.tsx'

const soon = () => new Date(Date.now() + 1.5 * MINUTE_MS).toISOString()

test('a past time is never shown in the future, even when the clock of the server is ahead', () => {
  expect(render(<Moment at={soon()} />, 'en')).toMatch(/>now</)
  expect(render(<Moment at={new Date(Date.now() - 61 * MINUTE_MS).toISOString()} />, 'en')).toMatch(/>1 hour ago</)
})

test('a deadline is in the future', () => {
  expect(render(<Moment at={soon()} ahead />, 'en')).toMatch(/>in \d minutes?</)
})

test('all decimals of a number are shown in the format of each language', () => {
  const field = { kind: 'number', label: 'dashboard.exchange_rate_rate', decimals: 4 } as FieldShape
  expect(render(<Value field={field} value={42.5012} names={{}} />, 'en')).toContain('>42.5012<')
  expect(render(<Value field={field} value={42.5} names={{}} />, 'tr')).toContain('>42,5000<')
})
