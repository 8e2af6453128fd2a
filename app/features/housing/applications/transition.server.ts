import './tables.ts'
import type { Selectable, Updateable } from 'kysely'
import { bedsByApplication, releaseBed } from '#features/housing/rooms/beds.server.ts'
import { bedLabel, type WaitingList } from '#features/housing/rooms/room.ts'
import type { Context } from '#kernel/context.ts'
import { lockByName } from '#kernel/db/lock-by-name.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { BED_HOLDING_STATES, canTransition, type TransitionActor, type State } from './application.ts'
import type { ApplicationTable } from './tables.ts'

export type Application = Selectable<ApplicationTable>
type Db = Pick<Context, 'db'>

/** The waiting list of an application. @throws {Error} for a draft, which is on no list */
export function waitingListOf({ residence_id, term_id, gender }: Application): WaitingList {
  if (!gender) throw new Error('a draft is not on a waiting list')
  return { residenceId: residence_id, termId: term_id, gender }
}

/**
 * One lock for the waiting lists of the same beds, taken before any of their rows, so that there are no deadlocks. All
 * terms have the same one, because a bed of one term is not free in another that overlaps with it.
 */
export async function lockWaitingList({ db }: Db, { residenceId, gender }: Omit<WaitingList, 'termId'>): Promise<void> {
  await lockByName({ db }, `line ${residenceId} ${gender}`)
}

type Which = { id: string } | { code: string }

/** Locks an application and the waiting lists of its beds until the transaction ends. @throws {Refusal} 404 */
export async function lockApplication(ctx: Db, by: Which): Promise<Application> {
  const application = await lockIfPresent(ctx, by)
  if (!application) throw new Refusal('applications.not_found', 404)
  return application
}

/** Like `lockApplication`; undefined if the application does not exist, or was deleted while this waited for it. */
export async function lockIfPresent(ctx: Db, by: Which): Promise<Application | undefined> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['code', by.code] as const)
  const found = await ctx.db.selectFrom('applications').selectAll().where(column, '=', value).executeTakeFirst()
  if (!found) return undefined
  if (found.gender) await lockWaitingList(ctx, waitingListOf(found))
  return ctx.db.selectFrom('applications').selectAll().where('id', '=', found.id).forUpdate().executeTakeFirst()
}

type Set = Omit<Updateable<ApplicationTable>, 'id' | 'state'>

/**
 * Moves a locked application to another state and records it. An application that loses its bed releases it.
 * @throws {Refusal} 409 for a transition that is not allowed, or not for this actor
 */
export async function moveApplication(
  ctx: Pick<Context, 'db' | 'now' | 'actor'>,
  application: Application,
  to: State,
  by: TransitionActor,
  set: Set & { bed?: string } = {},
): Promise<{ application: Application; freed: number | null }> {
  const { id, state } = application
  // The only transition of an anonymized application is moving out.
  if (!canTransition(state, to, by) || (application.erased_at && to !== 'moved_out'))
    throw new Refusal('applications.no_way', 409)
  const had = BED_HOLDING_STATES.includes(state) ? (await bedsByApplication(ctx, [id])).get(id) : undefined
  const freed = had && !BED_HOLDING_STATES.includes(to) ? await releaseBed(ctx, id) : null
  const { bed = had && bedLabel(had), ...columns } = set
  const moved = await ctx.db
    .updateTable('applications')
    .set({ offered_until: null, missing: [], ...columns, state: to, updated_at: ctx.now })
    .where('id', '=', id)
    .where('state', '=', state)
    .returningAll()
    .executeTakeFirst()
  if (!moved) throw new Error(`application ${id} is no longer ${state}: it was changed without its lock`)
  await recordMove(ctx, application, { to, by, bed })
  return { application: moved, freed }
}

type Move = { to: State; by: TransitionActor; bed?: string | undefined }

/** Adds to the history of an application. The state stays when it only gets another bed. */
export async function recordMove(
  ctx: Pick<Context, 'db' | 'now' | 'actor'>,
  { id, state }: Pick<Application, 'id' | 'state'>,
  { to, by, bed }: Move,
): Promise<void> {
  await ctx.db
    .insertInto('application_transitions')
    .values({
      application_id: id,
      from_state: state,
      to_state: to,
      by,
      actor_id: by === 'staff' ? (ctx.actor?.id ?? null) : null,
      bed: bed ?? null,
      at: ctx.now,
    })
    .execute()
}
