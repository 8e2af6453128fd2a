/** The waiting list for the beds of a residence in a term, and the offers of beds. */
import './tables.ts'
import '#features/housing/rooms/tables.ts'
import { freeBeds, lockRooms, reserveBed } from '#features/housing/rooms/beds.server.ts'
import type { WaitingList } from '#features/housing/rooms/room.ts'
import type { Context } from '#kernel/context.ts'
import { startOfDay } from '#kernel/dates.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { Refusal } from '#kernel/refusal.ts'
import { BED_HOLDING_STATES, canTransition, nextOffers, type TransitionActor } from './application.ts'
import { sendApplicationEmail } from './emails.server.ts'
import { waitingListOf, lockApplication, moveApplication, type Application } from './transition.server.ts'
import { pendingApplications } from './pending.server.ts'
import { hasOtherBed } from './same-person.server.ts'

/**
 * Offers a bed to a locked application.
 * @throws {Refusal} 404, 409 if the bed is taken, the person has another one, or the application is not on the list
 */
export async function offerBed(
  ctx: Context,
  application: Application,
  bedId: number,
  by: TransitionActor,
): Promise<Application> {
  const list = waitingListOf(application)
  // Checked before the bed is reserved: an applicant who has a bed cannot reserve a second one.
  if (BED_HOLDING_STATES.includes(application.state) || !canTransition(application.state, 'offered', by))
    throw new Refusal('applications.no_way', 409)
  if (await hasOtherBed(ctx, application)) throw new Refusal('applications.has_other_bed', 409)
  const bed = await reserveBed(ctx, bedId, application.id, list)
  const moved = await moveApplication(ctx, application, 'offered', by, {
    offered_until: await offerDeadline(ctx, list.termId),
    message: null,
    bed,
    staff_offers_only: false,
  })
  await notifyApplicant(ctx, moved.application)
  return moved.application
}

/**
 * An offer that is made now is valid until then, at most until the period ends.
 * @throws {Refusal} 409 after the end of the period
 */
async function offerDeadline(ctx: Context, termId: number): Promise<Date> {
  const { offer_days, ends_on } = await ctx.db
    .selectFrom('housing_terms')
    .select(['offer_days', 'ends_on'])
    .where('id', '=', termId)
    .executeTakeFirstOrThrow()
  const end = startOfDay(ends_on)
  if (ctx.now >= end) throw new Refusal('applications.period_ended', 409)
  return new Date(Math.min(ctx.now.getTime() + offer_days * DAY_MS, end.getTime()))
}

/**
 * Opens an accepted offer again, with its bed and a new deadline, because staff recorded the acceptance by mistake.
 * @throws {Refusal} 409 if the application is not accepted
 */
export async function reopenOffer(ctx: Context, application: Application): Promise<void> {
  if (application.state !== 'accepted') throw new Refusal('applications.no_way', 409)
  const offered_until = await offerDeadline(ctx, application.term_id)
  const { application: moved } = await moveApplication(ctx, application, 'offered', 'staff', { offered_until })
  await notifyApplicant(ctx, moved)
}

/**
 * Offers free beds of a locked waiting list to the next applicants; the rule leaves out applicants whose offer staff
 * withdrew. Returns the number of offers.
 * @param only offer only this returned bed
 */
export async function offerNext(ctx: Context, list: WaitingList, by: TransitionActor, only?: number): Promise<number> {
  await lockRooms(ctx, list)
  const free = (await freeBeds(ctx, list)).filter(({ id }) => only === undefined || id === only)
  const waiting = (await pendingApplications(ctx, list)).filter(({ hasOtherBed }) => !hasOtherBed)
  const offers = nextOffers(by === 'rule' ? waiting.filter(({ staffOffersOnly }) => !staffOffersOnly) : waiting, free)
  for (const { id, bed } of offers) await offerBed(ctx, await lockApplication(ctx, { id }), bed.id, by)
  return offers.length
}

/** Applies the term's automatic offers to a locked waiting list, after a bed became free or an applicant joined. */
export async function advanceWaitingList(ctx: Context, list: WaitingList, freed: number | null): Promise<void> {
  const { offers, ends_on } = await ctx.db
    .selectFrom('housing_terms')
    .select(['offers', 'ends_on'])
    .where('id', '=', list.termId)
    .executeTakeFirstOrThrow()
  if (ctx.now >= startOfDay(ends_on)) return
  if (offers === 'always') await offerNext(ctx, list, 'rule')
  else if (offers === 'freed' && freed !== null) await offerNext(ctx, list, 'rule', freed)
}

/** When the last bed is accepted, notifies the waiting applicants that the residence is full. */
export async function notifyIfFull(ctx: Context, list: WaitingList): Promise<void> {
  const open = await ctx.db
    .selectFrom('applications')
    .select('id')
    .where('residence_id', '=', list.residenceId)
    .where('term_id', '=', list.termId)
    .where('gender', '=', list.gender)
    .where('state', '=', 'offered')
    .executeTakeFirst()
  if (open || (await freeBeds(ctx, list)).length > 0) return
  for (const { id } of await pendingApplications(ctx, list))
    await ctx.jobs.enqueue(ctx.db, sendApplicationEmail, { applicationId: id, letter: 'full' as const, of: 'full' })
}

/** Emails the applicant the current state, or what changed in it. */
export async function notifyApplicant(
  ctx: Context,
  { id, state }: Pick<Application, 'id' | 'state'>,
  change?: 'offer_withdrawn' | 'bed_changed',
): Promise<void> {
  if (state === 'draft') throw new Error('there are no emails about drafts')
  const letter = change ?? state
  await ctx.jobs.enqueue(ctx.db, sendApplicationEmail, { applicationId: id, letter, of: ctx.now.toISOString() })
}
