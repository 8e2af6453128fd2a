/** Where visitors can book, and the days of a month and the times of a day that they can choose. */
import { placeName, type BookablePlace } from '#features/opening-hours/bookable-place.ts'
import { openOffers } from '#features/opening-hours/bookable-places.server.ts'
import { bookableDays } from '#features/opening-hours/plan.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { addDays, dayOf, istanbulParts, weekOf } from '#kernel/dates.ts'
import { pick } from '#kernel/locale.ts'
import { bookPath } from './appointment.ts'
import { firstFreeDays, slotsBetween } from './free.server.ts'

/** Number of days that a place's page offers. */
const INVITED = 6

const monthOf = (day: string) => day.slice(0, 7)
const lastDay = (month: string) => addDays(monthAfter(month) + '-01', -1)
const monthAfter = (month: string, by = 1): string => monthOf(addDays(`${month}-15`, by * 30))

/** `2026-11-24T10:30` */
export function clockOf(moment: Date): string {
  const { year, month, day, hour, minute } = istanbulParts(moment)
  return `${year}-${month}-${day}T${hour}:${minute}`
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
const isMonth = (text: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

/** The days of a month and the times of the chosen day, for pages. */
export type DayChoice = {
  /** `2026-11` */
  month: string
  /** The previous and next bookable month. */
  before: string | null
  after: string | null
  /** Weeks in the reader's order of days; null: a day of another month. `free`: number of free times. */
  weeks: ({ day: string; free: number } | null)[][]
  day: string | null
  /** Today in Istanbul. */
  today: string
  /** `at` as forms send it: `2026-11-24T10:30` in Istanbul time. */
  slots: { at: string; starts: Date; left: number }[]
}

/**
 * The requested day or time: `?day=2026-11-24`, `?at=2026-11-24T10:30`, `?month=2026-12`; else the first free day.
 * @param exceptId the appointment that is being moved
 */
export async function chooseDay(
  ctx: Context,
  offer: BookablePlace,
  search: URLSearchParams,
  exceptId?: string,
): Promise<DayChoice> {
  const [first, last] = bookableDays(offer.plan, ctx.now)
  const requestedDay = [search.get('day'), search.get('at')?.slice(0, 10)].find((one) => one && isDay(one))
  const requestedMonth = search.get('month') ?? ''
  let month = requestedDay ? monthOf(requestedDay) : isMonth(requestedMonth) ? requestedMonth : monthOf(first)
  if (month < monthOf(first) || month > monthOf(last)) month = monthOf(first)
  const read = (of: string) => slotsBetween(ctx, offer, { from: `${of}-01`, to: lastDay(of), exceptId })
  let days = await read(month)
  const isFree = ({ slots }: (typeof days)[number]) => slots.some(({ left }) => left > 0)
  // At the end of a month there may be no free day left, so show the next month.
  if (!requestedDay && !isMonth(requestedMonth) && !days.some(isFree) && month < monthOf(last)) {
    month = monthAfter(month)
    days = await read(month)
  }
  const freeOf = new Map(days.map(({ day, slots }) => [day, slots.filter(({ left }) => left > 0).length]))
  const chosen = days.find(({ day }) => day === requestedDay) ?? (requestedDay ? undefined : days.find(isFree))
  return {
    month,
    before: month > monthOf(first) ? monthAfter(month, -1) : null,
    after: month < monthOf(last) ? monthAfter(month) : null,
    weeks: weeksOf(ctx, month).map((week) =>
      week.map((day) => (monthOf(day) === month ? { day, free: freeOf.get(day) ?? 0 } : null)),
    ),
    day: chosen?.day ?? null,
    today: dayOf(ctx.now),
    slots: (chosen?.slots ?? []).map(({ starts, left }) => ({ at: clockOf(starts), starts, left })),
  }
}

function weeksOf({ locale }: Context, month: string): string[][] {
  const weeks: string[][] = []
  for (let day = weekOf(`${month}-01`, locale); day <= lastDay(month); day = addDays(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, i) => addDays(day, i)))
  return weeks
}

export type BookingDefaults = {
  hours: number
  name: string
  minutes: number
  confirms: boolean
  days: { day: string; free: number }[]
}

/** The appointments section of a place's page; null without bookings. @param place null: the office */
export async function invitation(ctx: Context, place: number | null): Promise<BookingDefaults | null> {
  const { controlpanel } = await readSettings(ctx, 'controlpanel')
  const found = controlpanel.appointments && (await firstFreeDays(ctx, place, INVITED))
  if (!found) return null
  const { offer, days } = found
  return {
    hours: offer.id,
    name: pick(offer.name, ctx.locale),
    minutes: offer.plan.slot_minutes,
    confirms: offer.confirms,
    days,
  }
}

/** Where a visitor can book; nowhere while appointments are switched off. */
export async function placesToBook(ctx: Context): Promise<{ name: string; path: string }[]> {
  const { controlpanel } = await readSettings(ctx, 'controlpanel')
  const offers = controlpanel.appointments ? await openOffers(ctx) : []
  const t = ctx.texts.translate(ctx.locale)
  return offers.map((offer) => ({ name: placeName(offer, ctx.locale, t), path: bookPath(offer.id) }))
}
