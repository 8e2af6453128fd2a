/** Finds the times of an offer that still have a free place. */
import './tables.ts'
import { sql } from 'kysely'
import { openOfferOf } from '#features/opening-hours/bookable-places.server.ts'
import { HOUR_MS } from '#kernel/durations.ts'
import { ACTIVE_STATES } from './appointment.ts'
import type { BookablePlace } from '#features/opening-hours/bookable-place.ts'
import { bookableDays, availableSlots, type Plan, type Slot, type Span } from '#features/opening-hours/plan.ts'
import type { Context } from '#kernel/context.ts'
import { addDays, dayOf, startOfDay } from '#kernel/dates.ts'
import { Refusal } from '#kernel/refusal.ts'

/** Milliseconds: longer than any appointment with its break, so appointments further away cannot overlap. */
const REACH = 12 * HOUR_MS
/** Number of alternative times offered when the chosen time is taken. */
const OTHERS = 6
/** Days before and after that are searched for alternative times. */
const LOOKED = 14

/** Appointments that occupy a place on or around these days. @param exceptId excluded, because it is being moved */
async function bookedOn(ctx: Context, hours: number, from: string, to: string, exceptId?: string): Promise<Span[]> {
  let booked = ctx.db
    .selectFrom('appointments')
    .select(['starts_at as starts', 'ends_at as ends'])
    .where('hours_id', '=', hours)
    .where('state', 'in', [...ACTIVE_STATES])
    .where('starts_at', '>', new Date(startOfDay(from).getTime() - REACH))
    .where('starts_at', '<', new Date(startOfDay(addDays(to, 1)).getTime() + REACH))
  if (exceptId) booked = booked.where('id', '<>', exceptId)
  return booked.execute()
}

type SlotQuery = { from: string; to: string; exceptId?: string | undefined; plan?: Plan }

/** The slots of each day, including full ones; days without slots are left out. */
export async function slotsBetween(
  ctx: Context,
  offer: Pick<BookablePlace, 'id' | 'plan'>,
  { from, to, exceptId, plan = offer.plan }: SlotQuery,
): Promise<{ day: string; slots: Slot[] }[]> {
  const [first, last] = bookableDays(plan, ctx.now)
  const days: string[] = []
  for (let day = from > first ? from : first; day <= to && day <= last; day = addDays(day, 1)) days.push(day)
  if (days.length === 0) return []
  const booked = await bookedOn(ctx, offer.id, days[0]!, days.at(-1)!, exceptId)
  return days
    .map((day) => ({ day, slots: availableSlots(plan, day, booked, ctx.now) }))
    .filter(({ slots }) => slots.length > 0)
}

/**
 * The first days with a free time, for the page of a place; undefined if it takes no bookings.
 * @param place null: the office
 */
export async function firstFreeDays(ctx: Context, place: number | null, most: number) {
  const since = new Date(ctx.now.getTime() - REACH)
  const found = await openOfferOf(
    ctx,
    place,
    sql<{ starts: string; ends: string }[] | null>`(
      select json_agg(json_build_object('starts', starts_at, 'ends', ends_at)) from appointments
      where hours_id = opening_hours.id and state = any(${[...ACTIVE_STATES]}::text[]) and ends_at > ${since})`,
  )
  if (!found) return undefined
  const { offer, joined } = found
  const booked = (joined ?? []).map(({ starts, ends }) => ({ starts: new Date(starts), ends: new Date(ends) }))
  const days: { day: string; free: number }[] = []
  const [first, last] = bookableDays(offer.plan, ctx.now)
  for (let day = first; day <= last && days.length < most; day = addDays(day, 1)) {
    const free = availableSlots(offer.plan, day, booked, ctx.now).filter(({ left }) => left > 0).length
    if (free > 0) days.push({ day, free })
  }
  return { offer, days }
}

/**
 * Returns the slot that starts at a moment, if it is offered and free. The caller has locked the offer.
 * @throws {Refusal} 409 `appointments.taken` with the nearest other times as `detail.others`
 */
export async function requireFree(
  ctx: Context,
  offer: Pick<BookablePlace, 'id' | 'plan'>,
  starts: Date,
  { exceptId, plan = offer.plan }: Pick<SlotQuery, 'exceptId' | 'plan'> = {},
): Promise<Slot> {
  const day = dayOf(starts)
  const [found] = await slotsBetween(ctx, offer, { from: day, to: day, exceptId, plan })
  const slot = found?.slots.find((one) => one.starts.getTime() === starts.getTime())
  if (slot && slot.left > 0) return slot
  const others = await nearest(ctx, offer, { starts, exceptId, plan })
  throw new Refusal('appointments.taken', 409, {
    detail: { others: others.map((one) => one.starts.toISOString()) },
    fields: { at: { code: slot ? 'appointments.taken' : 'appointments.not_offered_then' } },
  })
}

async function nearest(
  ctx: Context,
  offer: Pick<BookablePlace, 'id' | 'plan'>,
  { starts, exceptId, plan }: { starts: Date; exceptId: string | undefined; plan: Plan },
): Promise<Slot[]> {
  const [first, last] = bookableDays(plan, ctx.now)
  const requested = dayOf(starts)
  const day = requested < first ? first : requested > last ? last : requested
  const days = await slotsBetween(ctx, offer, { from: addDays(day, -LOOKED), to: addDays(day, LOOKED), exceptId, plan })
  const away = (slot: Slot) => Math.abs(slot.starts.getTime() - starts.getTime())
  return days
    .flatMap(({ slots }) => slots)
    .filter(({ left }) => left > 0)
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, OTHERS)
    .toSorted((a, b) => a.starts.getTime() - b.starts.getTime())
}
