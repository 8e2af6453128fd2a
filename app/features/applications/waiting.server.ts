/** Who waits in a line, and where. */
import './tables.ts'
import type { Line } from '#features/housing/room.ts'
import type { Context } from '#kernel/context.ts'
import { positions, type InLine } from './application.ts'

type Db = Pick<Context, 'db'>

export async function waitingIn({ db }: Db, line: Line): Promise<InLine[]> {
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'priority', 'submitted_at'])
    .where('residence_id', '=', line.residenceId)
    .where('term_id', '=', line.termId)
    .where('gender', '=', line.gender)
    .where('state', '=', 'waiting')
    .execute()
  return rows.map(({ id, priority, submitted_at }) => ({ id, priority, submittedAt: submitted_at! }))
}

/** From 1, by application. */
export const placesIn = async (ctx: Db, line: Line): Promise<Map<string, number>> =>
  positions(await waitingIn(ctx, line))
