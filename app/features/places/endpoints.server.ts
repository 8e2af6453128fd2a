/** Endpoints of docs/reference/wire-format.md "Residences and youth centers": both have the same fields. */
import { z } from 'zod'
import { Activity, toActivityJson } from '#features/content/activities/endpoints.server.ts'
import { latestActivities } from '#features/content/activities/queries.server.ts'
import { publishedEmail } from '#features/settings/page-contact.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { endpoint, LocaleQuery } from '#kernel/endpoint.server.ts'
import { renditionUrl } from '#kernel/picture.ts'
import { Refusal } from '#kernel/refusal.ts'
import { recordId } from '#resource/address.ts'
import { backgroundOf } from '#ui/background.ts'
import { COVER_OF, type PlaceDetail, type PlaceSummary } from './place.ts'
import { placeDetail, placeList } from './queries.server.ts'
import type { PlaceKind } from './tables.ts'

const word = z.string().nullable()
const Place = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string().describe('Plain text in lists, HTML in the details'),
  background: z.string().describe('URL of the picture; a generated one if none was uploaded'),
  city: word,
  audience: z.enum(['men', 'women', 'all']).nullable(),
})
const icon = z.string().describe('URL of an icon')
const Contact = z.object({
  gmail_email: word.describe('The `residence_email` of messages to this place; without its own, the association’s'),
  gmail_icon: icon,
  phone: word,
  whatsapp_number: word,
  whatsapp_icon: icon,
  address: word,
  address_icon: icon,
  working_hours: word,
  working_hours_icon: icon,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})
const PlaceInFull = Place.extend({
  capacity: z.int().nullable(),
  gallerys: z.array(z.object({ images: z.array(z.string()) })),
  specifications: z.array(z.object({ name: z.string(), value: z.string() })),
  activities: z.array(Activity),
  contact_information: Contact,
})

const toJson = (place: PlaceSummary, description = place.summary): z.infer<typeof Place> => ({
  id: place.id,
  name: place.name,
  description,
  background: backgroundOf(place.picture, COVER_OF[place.kind], place.id),
  city: place.city,
  audience: place.audience,
})

const contactToJson = (place: PlaceDetail, association: string | null): z.infer<typeof Contact> => ({
  gmail_email: place.email ?? association,
  gmail_icon: '/icons/mail.svg',
  phone: place.phone,
  whatsapp_number: place.whatsapp,
  whatsapp_icon: '/icons/whatsapp.svg',
  address: place.address,
  address_icon: '/icons/place.svg',
  working_hours: place.workingHours,
  working_hours_icon: '/icons/hours.svg',
  latitude: place.location?.latitude ?? null,
  longitude: place.location?.longitude ?? null,
})

function placeEndpoints(kind: PlaceKind, path: string, noun: string) {
  const flag = kind === 'residence' ? 'residences' : 'youthCenters'
  const open = { method: 'get', allow: 'anyone', cache: true, flag, query: LocaleQuery } as const
  endpoint({
    ...open,
    path,
    summary: `Lists all ${noun}s in the order set by staff`,
    answer: z.array(Place),
    run: async (ctx) => (await placeList(ctx, kind)).map((place) => toJson(place)),
  })
  endpoint({
    ...open,
    path: `${path}/:id`,
    summary: `Returns one ${noun} with its gallery, specifications, activities and contact details`,
    params: z.object({ id: z.string() }),
    answer: PlaceInFull,
    async run(ctx, { params }) {
      const id = recordId(params.id)
      const place = id && (await placeDetail(ctx, kind, id))
      if (!place) throw new Refusal('errors.not_found', 404)
      const { capacity, specifications, gallery } = place
      const association = publishedEmail(await readSettings(ctx, 'contactus-page', 'site'))
      return {
        ...toJson(place, place.description),
        capacity,
        gallerys: gallery.length ? [{ images: gallery.map((one) => renditionUrl(one, 1600, 'jpg')) }] : [],
        specifications,
        activities: (await latestActivities(ctx, 6, { place: id })).map((one) => toActivityJson(one)),
        contact_information: contactToJson(place, association),
      }
    },
  })
}

placeEndpoints('residence', '/api/front/student-residences', 'student residence')
placeEndpoints('center', '/api/front/youth_centers', 'youth center')
