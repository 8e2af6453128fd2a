/** Sky over Istanbul, for the arch of the home page. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/durations.ts'

type Phase = 'dawn' | 'day' | 'sunset' | 'night'

export type Sky = {
  phase: Phase
  /** Horizontal position of the sun, or of the moon at night: from 0 (east) to 1 (west). */
  across: number
  /** Height from 0 (horizon) to 1 (the maximum of the sun here); below 0 it has set. */
  up: number
}

const LATITUDE = 41.01
const LONGITUDE = 28.98
/** Height of the sun at noon of the longest day, in degrees. */
const HIGHEST = 90 - LATITUDE + 23.44
/** Degrees above the horizon from which it is day; the same below it for night. */
const TWILIGHT = 7
/** The sky changes in steps, so that pages of the same step are identical. */
const STEP_MS = 10 * MINUTE_MS

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (rad: number) => (rad * 180) / Math.PI
const round = (n: number) => Math.round(n * 100) / 100

/**
 * Height and hour angle of the sun in degrees; noon is 0, the afternoon positive. Declination and equation of time are
 * the approximations of solar engineering, correct within a few minutes.
 */
export function sunAt(at: Date): { height: number; hour: number } {
  const day = (at.getTime() - Date.UTC(at.getUTCFullYear(), 0, 1)) / DAY_MS
  const season = radians((360 / 365) * (day - 80))
  const declination = radians(23.44) * Math.sin(season)
  const equation = 9.87 * Math.sin(2 * season) - 7.53 * Math.cos(season) - 1.5 * Math.sin(season)
  const clock = (at.getTime() % DAY_MS) / HOUR_MS + LONGITUDE / 15 + equation / 60
  const hour = (((((clock - 12) * 15 + 180) % 360) + 360) % 360) - 180
  const latitude = radians(LATITUDE)
  const height = Math.asin(
    Math.sin(latitude) * Math.sin(declination) + Math.cos(latitude) * Math.cos(declination) * Math.cos(radians(hour)),
  )
  return { height: degrees(height), hour }
}

/** The same result for all times within ten minutes. */
export function skyAt(at: Date): Sky {
  const { height, hour } = sunAt(new Date(Math.floor(at.getTime() / STEP_MS) * STEP_MS))
  if (height < -TWILIGHT) {
    // The moon is opposite the sun, as at full moon.
    const across = ((hour + 360) % 360) / 360
    return { phase: 'night', across: round(across), up: round(0.55 + 0.35 * Math.sin(Math.PI * across)) }
  }
  return {
    phase: height > TWILIGHT ? 'day' : hour < 0 ? 'dawn' : 'sunset',
    across: round(Math.min(Math.max(0.5 + hour / 230, 0), 1)),
    // The square root lifts the low winter sun above the roofs.
    up: round(height > 0 ? Math.sqrt(height / HIGHEST) : height / 24),
  }
}
