import { expect, test } from 'vitest'
import { nextCheck } from './retry-schedule.ts'

const minutes = (n: number) => n * 60_000
const delays = [2, 5, 10, 20, 40].map(minutes)
const born = new Date('2026-11-21T10:00:00Z')

/** The minute of every inquiry about an attempt for which the bank has no final answer. */
function questions(state: 'redirected' | 'abandoned' | 'declined' | 'captured'): number[] {
  const inquiries: number[] = []
  let now = born
  for (;;) {
    const next = nextCheck(state, born, now, delays)
    if (!next) return inquiries
    inquiries.push((next.getTime() - born.getTime()) / 60_000)
    now = next
  }
}

test('an attempt without an answer is asked about often, then hourly for 26 hours, then daily to the seventh day', () => {
  const inquiries = questions('redirected')
  expect(inquiries.slice(0, 8)).toEqual([2, 5, 10, 20, 30, 40, 60, 120])
  expect(inquiries.slice(-7)).toEqual([26 * 60, ...[2, 3, 4, 5, 6, 7].map((day) => day * 24 * 60)])
})

test('the bank is asked at most six times while the payer may still be typing', () => {
  expect(questions('redirected').filter((minute) => minute <= 30).length).toBeLessThanOrEqual(6)
})

test('an abandoned attempt is checked twice more; a final one never', () => {
  expect(questions('abandoned')).toEqual([120, 26 * 60])
  expect(questions('declined')).toEqual([])
  expect(questions('captured')).toEqual([])
})

test('after a long downtime of the server one inquiry is made, not all that were missed', () => {
  const late = new Date(born.getTime() + minutes(50))
  expect(nextCheck('redirected', born, late, delays)).toEqual(new Date(born.getTime() + minutes(60)))
})

test('while money may have been captured the bank is asked once a day, until it answers', () => {
  const week = born.getTime() + 7 * 24 * minutes(60)
  for (const age of [0, 1, 24 * minutes(60) - 1])
    expect(nextCheck('unknown', born, new Date(week + age), delays)).toEqual(new Date(week + 24 * minutes(60)))
  expect(nextCheck('redirected', born, new Date(week), delays)).toBeNull()
})
