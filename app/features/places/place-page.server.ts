import { latestActivities } from '#features/content/activities/queries.server.ts'
import { signOpening } from '#kernel/honeypot-and-token.server.ts'
import { pageContact, publishedEmail } from '#features/settings/page-contact.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { localePath, pick } from '#kernel/locale.ts'
import { recordId } from '#resource/address.ts'
import { placePath } from './place.ts'
import { placeDetail } from './queries.server.ts'
import type { PlaceKind } from './tables.ts'
import { mapTiles } from './tiles.server.ts'

/** Number of activities on the page of a place. */
const SHOWN_ACTIVITIES = 6

const SETTINGS = { residence: 'studenthousingdesc-page', center: 'youthcentersdesc-page' } as const

/** @throws 404 for an id that is unknown, of the other kind, or not public */
export async function placePageData(ctx: Context, kind: PlaceKind, typed: string | undefined) {
  const id = recordId(typed)
  const page = SETTINGS[kind]
  const [place, activities, settings, contact, tiles] = await Promise.all([
    id && placeDetail(ctx, kind, id),
    id ? latestActivities(ctx, SHOWN_ACTIVITIES, { place: id }) : [],
    readSettings(ctx, page, 'site', 'contactus-page', 'controlpanel'),
    pageContact(ctx, page),
    mapTiles(ctx),
  ])
  if (!place) throw new Response(null, { status: 404 })
  const { [page]: texts, site, controlpanel } = settings
  return {
    place: { ...place, picture: place.picture ?? texts.imageMain },
    // Without news, activities have no pages.
    activities: controlpanel.news ? activities : [],
    title: pick(texts.titleMain, ctx.locale),
    lead: pick(texts.textMain, ctx.locale),
    reach: {
      email: place.email ?? publishedEmail(settings),
      phone: place.phone ?? contact.phone ?? site.phone,
      whatsapp: contact.phone ?? place.whatsapp ?? site.whatsapp,
    },
    social: contact.social,
    opened: signOpening(ctx),
    tiles,
    url: ctx.config.publicUrl + localePath(ctx.locale, placePath(place)),
  }
}
