/** Dates and times for people: Istanbul time, in the language and digits of the reader. */
import { localizeDigits, withDigits } from './digits.ts'
import { DAY_MS, MINUTE_MS } from './durations.ts'
import type { Locale } from './locale.ts'

export const TIME_ZONE = 'Europe/Istanbul'

const CLOCK = new Intl.DateTimeFormat('en-GB-u-nu-latn', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Date and time in Istanbul, zero-padded: `{ year: '2026', month: '03', day: '06', hour: '01', minute: '07' }`. */
export function istanbulParts(date: Date): Record<'year' | 'month' | 'day' | 'hour' | 'minute', string> {
  const parts = { year: '', month: '', day: '', hour: '', minute: '' }
  for (const { type, value } of CLOCK.formatToParts(date)) if (type in parts) parts[type as keyof typeof parts] = value
  return parts
}

/** The calendar day in Istanbul, `2026-11-21`. */
export function dayOf(date: Date): string {
  const { year, month, day } = istanbulParts(date)
  return `${year}-${month}-${day}`
}

/** Winters in Turkey were UTC+2 from its first time zone until it stayed at summer time, UTC+3. */
const WINTER_TIME = { from: new Date('1910-10-01'), to: new Date('2016-03-27T01:00:00Z') }

/** Corrects a moment that was computed with UTC+3, so that clocks in Istanbul showed its time. */
function asShownInIstanbul(moment: Date): Date {
  if (!(moment >= WINTER_TIME.from && moment < WINTER_TIME.to)) return moment
  const { year, month, day, hour, minute } = istanbulParts(moment)
  const shown = new Date(`${year}-${month}-${day}T${hour}:${minute}:00+03:00`)
  return new Date(2 * moment.getTime() - shown.getTime())
}

/** Start of a calendar day (`2026-11-21`) in Istanbul. */
export function startOfDay(day: string): Date {
  return asShownInIstanbul(new Date(`${day}T00:00:00+03:00`))
}

/** The moment of a time on a day in Istanbul: `2026-11-21`, `10:30` (`24:00` is the next midnight). */
export function momentOf(day: string, clock: string): Date {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return asShownInIstanbul(new Date(Date.parse(`${day}T00:00:00+03:00`) + (hours * 60 + minutes) * MINUTE_MS))
}

/** First day of the week in calendars of each language: Saturday is 6, Monday is 1. */
export const FIRST_WEEKDAY = { ar: 6, en: 1, tr: 1 } as const satisfies Record<Locale, number>

/** Weekday of a calendar day: 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** A time for a date without one. Today or later: now. An earlier day: its noon, the same day in every time zone. */
export function timeOnDay(day: string, now: Date): Date {
  return day >= dayOf(now) ? now : momentOf(day, '12:00')
}

/** Adds calendar days; negative numbers go back. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** First day of the week that contains the day. */
export function weekOf(day: string, locale: Locale): string {
  return addDays(day, -((weekdayOf(day) - FIRST_WEEKDAY[locale] + 7) % 7))
}

/** `06-03-2026 01:07`. Only the digits depend on the language (docs/reference/site-rules.md "Dates"). */
export function formatDateTime(date: Date, locale: Locale): string {
  const { year, month, day, hour, minute } = istanbulParts(date)
  return localizeDigits(`${day}-${month}-${year} ${hour}:${minute}`, locale)
}

/** `2026-03-06` as `06-03-2026`, without names of months, whose order would change in Arabic. */
export const numericDay = (day: string): string => day.split('-').toReversed().join('-')

/** English with the day before the month; otherwise the language itself. */
const TAGS: Record<Locale, string> = { ar: 'ar', en: 'en-GB', tr: 'tr' }
const tagOf = (locale: Locale) => withDigits(TAGS[locale], locale)

const long = new Map<string, Intl.DateTimeFormat>()
/** `6 مارس 2026`, `6 March 2026`, `6 Mart 2026`. */
export function formatDate(date: Date, locale: Locale): string {
  const tag = tagOf(locale)
  const format = long.get(tag) ?? new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: TIME_ZONE })
  long.set(tag, format)
  return format.format(date)
}

/** A day such as `2026-11-21`, written like the date of a moment. */
export const formatDay = (day: string, locale: Locale): string => formatDate(startOfDay(day), locale)

/** `10:30` */
export function formatTime(date: Date, locale: Locale): string {
  const { hour, minute } = istanbulParts(date)
  return localizeDigits(`${hour}:${minute}`, locale)
}

const named = new Map<string, Intl.DateTimeFormat>()
const NAMED = {
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  weekday: { weekday: 'long' },
  date: { day: 'numeric', month: 'long' },
  letter: { weekday: 'narrow' },
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** `day`: `الاثنين، 23 نوفمبر`; `short`: `Mon, 23 Nov`; `weekday`: `Pazartesi`; `date`: `23 November`; `letter`: `M`, in Turkish `Pzt`; `month`: `November 2026`. */
export function formatNamed(date: Date, locale: Locale, as: keyof typeof NAMED): string {
  const tag = tagOf(locale)
  // Three of the seven Turkish days begin with P.
  const options = as === 'letter' && locale === 'tr' ? { weekday: 'short' as const } : NAMED[as]
  const format = named.get(tag + as) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone: TIME_ZONE })
  named.set(tag + as, format)
  return format.format(date)
}

/** The calendar in Istanbul as numbers: days since 1970, months since year 0, day of the month. */
function calendar(date: Date): { days: number; months: number; dayOfMonth: number } {
  const { year, month, day } = istanbulParts(date)
  const [y, m, dayOfMonth] = [Number(year), Number(month) - 1, Number(day)]
  return { days: Date.UTC(y, m, dayOfMonth) / DAY_MS, months: y * 12 + m, dayOfMonth }
}

/** Distance and its unit. From days on it uses calendar days: yesterday is the day before, not 24 hours ago. */
function distance(date: Date, now: Date): [number, Intl.RelativeTimeFormatUnit] {
  const seconds = (date.getTime() - now.getTime()) / 1000
  if (Math.abs(seconds) < 60) return [0, 'second']
  if (Math.abs(seconds) < 3600) return [Math.trunc(seconds / 60), 'minute']
  if (Math.abs(seconds) < 86_400) return [Math.trunc(seconds / 3600), 'hour']
  const [then, today] = [calendar(date), calendar(now)]
  const days = then.days - today.days
  if (Math.abs(days) < 7) return [days, 'day']
  const sign = Math.sign(days)
  const unfinished = (then.dayOfMonth - today.dayOfMonth) * sign < 0 ? 1 : 0
  const months = (then.months - today.months) * sign - unfinished
  if (months < 1) return [Math.trunc(days / 7), 'week']
  return months < 12 ? [sign * months, 'month'] : [sign * Math.floor(months / 12), 'year']
}

const relative = new Map<string, Intl.RelativeTimeFormat>()
/** `الآن`, `قبل 5 دقائق`, `أمس`, `2 weeks ago`, `3 gün sonra`. */
export function relativeTime(date: Date, now: Date, locale: Locale): string {
  const [amount, unit] = distance(date, now)
  // Words for "now" and "yesterday", numbers for other units: 14 months ago is not "last year".
  const numeric = unit === 'second' || unit === 'day' ? 'auto' : 'always'
  const tag = tagOf(locale)
  const format = relative.get(tag + numeric) ?? new Intl.RelativeTimeFormat(tag, { numeric })
  relative.set(tag + numeric, format)
  return format.format(amount, unit)
}
