/** Rows of applications for staff, without drafts. */
import '#features/housing/applications/tables.ts'
import '#features/housing/rooms/tables.ts'
import { bedsByApplication } from '#features/housing/rooms/beds.server.ts'
import { bedLabel } from '#features/housing/rooms/room.ts'
import { placeNames } from '#features/places/queries.server.ts'
import type { Context } from '#kernel/context.ts'
import { pick } from '#kernel/locale.ts'
import type { ApplicationRow } from './application-rows.ts'

export const applicationRows = ({ db }: Pick<Context, 'db'>) =>
  db
    .selectFrom('applications')
    .innerJoin('housing_terms', 'housing_terms.id', 'term_id')
    .select(['applications.id', 'applications.name', 'gender', 'applications.state', 'priority'])
    .select(['submitted_at', 'offered_until', 'missing', 'residence_id', 'housing_terms.name as term'])
    .where('applications.state', '<>', 'draft')
type Row = Awaited<ReturnType<ReturnType<typeof applicationRows>['execute']>>[number]

/** Adds the names of the residences and the beds. */
export async function toApplicationRows<R extends Row>(
  ctx: Pick<Context, 'db' | 'locale'>,
  rows: readonly R[],
): Promise<(ApplicationRow & { row: R })[]> {
  const [beds, residences] = await Promise.all([
    bedsByApplication(
      ctx,
      rows.map(({ id }) => id),
    ),
    placeNames(
      ctx,
      rows.map(({ residence_id }) => residence_id),
    ),
  ])
  return rows.map((row) => {
    const bed = beds.get(row.id)
    return {
      id: row.id,
      name: row.name,
      gender: row.gender!,
      state: row.state,
      residence: pick(residences.get(row.residence_id)!, ctx.locale),
      term: pick(row.term, ctx.locale),
      priority: row.priority,
      submittedAt: row.submitted_at!,
      bed: bed ? bedLabel(bed) : null,
      rent: bed?.rent ?? null,
      offeredUntil: row.offered_until,
      row,
    }
  })
}
