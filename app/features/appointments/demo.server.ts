/** Appointments around today, so that the demo's dashboard shows a full week. Sends no emails. */
import './tables.ts'
import type { BookablePlace } from '#features/opening-hours/bookable-place.ts'
import { allOffers } from '#features/opening-hours/bookable-places.server.ts'
import { overlaps, slotsOn, type Span } from '#features/opening-hours/plan.ts'
import { withNameKeys } from '#kernel/name-consonants.ts'
import type { Context } from '#kernel/context.ts'
import { addDays, dayOf } from '#kernel/dates.ts'
import { HOUR_MS } from '#kernel/durations.ts'
import { randomToken } from '#kernel/ids.ts'
import type { Locale } from '#kernel/locale.ts'
import type { AppointmentState } from './appointment.ts'

type Visitor = { name: string; subject: string; locale: Locale }

/** Days before and after today. */
const [BEFORE, AFTER] = [6, 9]
/** Number of visitors per day; the list repeats. */
const A_DAY = [3, 2, 4, 3, 5, 2, 3]

export async function addDemoAppointments(ctx: Context, visitors: readonly Visitor[]): Promise<void> {
  const offers = await allOffers(ctx)
  const booked = new Map<number, Span[]>()
  const all: ReturnType<typeof rowsOf>[] = []
  let turn = 0
  for (let away = -BEFORE; away <= AFTER; away++) {
    const day = addDays(dayOf(ctx.now), away)
    const open = offers
      .map((offer) => ({ offer, slots: slotsOn(offer.plan, day) }))
      .filter(({ slots }) => slots.length > 0)
    const count = open.length === 0 ? 0 : A_DAY[(away + BEFORE) % A_DAY.length]!
    for (let i = 0; i < count; i++) {
      turn++
      const { offer, slots } = open[turn % open.length]!
      const slot = slots[(turn * 5) % slots.length]!
      const others = booked.get(offer.id) ?? []
      if (others.some((other) => overlaps(other, slot, offer.plan))) continue
      booked.set(offer.id, [...others, slot])
      all.push(rowsOf(ctx, offer, slot, visitors[turn % visitors.length]!, turn))
    }
  }
  if (all.length === 0) return
  await ctx.db
    .insertInto('appointments')
    .values(all.map(({ appointment }) => appointment))
    .execute()
  await ctx.db
    .insertInto('appointment_entries')
    .values(all.flatMap(({ entries }) => entries))
    .execute()
}

function stateOf(ctx: Context, { confirms }: BookablePlace, { starts, ends }: Span, turn: number): AppointmentState {
  if (ends < ctx.now) return turn % 6 === 0 ? 'missed' : 'attended'
  return !confirms && starts > ctx.now && turn % 2 === 0 ? 'requested' : 'confirmed'
}

function rowsOf(ctx: Context, offer: BookablePlace, slot: Span, visitor: Visitor, turn: number) {
  const state = stateOf(ctx, offer, slot, turn)
  const id = crypto.randomUUID()
  const booked = new Date(Math.min(ctx.now.getTime(), slot.starts.getTime()) - (20 + turn) * HOUR_MS)
  const phone = `+9050000000${String(turn % 100).padStart(2, '0')}`
  const email = `visitor${turn}@example.org`
  const appointment = {
    id,
    token: randomToken(),
    key: crypto.randomUUID(),
    hours_id: offer.id,
    starts_at: slot.starts,
    ends_at: slot.ends,
    state,
    ...visitor,
    phone,
    email,
    assignee: null,
    created_by: null,
    notified_at: booked,
    // The addresses are placeholders, so no reminder is sent.
    reminded_at: booked,
    search: withNameKeys(`${visitor.name} ${phone} ${email} ${visitor.subject}`, visitor.name),
    created_at: booked,
    updated_at: booked,
  }
  const kinds = state === 'requested' ? [state] : (['requested', 'confirmed'] as const)
  const afterwards = state === 'attended' || state === 'missed' ? [state] : []
  const entries = [...kinds, ...afterwards].map((kind, i) => ({
    id: crypto.randomUUID(),
    appointment_id: id,
    kind,
    previous_starts_at: null,
    by: null,
    at: new Date(i < 2 ? booked.getTime() + i * HOUR_MS : slot.ends.getTime()),
  }))
  return { appointment, entries }
}
