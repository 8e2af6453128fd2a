/** Applicants on a waiting list, and their position. */
import './tables.ts'
import type { WaitingList } from '#features/housing/rooms/room.ts'
import type { Context } from '#kernel/context.ts'
import { positions, type QueueEntry } from './application.ts'
import { ownerHasOtherBed } from './same-person.server.ts'

type Db = Pick<Context, 'db'>

/**
 * `staffOffersOnly`: staff withdrew an offer, so automatic offers leave the applicant out. `hasOtherBed`: the person
 * has a bed by another application, so no offer is made.
 */
type WaitingApplicant = QueueEntry & { staffOffersOnly: boolean; hasOtherBed: boolean }

export async function pendingApplications({ db }: Db, line: WaitingList): Promise<WaitingApplicant[]> {
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'priority', 'submitted_at', 'staff_offers_only', ownerHasOtherBed(line.termId).as('other_bed')])
    .where('residence_id', '=', line.residenceId)
    .where('term_id', '=', line.termId)
    .where('gender', '=', line.gender)
    .where('state', '=', 'waiting')
    .where('erased_at', 'is', null)
    .execute()
  return rows.map(({ id, priority, submitted_at, staff_offers_only, other_bed }) => ({
    id,
    priority,
    submittedAt: submitted_at!,
    staffOffersOnly: staff_offers_only,
    hasOtherBed: other_bed,
  }))
}

/** Positions by application, from 1. */
export const placesIn = async (ctx: Db, line: WaitingList): Promise<Map<string, number>> =>
  positions(await pendingApplications(ctx, line))
