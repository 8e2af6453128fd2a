/** Screens that a person marked as favourites. The menu shows those that the person may open. */
import './tables.ts'
import { z } from 'zod'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'

/** Limited so that the list stays short enough to be useful. */
export const MAX_FAVOURITES = 12

/** Favourites in the order in which they were added. The caller has checked that a user is signed in. */
export async function favouriteScreens({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<string[]> {
  const rows = await db
    .selectFrom('favourites')
    .select('screen')
    .where('user_id', '=', actor!.id)
    .orderBy('added_at')
    .orderBy('screen')
    .execute()
  return rows.map(({ screen }) => screen)
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
  async run(ctx, { screen, favourite }): Promise<void> {
    const own = { user_id: ctx.actor!.id, screen }
    if (!favourite) {
      await ctx.db.deleteFrom('favourites').where('user_id', '=', own.user_id).where('screen', '=', screen).execute()
      return
    }
    const others = (await favouriteScreens(ctx)).filter((one) => one !== screen)
    if (others.length >= MAX_FAVOURITES)
      throw new Refusal('favourites.too_many', 422, { params: { count: MAX_FAVOURITES } })
    await ctx.db
      .insertInto('favourites')
      .values({ ...own, added_at: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
})
