import { latestActivities } from '#features/activities/queries.server.ts'
import type { Context } from '#kernel/context.ts'
import { localePath } from '#kernel/locale.ts'
import { recordId } from '#resource/address.ts'
import { placePath } from './place.ts'
import { placeDetail } from './queries.server.ts'
import type { PlaceKind } from './tables.ts'

/** Activities on the page of a place. */
const SHOWN_ACTIVITIES = 6

/** @throws 404 for an id that is unknown, of the other kind, or not public yet */
export async function placePageData(ctx: Context, kind: PlaceKind, typed: string | undefined) {
  const id = recordId(typed)
  const [place, activities] = await Promise.all([
    id && placeDetail(ctx, kind, id),
    id ? latestActivities(ctx, SHOWN_ACTIVITIES, { place: id }) : [],
  ])
  if (!place) throw new Response(null, { status: 404 })
  return { place, activities, url: ctx.config.publicUrl + localePath(ctx.locale, placePath(place)) }
}
