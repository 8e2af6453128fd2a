/** The sky over Istanbul, for the arch of the home page. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/durations.ts'

export type Phase = 'dawn' | 'day' | 'sunset' | 'night'

export type Sky = {
  phase: Phase
  /** Where the sun, or at night the moon, stands: from 0 (east) to 1 (west). */
  across: number
  /** From 0 (horizon) to 1 (the highest that the sun gets here); below 0 it has set. */
  up: number
}

const LATITUDE = 41.01
const LONGITUDE = 28.98
/** At noon of the longest day. */
const HIGHEST = 90 - LATITUDE + 23.44
/** Degrees above the horizon from which it is day; as far below it, it is night. */
const TWILIGHT = 7
/** The sky does not change faster, so that pages with the same sky are the same. */
const STEP_MS = 10 * MINUTE_MS

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (rad: number) => (rad * 180) / Math.PI
const round = (n: number) => Math.round(n * 100) / 100

/**
 * The sun's height and hour angle, in degrees; noon is 0, the afternoon above it.
 * Declination and equation of time as approximated in solar engineering: right within a few minutes.
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

/** The same for all moments of the same ten minutes. */
export function skyAt(at: Date): Sky {
  const { height, hour } = sunAt(new Date(Math.floor(at.getTime() / STEP_MS) * STEP_MS))
  if (height < -TWILIGHT) {
    // The moon is opposite the sun, as when it is full.
    const across = ((hour + 360) % 360) / 360
    return { phase: 'night', across: round(across), up: round(0.55 + 0.35 * Math.sin(Math.PI * across)) }
  }
  return {
    phase: height > TWILIGHT ? 'day' : hour < 0 ? 'dawn' : 'sunset',
    across: round(Math.min(Math.max(0.5 + hour / 230, 0), 1)),
    // The root lifts the low sun of winter over the roofs.
    up: round(height > 0 ? Math.sqrt(height / HIGHEST) : height / 24),
  }
}
