import { expect, test } from 'vitest'
import { MINUTE_MS } from '#kernel/durations.ts'
import { render } from '#tests/support/render.tsx'
import { Moment } from './value.tsx'

const soon = () => new Date(Date.now() + 1.5 * MINUTE_MS).toISOString()

test('what has happened is never in the future, even when the clock of the server is ahead', () => {
  expect(render(<Moment at={soon()} />, 'en')).toMatch(/>now</)
  expect(render(<Moment at={new Date(Date.now() - 61 * MINUTE_MS).toISOString()} />, 'en')).toMatch(/>1 hour ago</)
})

test('a deadline is in the future', () => {
  expect(render(<Moment at={soon()} ahead />, 'en')).toMatch(/>in \d minutes?</)
})
