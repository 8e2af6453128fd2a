import './tables.ts'
import {
  choice,
  gallery,
  image,
  link,
  localized,
  longText,
  number,
  optional,
  place,
  richText,
  rows,
  text,
} from '#resource/fields.ts'
import { resource, type Resource } from '#resource/resource.server.ts'
import { checkAudience, type Audience } from './audience-check.server.ts'

resource({
  id: 'cities',
  table: 'cities',
  permission: 'places',
  menu: { icon: 'map-2' },
  labels: {
    one: 'dashboard.city',
    many: 'dashboard.cities',
    empty: 'dashboard.cities_empty',
    add: 'dashboard.city_add',
  },
  title: 'name',
  fields: { name: localized(text({ label: 'dashboard.field.name', max: 80 })) },
  list: { columns: ['name', 'updated_at'], sort: ['position'], search: ['name'] },
  ordered: true,
})

/** Residences and youth centers have the same fields. */
const fields = {
  name: localized(text({ label: 'dashboard.field.name', max: 120 })),
  summary: optional(
    localized(longText({ label: 'dashboard.field.summary', hint: 'dashboard.field.summary_hint', max: 300 })),
  ),
  description: optional(localized(richText({ label: 'dashboard.field.description' }))),
  specifications: rows({
    label: 'dashboard.field.specifications',
    hint: 'dashboard.field.specifications_hint',
    fields: {
      name: localized(text({ label: 'dashboard.field.specification', max: 80 })),
      value: optional(localized(text({ label: 'dashboard.field.value', max: 160 }))),
    },
  }),
  background: optional(
    image({ label: 'dashboard.field.picture', hint: 'dashboard.field.picture_hint', ratio: 16 / 9 }),
  ),
  gallery: gallery({ label: 'dashboard.field.gallery' }),
  city_id: optional(link({ label: 'dashboard.city', to: 'cities' })),
  audience: optional(
    choice({
      label: 'dashboard.field.audience',
      choices: [
        { value: 'men', label: 'dashboard.audience.men' },
        { value: 'women', label: 'dashboard.audience.women' },
        { value: 'all', label: 'dashboard.audience.all' },
      ],
    }),
  ),
  capacity: optional(number({ label: 'dashboard.field.capacity', min: 1, max: 100_000 })),
  campus_minutes: optional(
    number({ label: 'dashboard.field.campus_minutes', hint: 'dashboard.field.campus_minutes_hint', min: 1, max: 240 }),
  ),
  email: optional(text({ label: 'dashboard.field.email', format: 'email', hint: 'dashboard.field.place_email_hint' })),
  phone: optional(text({ label: 'dashboard.field.phone', format: 'phone' })),
  whatsapp: optional(text({ label: 'dashboard.field.whatsapp', format: 'phone' })),
  address: optional(localized(longText({ label: 'dashboard.field.address', max: 300 }))),
  working_hours: optional(localized(text({ label: 'dashboard.field.working_hours', max: 160 }))),
  location: optional(place({ label: 'dashboard.field.location', hint: 'dashboard.field.location_hint' })),
}

/** The resources of residences and centers differ only in names and addresses. */
function placeResource(spec: Pick<Resource<typeof fields>, 'id' | 'only' | 'cover' | 'menu' | 'labels' | 'published'>) {
  return resource<typeof fields>({
    ...spec,
    table: 'places',
    permission: 'places',
    title: 'name',
    fields,
    list: {
      columns: ['background', 'name', 'city_id', 'audience', 'capacity', 'state'],
      sort: ['position', '-created_at', '-updated_at'],
      filters: ['city_id', 'audience', 'state'],
      search: ['name', 'summary', 'address'],
    },
    form: [
      { label: 'dashboard.card.text', fields: ['name', 'summary', 'description', 'specifications'] },
      { label: 'dashboard.card.pictures', fields: ['background', 'gallery'] },
      { label: 'dashboard.card.where', fields: ['city_id', 'address', 'location'] },
      { label: 'dashboard.card.contact', fields: ['email', 'phone', 'whatsapp', 'working_hours'], aside: true },
      { label: 'dashboard.card.shown', fields: ['audience', 'capacity', 'campus_minutes'], aside: true },
    ],
    ordered: true,
    async beforeSave(ctx, values, before) {
      if (before && before.audience !== values.audience)
        await checkAudience(ctx, before.id, values.audience as Audience | null)
      return values
    },
  })
}

placeResource({
  id: 'student-residences',
  only: { kind: 'residence' },
  cover: 'residence',
  menu: { icon: 'home-heart' },
  labels: {
    one: 'dashboard.residence',
    many: 'dashboard.residences',
    empty: 'dashboard.residences_empty',
    add: 'dashboard.residence_add',
  },
  published: { path: ({ id }) => `/student-housing-desc/${id}` },
})

placeResource({
  id: 'all-youth-centers',
  only: { kind: 'center' },
  cover: 'center',
  menu: { icon: 'building-community' },
  labels: {
    one: 'dashboard.center',
    many: 'dashboard.centers',
    empty: 'dashboard.centers_empty',
    add: 'dashboard.center_add',
  },
  published: { path: ({ id }) => `/youth-centers-desc/${id}` },
})
