/** The time of a capture: the bank's, where it can be right. */
import { expect, test } from 'vitest'
import { captureTime } from './decide.ts'

const startedAt = new Date('2026-11-20T09:00:20Z')
const now = new Date('2026-11-23T09:00:00Z')
const of = (capturedAt: string | null) =>
  captureTime(capturedAt === null ? null : new Date(capturedAt), { startedAt, now })

test.each([
  ['a time during the payment counts', '2026-11-20T09:04:00Z', '2026-11-20T09:04:00Z'],
  ['the minute in which the payment began means after its beginning', '2026-11-20T09:00:00Z', '2026-11-20T09:00:20Z'],
  ['a clock that is 15 minutes slow is tolerated', '2026-11-20T08:45:20Z', '2026-11-20T09:00:20Z'],
  ['a time before the payment began is not believed', '2026-11-20T08:45:19Z', '2026-11-23T09:00:00Z'],
  ['the current minute is now', '2026-11-23T08:59:01Z', '2026-11-23T09:00:00Z'],
  ['a minute ago is not now', '2026-11-23T08:59:00Z', '2026-11-23T08:59:00Z'],
  ['a time in the future is not believed', '2026-11-23T09:00:01Z', '2026-11-23T09:00:00Z'],
  ['text that is no time is not believed', 'no time', '2026-11-23T09:00:00Z'],
  ['a bank that gives none: now', null, '2026-11-23T09:00:00Z'],
])('%s', (_, capturedAt, expected) => {
  expect(of(capturedAt)).toEqual(new Date(expected))
})
