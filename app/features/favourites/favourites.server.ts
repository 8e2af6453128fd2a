/** Screens and saved views that a person marked as favourites. The menu shows those that the person may open. */
import './tables.ts'
import { z } from 'zod'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'
import { openableViews, type OpenableView } from '#resource/views.server.ts'

/** Limited so that the list stays short enough to be useful. */
const MAX_FAVOURITES = 12

export type StoredFavourite = { screen: string; view?: never } | { screen?: never; view: OpenableView }

/**
 * Favourites in the order in which they were added, without views that the person may not open. The caller has checked
 * that a user is signed in.
 */
export async function readFavourites(ctx: Pick<Context, 'db' | 'actor'>): Promise<StoredFavourite[]> {
  const rows = await ctx.db
    .selectFrom('favourites')
    .select(['screen', 'view_id'])
    .where('user_id', '=', ctx.actor!.id)
    .orderBy('added_at')
    .orderBy('screen')
    .orderBy('view_id')
    .execute()
  const views = await openableViews(
    ctx,
    rows.flatMap(({ view_id }) => view_id ?? []),
  )
  return rows.flatMap(({ screen, view_id }): StoredFavourite[] => {
    if (screen !== null) return [{ screen }]
    const view = views.get(view_id!)
    return view ? [{ view }] : []
  })
}

export const FavouriteChoice = z.object({
  screen: z
    .string()
    .regex(/^[a-z][a-z_-]{0,59}$/, 'errors.field_invalid')
    .describe('Path under /dashboard'),
  favourite: z.boolean(),
})

/** @throws {Refusal} 422 for more than `MAX_FAVOURITES` */
export const setFavourite = command({
  id: 'favourites.set',
  allow: 'dashboard.read',
  input: FavouriteChoice,
  subject: ({ screen }) => screen,
  run: (ctx, { screen, favourite }): Promise<void> =>
    favourite ? add(ctx, { screen, view_id: null }) : remove(ctx, 'screen', screen),
})

/** @throws {Refusal} 404 for a view that one may not open, 422 for one more than the menu has room for */
export const setFavouriteView = command({
  id: 'favourites.set_view',
  allow: 'dashboard.read',
  input: z.object({ view: z.uuid(), favourite: z.boolean() }),
  subject: ({ view }) => `view:${view}`,
  async run(ctx, { view, favourite }): Promise<void> {
    if (!favourite) return remove(ctx, 'view_id', view)
    if (!(await openableViews(ctx, [view])).has(view)) throw new Refusal('errors.not_found', 404)
    await add(ctx, { screen: null, view_id: view })
  },
})

async function add(ctx: Context, added: { screen: string; view_id: null } | { screen: null; view_id: string }) {
  const { screen, view_id } = added
  const others = (await readFavourites(ctx)).filter((one) => (one.view?.id ?? one.screen) !== (view_id ?? screen))
  if (others.length >= MAX_FAVOURITES)
    throw new Refusal('favourites.too_many', 422, { params: { count: MAX_FAVOURITES } })
  await ctx.db
    .insertInto('favourites')
    .values({ ...added, user_id: ctx.actor!.id, added_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function remove(ctx: Context, column: 'screen' | 'view_id', value: string) {
  await ctx.db.deleteFrom('favourites').where('user_id', '=', ctx.actor!.id).where(column, '=', value).execute()
}
