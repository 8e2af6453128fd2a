/** Applicants on a waiting list, and their position. */
import './tables.ts'
import type { WaitingList } from '#features/housing/rooms/room.ts'
import type { Context } from '#kernel/context.ts'
import { positions, type QueueEntry } from './application.ts'

type Db = Pick<Context, 'db'>

/** `staffOffersOnly`: staff withdrew an offer, so automatic offers leave the applicant out. */
type WaitingApplicant = QueueEntry & { staffOffersOnly: boolean }

export async function pendingApplications({ db }: Db, line: WaitingList): Promise<WaitingApplicant[]> {
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'priority', 'submitted_at', 'staff_offers_only'])
    .where('residence_id', '=', line.residenceId)
    .where('term_id', '=', line.termId)
    .where('gender', '=', line.gender)
    .where('state', '=', 'waiting')
    .where('erased_at', 'is', null)
    .execute()
  return rows.map(({ id, priority, submitted_at, staff_offers_only }) => ({
    id,
    priority,
    submittedAt: submitted_at!,
    staffOffersOnly: staff_offers_only,
  }))
}

/** Positions by application, from 1. */
export const placesIn = async (ctx: Db, line: WaitingList): Promise<Map<string, number>> =>
  positions(await pendingApplications(ctx, line))
