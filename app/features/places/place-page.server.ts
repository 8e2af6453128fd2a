import { latestActivities } from '#features/content/activities/queries.server.ts'
import { DEFAULT_WHATSAPP } from '#features/inbox/contact/whatsapp.ts'
import { signOpening } from '#kernel/honeypot-and-token.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { localePath, pick } from '#kernel/locale.ts'
import { recordId } from '#resource/address.ts'
import { placePath } from './place.ts'
import { placeDetail } from './queries.server.ts'
import type { PlaceKind } from './tables.ts'
import { mapTiles } from './tiles.server.ts'

/** Activities on the page of a place. */
const SHOWN_ACTIVITIES = 6

const SETTINGS = { residence: 'studenthousingdesc-page', center: 'youthcentersdesc-page' } as const

/** @throws 404 for an id that is unknown, of the other kind, or not public yet */
export async function placePageData(ctx: Context, kind: PlaceKind, typed: string | undefined) {
  const id = recordId(typed)
  const page = SETTINGS[kind]
  const [place, activities, settings, tiles] = await Promise.all([
    id && placeDetail(ctx, kind, id),
    id ? latestActivities(ctx, SHOWN_ACTIVITIES, { place: id }) : [],
    readSettings(ctx, page, 'site'),
    mapTiles(ctx),
  ])
  if (!place) throw new Response(null, { status: 404 })
  const { [page]: words, site } = settings
  return {
    place,
    activities,
    title: pick(words.titleMain, ctx.locale),
    lead: pick(words.textMain, ctx.locale),
    reach: {
      email: place.email ?? site.email,
      phone: place.phone ?? words.informationPhone ?? site.phone,
      whatsapp: words.informationPhone ?? place.whatsapp ?? site.whatsapp ?? DEFAULT_WHATSAPP,
    },
    opened: signOpening(ctx),
    tiles,
    url: ctx.config.publicUrl + localePath(ctx.locale, placePath(place)),
  }
}
