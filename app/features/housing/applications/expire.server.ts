/** Timed actions: reminders a day before an offer ends, expired offers, new beds, and periods that have ended. */
import './tables.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { job, EmptyInput } from '#kernel/job.server.ts'
import type { State } from './application.ts'
import { sendApplicationEmail } from './emails.server.ts'
import { advanceWaitingList, notifyApplicant } from './waiting-list.server.ts'
import { waitingListOf, lockIfPresent, lockWaitingList, moveApplication } from './transition.server.ts'

const BATCH = 50
/** Offers expire with the period, and staff decide about people who have a bed. */
const UNDECIDED: State[] = ['submitted', 'missing', 'waiting']

export const expireOffersJob = job({
  id: 'applications.expire',
  input: EmptyInput,
  async run(ctx) {
    await remind(ctx)
    await expireOffers(ctx)
    await offerNewBeds(ctx)
    await closeEnded(ctx)
  },
})

/** Returns the number of expired offers. */
export async function expireOffers(ctx: Context): Promise<number> {
  const due = await ctx.db
    .selectFrom('applications')
    .select('id')
    .where('offered_until', '<=', ctx.now)
    .orderBy('offered_until')
    .limit(BATCH)
    .execute()
  let expired = 0
  for (const { id } of due) {
    if (ctx.stopping?.aborted) break
    expired += await withTransaction(ctx, async (inside) => {
      const application = await lockIfPresent(inside, { id })
      if (application?.state !== 'offered' || application.offered_until! > ctx.now) return 0
      const { application: moved, freed } = await moveApplication(inside, application, 'expired', 'rule')
      await notifyApplicant(inside, moved)
      await advanceWaitingList(inside, waitingListOf(moved), freed)
      return 1
    })
  }
  return expired
}

/** Offers new free beds in terms with automatic offers: after new rooms, or a change of the term's setting. */
export async function offerNewBeds(ctx: Context): Promise<void> {
  const waitingLists = await ctx.db
    .selectFrom('applications')
    .innerJoin('housing_terms', 'housing_terms.id', 'term_id')
    .select(['residence_id', 'term_id', 'gender'])
    .distinct()
    .where('state', '=', 'waiting')
    .where('offers', '=', 'always')
    .execute()
  for (const { residence_id, term_id, gender } of waitingLists) {
    if (ctx.stopping?.aborted) break
    const list = { residenceId: residence_id, termId: term_id, gender: gender! }
    await withTransaction(ctx, async (inside) => {
      await lockWaitingList(inside, list)
      await advanceWaitingList(inside, list, null)
    })
  }
}

/** Closes undecided applications of ended periods, with one email that says why. */
async function closeEnded(ctx: Context): Promise<void> {
  const due = await ctx.db
    .selectFrom('applications')
    .innerJoin('housing_terms', 'housing_terms.id', 'term_id')
    .select('applications.id')
    .where('state', 'in', UNDECIDED)
    .where('ends_on', '<=', dayOf(ctx.now))
    .where('erased_at', 'is', null)
    .orderBy('submitted_at')
    .limit(BATCH)
    .execute()
  for (const { id } of due) {
    if (ctx.stopping?.aborted) break
    await withTransaction(ctx, async (inside) => {
      const application = await lockIfPresent(inside, { id })
      if (!application || !UNDECIDED.includes(application.state)) return
      await moveApplication(inside, application, 'withdrawn', 'rule', { message: null })
      await ctx.jobs.enqueue(inside.db, sendApplicationEmail, {
        applicationId: id,
        letter: 'ended' as const,
        of: 'ended',
      })
    })
  }
}

/** Reminds of offers that were valid for more than a day. The same email is sent once. */
async function remind(ctx: Context): Promise<void> {
  const soon = await ctx.db
    .selectFrom('applications')
    .innerJoin('housing_terms', 'housing_terms.id', 'term_id')
    .select(['applications.id', 'offered_until'])
    .where('offered_until', '>', ctx.now)
    .where('offered_until', '<=', new Date(ctx.now.getTime() + DAY_MS))
    .where('offer_days', '>', 1)
    .execute()
  for (const { id, offered_until } of soon)
    await ctx.jobs.enqueue(ctx.db, sendApplicationEmail, {
      applicationId: id,
      letter: 'reminder' as const,
      of: offered_until!.toISOString(),
    })
}
