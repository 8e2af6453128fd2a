/** The team's commands on appointments: accept or decline, move, attendance, assignee, notes. */
import './tables.ts'
import { z } from 'zod'
import { findOffer, lockPlaceForBooking } from '#features/opening-hours/bookable-places.server.ts'
import { withoutBookingLimits } from '#features/opening-hours/plan.ts'
import { usersWithPermission } from '#features/accounts/users/users-with-permission.server.ts'
import { erasePurged } from '#features/mail/purged-records.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { invalidatePagesDebounced } from '#kernel/page-invalidation.server.ts'
import { invalidField, Refusal } from '#kernel/refusal.ts'
import { multiLineInput } from '#kernel/text-validators.ts'
import { APPOINTMENT_STATES, isActive, nextOf } from './appointment.ts'
import { AppointmentRequest, dateTimeInput, searchOf } from './book.server.ts'
import { sendAppointmentEmails } from './emails.server.ts'
import { requireFree } from './free.server.ts'
import { reschedule } from './own-appointment.server.ts'
import { notifyAppointment } from './notify.server.ts'
import { isOutsideHours } from './outside-hours.ts'

const message = multiLineInput(2000, { missing: 'resource.required', long: 'messages.too_long' })
const Ids = z.array(z.uuid()).min(1).max(100)

async function hold({ db }: Context, ids: string[]) {
  return db
    .selectFrom('appointments')
    .select(['id', 'hours_id', 'state', 'starts_at', 'ends_at', 'allowed_at', 'sequence'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** @throws {Refusal} 404 */
async function holdOne(ctx: Context, id: string) {
  const [row] = await hold(ctx, [id])
  if (!row) throw new Refusal('appointments.not_found', 404)
  return row
}

/**
 * Changes the state of several appointments and skips those without this transition. Returns the number of changed
 * ones. `words` is the message to the visitor.
 */
export const changeAppointments = command({
  id: 'appointments.change',
  allow: 'appointments.update',
  input: z.strictObject({
    ids: Ids,
    state: z.enum(APPOINTMENT_STATES),
    words: z.union([z.literal(''), message]).default(''),
  }),
  async run(ctx, { ids, state, words: message }): Promise<number> {
    const rows = await hold(ctx, ids)
    const able = rows.filter((row) => nextOf({ state: row.state, starts: row.starts_at }, ctx.now).includes(state))
    if (able.length === 0) throw new Refusal('appointments.not_so', 409)
    for (const { id, sequence, starts_at } of able) {
      const notified = starts_at > ctx.now
      await ctx.db
        .updateTable('appointments')
        .set({
          state,
          ...(notified && { sequence: sequence + 1, notified_at: ctx.now }),
          updated_at: ctx.now,
        })
        .where('id', '=', id)
        .execute()
      await notifyAppointment(ctx, {
        id,
        kind: state,
        by: ctx.actor!.id,
        text: message,
        ...(notified && { email: { news: state as 'confirmed' | 'declined' | 'cancelled', sequence: sequence + 1 } }),
      })
    }
    await invalidatePagesDebounced(ctx)
    auditDetail(ctx, {
      ...(able.length === 1 && { subject: able[0]!.id, before: { state: able[0]!.state } }),
      after: { state },
      detail: { appointments: able.map(({ id }) => id) },
    })
    return able.length
  },
})

/** Sets the assignee. Returns the number of changed appointments. */
export const assignAppointments = command({
  id: 'appointments.assign',
  allow: 'appointments.update',
  input: z.strictObject({ ids: Ids, assignee: z.uuid().nullable() }),
  async run(ctx, { ids, assignee }): Promise<number> {
    if (assignee && !(await usersWithPermission(ctx, 'appointments.read')).some(({ id }) => id === assignee))
      throw invalidField('assignee', 'errors.field_invalid')
    const changed = await ctx.db
      .updateTable('appointments')
      .set({ assignee, updated_at: ctx.now })
      .where('id', 'in', ids)
      .returning('id')
      .execute()
    auditDetail(ctx, {
      ...(changed.length === 1 && { subject: changed[0]!.id }),
      after: { assignee },
      detail: { appointments: changed.map(({ id }) => id) },
    })
    return changed.length
  },
})

/** Moves to another open and free time; the visitor is notified. @throws {Refusal} 404, 409 with other times */
export const moveAppointment = command({
  id: 'appointments.move',
  allow: 'appointments.update',
  input: z.strictObject({ id: z.uuid(), at: dateTimeInput }),
  subject: ({ id }) => id,
  async run(ctx, { id, at }): Promise<void> {
    const row = await holdOne(ctx, id)
    if (!isActive(row.state)) throw new Refusal('appointments.over', 409)
    const offer = await lockPlaceForBooking(ctx, row.hours_id, 'any')
    if (row.starts_at.getTime() === at.getTime()) return
    const slot = await requireFree(ctx, offer, at, { exceptId: id, plan: withoutBookingLimits(offer.plan) })
    await reschedule(ctx, row, slot, { state: 'confirmed', by: ctx.actor!.id })
    auditDetail(ctx, { before: { starts: row.starts_at.toISOString() }, after: { starts: slot.starts.toISOString() } })
  },
})

/**
 * Keeps an appointment although its place is closed then: it is reminded like the others. Moving it ends that.
 * @throws {Refusal} 404, 409 when the place is open then, or the appointment is over
 */
export const allowOutsideHours = command({
  id: 'appointments.allow_outside_hours',
  allow: 'appointments.update',
  input: z.strictObject({ id: z.uuid() }),
  subject: ({ id }) => id,
  async run(ctx, { id }): Promise<void> {
    const row = await holdOne(ctx, id)
    if (row.allowed_at) return
    const offer = await findOffer(ctx, row.hours_id, 'any')
    if (!offer || !isOutsideHours(offer.plan, row, ctx.now)) throw new Refusal('appointments.not_so', 409)
    await ctx.db
      .updateTable('appointments')
      .set({ allowed_at: ctx.now, updated_at: ctx.now })
      .where('id', '=', id)
      .execute()
    await notifyAppointment(ctx, { id, kind: 'allowed', by: ctx.actor!.id })
  },
})

/**
 * Corrects contact data that was mistyped. A new address gets the email about a coming appointment again.
 * @throws {Refusal} 404, 422
 */
export const correctContact = command({
  id: 'appointments.correct_contact',
  allow: 'appointments.update',
  input: AppointmentRequest.pick({ name: true, phone: true }).extend({
    id: z.uuid(),
    email: z.union([z.literal('').transform(() => null), AppointmentRequest.shape.email]),
  }),
  subject: ({ id }) => id,
  async run(ctx, { id, name, phone, email }): Promise<void> {
    const { state, starts_at, sequence } = await holdOne(ctx, id)
    const before = await ctx.db.selectFrom('appointments').select(['name', 'phone', 'email', 'subject']).where('id', '=', id).executeTakeFirstOrThrow() // prettier-ignore
    const { subject, ...contact } = before
    const notified = email?.toLowerCase() !== before.email?.toLowerCase() && isActive(state) && starts_at > ctx.now
    await ctx.db
      .updateTable('appointments')
      .set({ name, phone, email, search: searchOf({ name, phone, email, subject }), updated_at: ctx.now })
      .$if(notified, (update) => update.set({ sequence: sequence + 1, notified_at: ctx.now }))
      .where('id', '=', id)
      .execute()
    auditDetail(ctx, { before: contact, after: { name, phone, email } })
    if (!notified) return
    const letter = { news: state as 'requested' | 'confirmed', sequence: sequence + 1 }
    await ctx.jobs.enqueue(ctx.db, sendAppointmentEmails, { id, ...letter, words: '', toTeam: true })
  },
})

/** Adds a note for the team only. @throws {Refusal} 404 */
export const addAppointmentNote = command({
  id: 'appointments.add_note',
  allow: 'appointments.update',
  input: z.strictObject({ id: z.uuid(), text: message }),
  subject: ({ id }) => id,
  async run(ctx, { id, text }): Promise<void> {
    await holdOne(ctx, id)
    await notifyAppointment(ctx, { id, kind: 'note', by: ctx.actor!.id, text })
  },
})

/** Deletes permanently, with notes and emails. The visitor is not notified: cancel first to notify. */
export const deleteAppointments = command({
  id: 'appointments.delete_all',
  allow: 'appointments.delete',
  input: z.strictObject({ ids: Ids }),
  async run(ctx, { ids }): Promise<number> {
    const rows = await hold(ctx, ids)
    if (rows.some(({ state, ends_at }) => isActive(state) && ends_at > ctx.now))
      throw new Refusal('appointments.cancel_first', 409)
    const deleted = await ctx.db.deleteFrom('appointments').where('id', 'in', ids).returning('id').execute()
    await erasePurged(ctx, deleted)
    auditDetail(ctx, {
      ...(deleted.length === 1 && { subject: deleted[0]!.id }),
      detail: { appointments: deleted.map(({ id }) => id) },
    })
    return deleted.length
  },
})
