import { expect, test } from 'vitest'
import { nextCheck } from './retry-schedule.ts'

const minutes = (n: number) => n * 60_000
const delays = [2, 5, 10, 20, 40].map(minutes)
const born = new Date('2026-11-21T10:00:00Z')

/** Minutes after birth of every question that a bank which never tells is asked. */
function questions(state: 'redirected' | 'abandoned' | 'declined' | 'captured'): number[] {
  const asked: number[] = []
  let now = born
  for (;;) {
    const next = nextCheck(state, born, now, delays)
    if (!next) return asked
    asked.push((next.getTime() - born.getTime()) / 60_000)
    now = next
  }
}

test('a silent payment is asked about often, then hourly for 26 hours, then daily to the seventh day', () => {
  const asked = questions('redirected')
  expect(asked.slice(0, 8)).toEqual([2, 5, 10, 20, 30, 40, 60, 120])
  expect(asked.slice(-7)).toEqual([26 * 60, ...[2, 3, 4, 5, 6, 7].map((day) => day * 24 * 60)])
})

test('the bank is asked at most six times while the payer may still be typing', () => {
  expect(questions('redirected').filter((minute) => minute <= 30).length).toBeLessThanOrEqual(6)
})

test('an attempt that was given up is looked at twice more; one with an end never', () => {
  expect(questions('abandoned')).toEqual([120, 26 * 60])
  expect(questions('declined')).toEqual([])
  expect(questions('captured')).toEqual([])
})

test('after a long sleep of the server one question is asked, not all that were missed', () => {
  const late = new Date(born.getTime() + minutes(50))
  expect(nextCheck('redirected', born, late, delays)).toEqual(new Date(born.getTime() + minutes(60)))
})
