/** Queries and commands of visitors on their own appointment, which only its token opens. */
import './tables.ts'
import { z } from 'zod'
import { placeName, type BookablePlace } from '#features/opening-hours/bookable-place.ts'
import { findOffer, lockPlaceForBooking } from '#features/opening-hours/bookable-places.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { pick } from '#kernel/locale.ts'
import { limit, resetRateLimit, type Limit } from '#kernel/rate-limit.server.ts'
import { invalidatePagesDebounced } from '#kernel/page-invalidation.server.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { isActive, type OwnAppointment } from './appointment.ts'
import { dateTimeInput } from './book.server.ts'
import { requireFree } from './free.server.ts'
import { notifyAppointment } from './notify.server.ts'

/** Each move sends two emails. */
const MOVES: Limit = { name: 'appointment_moves', points: 10, seconds: 86_400 }
const token = z.string().regex(/^[\w-]{20,64}$/, 'errors.not_found')

/** `bookable`: visitors can choose times of this place now. */
type Offered = { offer: BookablePlace; bookable: boolean }

/** Undefined for an unknown link. Contains nothing that identifies the visitor. */
export const ownAppointment = query({
  allow: 'anyone',
  async run(ctx, typed: string): Promise<(OwnAppointment & Offered) | undefined> {
    const row = await ctx.db.selectFrom('appointments').selectAll().where('token', '=', typed).executeTakeFirst()
    const offer = row && (await findOffer(ctx, row.hours_id, 'any'))
    if (!row || !offer) return undefined
    const [{ controlpanel }, open] = await Promise.all([
      readSettings(ctx, 'controlpanel'),
      findOffer(ctx, row.hours_id, 'open'),
    ])
    // A message about the time before a move is not true any more.
    const message = await ctx.db
      .selectFrom('appointment_entries')
      .select('text')
      .where('appointment_id', '=', row.id)
      .where('kind', 'in', [row.state, 'moved'])
      .orderBy('at', 'desc')
      .executeTakeFirst()
    return {
      hoursId: row.hours_id,
      starts: row.starts_at,
      ends: row.ends_at,
      state: row.state,
      name: pick(offer.name, ctx.locale),
      place: placeName(offer, ctx.locale, ctx.texts.translate(ctx.locale)),
      placePath: offer.place.path,
      address: pick(offer.place.address, ctx.locale),
      phone: offer.phone,
      words: message?.text ?? '',
      open: isOpen(ctx, row),
      offer,
      bookable: controlpanel.appointments && open !== undefined,
    }
  },
})

/** For the times to which the visitor can move it: its own time counts as free. */
export async function ownAppointmentId({ db }: Context, typed: string): Promise<string | undefined> {
  const row = await db.selectFrom('appointments').select('id').where('token', '=', typed).executeTakeFirst()
  return row?.id
}

const isOpen = ({ now }: Context, { state, starts_at }: { state: OwnAppointment['state']; starts_at: Date }) =>
  isActive(state) && starts_at > now

/** Locks the row. @throws {Refusal} 404, 409 when the appointment has passed or ended */
async function requireOpen(ctx: Context, typed: string) {
  const row = await ctx.db
    .selectFrom('appointments')
    .select(['id', 'hours_id', 'state', 'starts_at', 'sequence'])
    .where('token', '=', typed)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('errors.not_found', 404)
  if (!isOpen(ctx, row)) throw new Refusal('appointments.over', 409)
  return row
}

/**
 * The rate limit counts before the transaction. A move that was refused sends no email, so it does not count.
 * @throws {Refusal} 404, also while appointments are switched off; 409 with other times, 422, 429
 */
export async function rescheduleOwnAppointment(
  ctx: Context,
  request: { token: string; at?: string | undefined },
): Promise<void> {
  await limit(ctx, MOVES, request.token)
  try {
    await moveOwnAppointment(ctx, { token: request.token, at: request.at ?? '' })
  } catch (error) {
    if (error instanceof Refusal) await resetRateLimit(ctx, MOVES, request.token, 1)
    throw error
  }
}

const moveOwnAppointment = command({
  id: 'appointments.move_own',
  allow: 'anyone',
  input: z.object({ token, at: dateTimeInput }),
  async run(ctx, { token: typed, at }): Promise<void> {
    const { controlpanel } = await readSettings(ctx, 'controlpanel')
    if (!controlpanel.appointments) throw new Refusal('appointments.not_offered', 404)
    const { hours_id, ...row } = await requireOpen(ctx, typed)
    const offer = await lockPlaceForBooking(ctx, hours_id, 'open')
    if (row.starts_at.getTime() === at.getTime()) return
    const slot = await requireFree(ctx, offer, at, { exceptId: row.id })
    await reschedule(ctx, row, slot, { state: offer.confirms ? 'confirmed' : 'requested', by: null })
  },
})

export const cancelOwnAppointment = command({
  id: 'appointments.cancel_own',
  allow: 'anyone',
  input: z.object({ token }),
  async run(ctx, { token: typed }): Promise<void> {
    const { id, sequence } = await requireOpen(ctx, typed)
    await ctx.db
      .updateTable('appointments')
      .set({ state: 'cancelled', sequence: sequence + 1, notified_at: ctx.now, updated_at: ctx.now })
      .where('id', '=', id)
      .execute()
    await notifyAppointment(ctx, {
      id,
      kind: 'cancelled',
      by: null,
      email: { news: 'cancelled', sequence: sequence + 1 },
    })
    await invalidatePagesDebounced(ctx)
  },
})

/** Moves the appointment to a time that was found free in the same transaction. */
export async function reschedule(
  ctx: Context,
  { id, starts_at, sequence }: { id: string; starts_at: Date; sequence: number },
  slot: { starts: Date; ends: Date },
  { state, by }: { state: 'requested' | 'confirmed'; by: string | null },
): Promise<void> {
  await ctx.db
    .updateTable('appointments')
    .set({
      starts_at: slot.starts,
      ends_at: slot.ends,
      state,
      sequence: sequence + 1,
      notified_at: ctx.now,
      reminded_at: null,
      allowed_at: null,
      updated_at: ctx.now,
    })
    .where('id', '=', id)
    .execute()
  await notifyAppointment(ctx, {
    id,
    kind: 'moved',
    by,
    previousStart: starts_at,
    email: { news: 'moved', sequence: sequence + 1 },
  })
  await invalidatePagesDebounced(ctx)
}
