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

resource({
  id: 'cities',
  table: 'cities',
  permission: 'places',
  menu: { group: 'places', icon: 'map-2' },
  labels: { one: 'desk.city', many: 'desk.cities', empty: 'desk.cities_empty', add: 'desk.city_add' },
  title: 'name',
  fields: { name: localized(text({ label: 'desk.field.name', max: 80 })) },
  list: { columns: ['name', 'updated_at'], sort: ['position'], search: ['name'] },
  ordered: true,
})

/** Residences and youth centers have the same fields (spec.md section 3). */
const fields = {
  name: localized(text({ label: 'desk.field.name', max: 120 })),
  summary: optional(localized(longText({ label: 'desk.field.summary', hint: 'desk.field.summary_hint', max: 300 }))),
  description: optional(localized(richText({ label: 'desk.field.description' }))),
  specifications: rows({
    label: 'desk.field.specifications',
    hint: 'desk.field.specifications_hint',
    fields: {
      name: localized(text({ label: 'desk.field.specification', max: 80 })),
      value: optional(localized(text({ label: 'desk.field.value', max: 160 }))),
    },
  }),
  background: optional(image({ label: 'desk.field.picture', hint: 'desk.field.picture_hint', ratio: 16 / 9 })),
  gallery: gallery({ label: 'desk.field.gallery' }),
  city_id: optional(link({ label: 'desk.city', to: 'cities' })),
  audience: optional(
    choice({
      label: 'desk.field.audience',
      choices: [
        { value: 'men', label: 'desk.audience.men' },
        { value: 'women', label: 'desk.audience.women' },
        { value: 'all', label: 'desk.audience.all' },
      ],
    }),
  ),
  capacity: optional(number({ label: 'desk.field.capacity', min: 1, max: 100_000 })),
  email: optional(text({ label: 'desk.field.email', format: 'email', hint: 'desk.field.place_email_hint' })),
  phone: optional(text({ label: 'desk.field.phone', format: 'phone' })),
  whatsapp: optional(text({ label: 'desk.field.whatsapp', format: 'phone' })),
  address: optional(localized(longText({ label: 'desk.field.address', max: 300 }))),
  working_hours: optional(localized(text({ label: 'desk.field.working_hours', max: 160 }))),
  location: optional(place({ label: 'desk.field.location', hint: 'desk.field.location_hint' })),
}

/** One declaration, twice: only names and addresses differ. */
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
      { label: 'desk.card.text', fields: ['name', 'summary', 'description', 'specifications'] },
      { label: 'desk.card.pictures', fields: ['background', 'gallery'] },
      { label: 'desk.card.where', fields: ['city_id', 'address', 'location'] },
      { label: 'desk.card.contact', fields: ['email', 'phone', 'whatsapp', 'working_hours'], aside: true },
      { label: 'desk.card.shown', fields: ['audience', 'capacity'], aside: true },
    ],
    ordered: true,
  })
}

placeResource({
  id: 'student-residences',
  only: { kind: 'residence' },
  cover: 'residence',
  menu: { group: 'places', icon: 'home-heart' },
  labels: {
    one: 'desk.residence',
    many: 'desk.residences',
    empty: 'desk.residences_empty',
    add: 'desk.residence_add',
  },
  published: { path: ({ id }) => `/student-housing-desc/${id}` },
})

placeResource({
  id: 'all-youth-centers',
  only: { kind: 'center' },
  cover: 'center',
  menu: { group: 'places', icon: 'building-community' },
  labels: { one: 'desk.center', many: 'desk.centers', empty: 'desk.centers_empty', add: 'desk.center_add' },
  published: { path: ({ id }) => `/youth-centers-desc/${id}` },
})
