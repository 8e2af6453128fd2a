import { describe, expect, test } from 'vitest'
import { skyAt, sunAt } from './sky.ts'

/** A time in Istanbul. */
const at = (clock: string) => new Date(`${clock}:00+03:00`)

/** Sunrise and sunset from timeanddate.com, Istanbul, 2026. */
const KNOWN = [
  ['2026-03-20', '07:05', '19:13'],
  ['2026-06-21', '05:32', '20:39'],
  ['2026-09-23', '06:49', '18:57'],
  ['2026-12-21', '08:25', '17:37'],
] as const

describe('the sun over Istanbul', () => {
  test.each(KNOWN)('on %s it rises at %s and sets at %s', (day, rises, sets) => {
    for (const clock of [rises, sets]) {
      // The sun rises when its upper edge does, including refraction: at -0.83°. It moves 1° in about six minutes.
      expect([clock, Math.abs(sunAt(at(`${day}T${clock}`)).height + 0.83) < 1.5]).toEqual([clock, true])
    }
    expect(sunAt(at(`${day}T${rises}`)).hour).toBeLessThan(0)
    expect(sunAt(at(`${day}T${sets}`)).hour).toBeGreaterThan(0)
  })
})

describe('the sky of the home page', () => {
  test.each([
    ['2026-06-21T05:30', 'dawn'],
    ['2026-06-21T13:00', 'day'],
    ['2026-06-21T20:30', 'sunset'],
    ['2026-06-21T23:30', 'night'],
    // In winter evening comes three hours earlier.
    ['2026-12-21T17:30', 'sunset'],
    ['2026-12-21T20:30', 'night'],
    ['2026-12-21T05:30', 'night'],
    ['2026-12-21T08:20', 'dawn'],
  ])('at %s it is %s', (clock, phase) => {
    expect(skyAt(at(clock)).phase).toBe(phase)
  })

  test('sun and moon move from east to west, and the sun is highest at noon', () => {
    const morning = skyAt(at('2026-10-10T09:00'))
    const noon = skyAt(at('2026-10-10T12:50'))
    const evening = skyAt(at('2026-10-10T18:00'))
    expect(morning.across).toBeLessThan(noon.across)
    expect(noon.across).toBeCloseTo(0.5, 1)
    expect(noon.across).toBeLessThan(evening.across)
    expect(noon.up).toBeGreaterThan(Math.max(morning.up, evening.up))
    const late = skyAt(at('2026-10-10T21:00'))
    const early = skyAt(at('2026-10-11T05:00'))
    expect([late.phase, early.phase]).toEqual(['night', 'night'])
    expect(late.across).toBeLessThan(early.across)
  })

  test('the sky is the same within ten minutes, on any day', () => {
    for (let day = 0; day < 366; day += 7) {
      const midnight = new Date(Date.UTC(2026, 0, 1 + day, day % 24))
      const later = new Date(midnight.getTime() + 9 * 60_000)
      expect(skyAt(later)).toEqual(skyAt(midnight))
      const { across, up } = skyAt(midnight)
      expect([across >= 0 && across <= 1, up >= -1 && up <= 1]).toEqual([true, true])
    }
  })
})
