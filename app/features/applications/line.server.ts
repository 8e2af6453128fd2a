/** The line for the beds of a residence in a term: who is offered the next bed. */
import './tables.ts'
import '#features/housing/tables.ts'
import { freeBeds, holdBed } from '#features/housing/beds.server.ts'
import type { Line } from '#features/housing/room.ts'
import type { Context } from '#kernel/context.ts'
import { startOfDay } from '#kernel/dates.ts'
import { nextOffers, type Mover } from './application.ts'
import { tellApplicant } from './letters.server.ts'
import { lineOf, lockApplication, moveApplication, type Application } from './move.server.ts'
import { waitingIn } from './waiting.server.ts'

const DAY = 86_400_000

/** Offers a bed to a locked application that waits. @throws {Refusal} 404, 409 the bed is somebody's */
export async function offerBed(ctx: Context, application: Application, bedId: number, by: Mover): Promise<Application> {
  const line = lineOf(application)
  const bed = await holdBed(ctx, bedId, application.id, line)
  const { offer_days } = await ctx.db
    .selectFrom('housing_terms')
    .select('offer_days')
    .where('id', '=', line.termId)
    .executeTakeFirstOrThrow()
  const offered_until = new Date(ctx.now.getTime() + offer_days * DAY)
  const moved = await moveApplication(ctx, application, 'offered', by, { offered_until, word: null, bed })
  await tell(ctx, moved.application)
  return moved.application
}

/** Offers free beds of a locked line to those who are next; returns how many. @param only one that was given back */
export async function offerNext(ctx: Context, line: Line, by: Mover, only?: number): Promise<number> {
  const free = (await freeBeds(ctx, line)).filter(({ id }) => only === undefined || id === only)
  const offers = nextOffers(await waitingIn(ctx, line), free)
  for (const { id, bed } of offers) await offerBed(ctx, await lockApplication(ctx, { id }), bed.id, by)
  return offers.length
}

/** What the term says is done by itself in a locked line, now that a bed came free or somebody came to wait. */
export async function goOn(ctx: Context, line: Line, freed: number | null): Promise<void> {
  const { offers, ends_on } = await ctx.db
    .selectFrom('housing_terms')
    .select(['offers', 'ends_on'])
    .where('id', '=', line.termId)
    .executeTakeFirstOrThrow()
  if (ctx.now >= startOfDay(ends_on)) return
  if (offers === 'always') await offerNext(ctx, line, 'rule')
  else if (offers === 'freed' && freed !== null) await offerNext(ctx, line, 'rule', freed)
}

/** Once the last bed is accepted, those who wait hear that they wait for somebody to leave. */
export async function tellIfFull(ctx: Context, line: Line): Promise<void> {
  const open = await ctx.db
    .selectFrom('applications')
    .select('id')
    .where('residence_id', '=', line.residenceId)
    .where('term_id', '=', line.termId)
    .where('gender', '=', line.gender)
    .where('state', '=', 'offered')
    .executeTakeFirst()
  if (open || (await freeBeds(ctx, line)).length > 0) return
  for (const { id } of await waitingIn(ctx, line))
    await ctx.jobs.enqueue(ctx.db, tellApplicant, { applicationId: id, letter: 'full' as const, of: 'full' })
}

/** Writes to the applicant where it stands now. */
export async function tell(ctx: Context, { id, state }: Application): Promise<void> {
  if (state === 'draft') throw new Error('a draft has moved nowhere')
  await ctx.jobs.enqueue(ctx.db, tellApplicant, { applicationId: id, letter: state, of: ctx.now.toISOString() })
}
