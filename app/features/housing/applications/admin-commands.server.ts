/** Housing staff's commands on applications. */
import './tables.ts'
import '#features/housing/rooms/tables.ts'
import { z } from 'zod'
import { moveConsents, deleteConsentsOf } from '#features/consents/record.server.ts'
import { freeBeds, hasRoomsFor, markMovedIn, swapBed, undoMovedIn } from '#features/housing/rooms/beds.server.ts'
import { erasePurged } from '#features/mail/purged-records.server.ts'
import { GENDERS } from '#features/housing/rooms/room.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { invalidField, Refusal } from '#kernel/refusal.ts'
import { multiLineInput } from '#kernel/text-validators.ts'
import { applicationSearch, Contact } from './application-form.server.ts'
import { BED_HOLDING_STATES, DOCUMENTS } from './application.ts'
import { advanceWaitingList, offerBed, offerNext, notifyApplicant, reopenOffer } from './waiting-list.server.ts'
import {
  waitingListOf,
  lockApplication,
  lockWaitingList,
  moveApplication,
  recordMove,
  type Application,
} from './transition.server.ts'
import { applyResponse } from './own-application.server.ts'

const id = z.uuid()
const messageText = multiLineInput(2000, { missing: 'resource.required', long: 'applications.too_long' })
const subject = ({ id }: { id: string }) => id

/** @throws {Refusal} 404, also for a draft, which only its writer may see */
async function requireSent(ctx: Context, id: string): Promise<Application> {
  const found = await lockApplication(ctx, { id })
  if (found.state === 'draft') throw new Refusal('applications.not_found', 404)
  return found
}

function note(ctx: Context, before: Application, after: Application['state'], detail?: Record<string, unknown>): void {
  auditDetail(ctx, { before: { state: before.state }, after: { state: after }, ...(detail && { detail }) })
}

const STEPS = ['waiting', 'offered', 'accepted', 'refused', 'withdrawn', 'moved_in', 'moved_out'] as const

/** Transitions; a withdrawal can have a message to the applicant. `offered` only opens an accepted offer again. @throws {Refusal} 404, 409 for a forbidden transition or an occupied bed */
export const stepApplication = command({
  id: 'applications.transition',
  allow: 'applications.update',
  input: z.object({ id, to: z.enum(STEPS), message: z.union([z.literal(''), messageText]).default('') }),
  subject,
  async run(ctx, { id, to, message }): Promise<void> {
    const before = await requireSent(ctx, id)
    note(ctx, before, to)
    const withdrawn = to === 'waiting' && before.state === 'offered'
    if (to === 'offered') return reopenOffer(ctx, before)
    const undone = to === 'accepted' && before.state === 'moved_in'
    if (!undone && (to === 'accepted' || to === 'refused')) return applyResponse(ctx, before, to, 'staff')
    const { application, freed } = await moveApplication(ctx, before, to, 'staff', {
      ...(to === 'waiting' && { message: (withdrawn && message) || null, staff_offers_only: withdrawn }),
      ...(to === 'withdrawn' && { message: message || null }),
    })
    if (to === 'moved_in') await markMovedIn(ctx, id)
    if (undone) await undoMovedIn(ctx, id)
    // The email that was sent after the acceptance is still true.
    if (!undone) await notifyApplicant(ctx, application, withdrawn ? 'offer_withdrawn' : undefined)
    // After a withdrawn offer the bed is not offered automatically, so that staff can make the offer again.
    if (!withdrawn) await advanceWaitingList(ctx, waitingListOf(application), freed)
  },
})

/** Requests missing or better documents. @throws {Refusal} 404, 409 */
export const requestDocuments = command({
  id: 'applications.request_documents',
  allow: 'applications.update',
  input: z.object({
    id,
    kinds: z.array(z.enum(DOCUMENTS)).min(1, 'applications.kinds_required').max(DOCUMENTS.length),
    message: z.union([z.literal('').transform(() => null), messageText]),
  }),
  subject,
  async run(ctx, { id, kinds, message }): Promise<void> {
    const before = await requireSent(ctx, id)
    note(ctx, before, 'missing', { documents: kinds })
    const { application } = await moveApplication(ctx, before, 'missing', 'staff', {
      missing: [...new Set(kinds)],
      message,
    })
    await notifyApplicant(ctx, application)
  },
})

/** Rejects an application with a reason that the applicant reads. @throws {Refusal} 404, 409 */
export const rejectApplication = command({
  id: 'applications.reject',
  allow: 'applications.update',
  input: z.object({ id, message: messageText }),
  subject,
  async run(ctx, { id, message }): Promise<void> {
    const before = await requireSent(ctx, id)
    note(ctx, before, 'rejected')
    await notifyApplicant(ctx, (await moveApplication(ctx, before, 'rejected', 'staff', { message })).application)
  },
})

/** Offers the given bed, or any free one. @throws {Refusal} 404, 409 if none is free or this one is taken */
export const offerPlace = command({
  id: 'applications.offer',
  allow: 'applications.update',
  input: z.object({ id, bed: z.int().positive().optional() }),
  subject,
  async run(ctx, { id, bed }): Promise<void> {
    const before = await requireSent(ctx, id)
    const requested = bed ?? (await freeBeds(ctx, waitingListOf(before)))[0]?.id
    if (requested === undefined) throw new Refusal('applications.no_free_bed', 409)
    note(ctx, before, 'offered')
    await offerBed(ctx, before, requested, 'staff')
  },
})

/** Offers all free beds of a waiting list to the next applicants. Returns the number of offers. */
export const offerFreeBeds = command({
  id: 'applications.offer_free',
  allow: 'applications.update',
  input: z.object({ residence: z.int().positive(), term: z.int().positive(), gender: z.enum(GENDERS) }),
  async run(ctx, { residence, term, gender }): Promise<number> {
    const line = { residenceId: residence, termId: term, gender }
    await lockWaitingList(ctx, line)
    const offered = await offerNext(ctx, line, 'staff')
    auditDetail(ctx, { detail: { residence, term, gender, offered } })
    return offered
  },
})

/** Gives an applicant or resident another bed; the state stays. @throws {Refusal} 404, 409 if the bed is not free */
export const changeBed = command({
  id: 'applications.change_bed',
  allow: 'applications.update',
  input: z.object({ id, bed: z.int().positive() }),
  subject,
  async run(ctx, { id, bed }): Promise<void> {
    const application = await requireSent(ctx, id)
    const { state, erased_at } = application
    if (erased_at || !BED_HOLDING_STATES.includes(state)) throw new Refusal('applications.no_way', 409)
    const { before, after, freed } = await swapBed(ctx, bed, id, waitingListOf(application))
    auditDetail(ctx, { before: { bed: before }, after: { bed: after } })
    await recordMove(ctx, application, { to: state, by: 'staff', bed: after })
    await notifyApplicant(ctx, application, 'bed_changed')
    await advanceWaitingList(ctx, waitingListOf(application), freed)
  },
})

/**
 * Corrects contact data that the applicant mistyped. A new address gets the present state, so that the code reaches it.
 * @throws {Refusal} 404; 409 if it was erased; 422
 */
export const correctContact = command({
  id: 'applications.correct_contact',
  allow: 'applications.update',
  input: Contact.extend({ id }),
  subject,
  async run(ctx, { id, name, phone, email, gender }): Promise<void> {
    const before = await requireSent(ctx, id)
    if (before.erased_at) throw new Refusal('applications.no_way', 409)
    if (gender !== before.gender) {
      if (BED_HOLDING_STATES.includes(before.state)) throw invalidField('gender', 'applications.gender_with_bed')
      if (!(await hasRoomsFor(ctx, before.residence_id, gender)))
        throw invalidField('gender', 'applications.other_gender')
    }
    const { answers } = before
    const contact = { name, phone, email, gender }
    const search = applicationSearch({ ...contact, answers })
    await ctx.db
      .updateTable('applications')
      .set({ ...contact, search, updated_at: ctx.now })
      .where('id', '=', id)
      .execute()
    auditDetail(ctx, { before: { name: before.name, phone: before.phone, email: before.email, gender: before.gender }, after: contact }) // prettier-ignore
    if (email.toLowerCase() === before.email?.toLowerCase()) return
    await moveConsents(ctx, { subjectIds: [id], email })
    await notifyApplicant(ctx, before)
  },
})

/** Gives or removes priority on the waiting list. @throws {Refusal} 404 */
export const setPriority = command({
  id: 'applications.set_priority',
  allow: 'applications.update',
  input: z.object({ id, priority: z.boolean() }),
  subject,
  async run(ctx, { id, priority }): Promise<void> {
    const before = await requireSent(ctx, id)
    auditDetail(ctx, { before: { priority: before.priority }, after: { priority } })
    await ctx.db.updateTable('applications').set({ priority, updated_at: ctx.now }).where('id', '=', id).execute()
  },
})

/** Adds a note for the team only. @throws {Refusal} 404; 409 if it was erased: nothing would erase a new text again */
export const addApplicationNote = command({
  id: 'applications.add_note',
  allow: 'applications.update',
  input: z.object({ id, text: messageText }),
  subject,
  async run(ctx, { id, text }): Promise<void> {
    if ((await requireSent(ctx, id)).erased_at) throw new Refusal('applications.erased', 409)
    await ctx.db
      .insertInto('application_notes')
      .values({ id: crypto.randomUUID(), application_id: id, text, by: ctx.actor!.id, at: ctx.now })
      .execute()
  },
})

/** Deletes permanently, with documents, notes and emails. @throws {Refusal} 404, 409 for an application with a bed */
export const deleteApplication = command({
  id: 'applications.delete',
  allow: 'applications.delete',
  input: z.object({ id }),
  subject,
  async run(ctx, { id }): Promise<void> {
    const { state } = await requireSent(ctx, id)
    const held = await ctx.db
      .selectFrom('bed_holds')
      .select('bed_id')
      .where('application_id', '=', id)
      .executeTakeFirst()
    if (held) throw new Refusal('applications.holds_bed', 409)
    auditDetail(ctx, { before: { state } })
    await ctx.db.deleteFrom('applications').where('id', '=', id).execute()
    await erasePurged(ctx, [{ id }])
    await deleteConsentsOf(ctx, [{ id }])
  },
})
