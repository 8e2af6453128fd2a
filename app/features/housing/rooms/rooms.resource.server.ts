import './tables.ts'
import { registerAudienceCheck } from '#features/places/audience-check.server.ts'
import { lockAudience } from '#features/places/queries.server.ts'
import { invalidField } from '#kernel/refusal.ts'
import { choice, link, localized, longText, money, number, optional, text } from '#resource/fields.ts'
import { resource } from '#resource/resource.server.ts'
import { fitBeds, occupiedBeds } from './beds.server.ts'

const refuse = (field: string, code: string) => invalidField(field, code)

resource({
  id: 'housing-rooms',
  table: 'housing_rooms',
  permission: 'housing',
  menu: { icon: 'door' },
  labels: {
    one: 'dashboard.housing_room',
    many: 'dashboard.housing_rooms',
    empty: 'dashboard.housing_rooms_empty',
    add: 'dashboard.housing_room_add',
  },
  title: 'name',
  fields: {
    name: text({ label: 'dashboard.field.room_name', hint: 'dashboard.field.room_name_hint', max: 40 }),
    residence_id: link({ label: 'dashboard.residence', to: 'student-residences' }),
    floor: optional(number({ label: 'dashboard.field.room_floor', min: -5, max: 60 })),
    gender: choice({
      label: 'dashboard.field.room_gender',
      choices: [
        { value: 'men', label: 'dashboard.audience.men' },
        { value: 'women', label: 'dashboard.audience.women' },
      ],
    }),
    beds: number({ label: 'dashboard.field.room_beds', min: 1, max: 12 }),
    price: money({ label: 'dashboard.field.room_price', hint: 'dashboard.field.room_price_hint' }),
    features: optional(
      localized(
        longText({ label: 'dashboard.field.room_features', hint: 'dashboard.field.room_features_hint', max: 400 }),
      ),
    ),
  },
  list: {
    columns: ['name', 'residence_id', 'floor', 'gender', 'beds', 'price'],
    sort: ['-created_at', 'id'],
    filters: ['residence_id', 'gender', 'beds'],
    search: ['name', 'features'],
  },
  form: [
    { label: 'dashboard.card.room', fields: ['name', 'floor', 'beds', 'features'] },
    { label: 'dashboard.card.shown', fields: ['residence_id', 'gender', 'price'], aside: true },
  ],
  async beforeSave(ctx, values, before) {
    // Only what changes: a room that contradicts its residence from before can still get another price.
    if (before?.residence_id !== values.residence_id || before.gender !== values.gender) {
      const audience = await lockAudience(ctx, values.residence_id)
      if (audience && audience !== 'all' && audience !== values.gender) throw refuse('gender', 'housing.other_audience')
    }
    if (!before) return values
    const held = await occupiedBeds(ctx, before.id)
    // A room with an offered or accepted bed cannot change its residence or gender.
    if (held.length > 0 && before.residence_id !== values.residence_id) throw refuse('residence_id', 'housing.held')
    if (held.length > 0 && before.gender !== values.gender) throw refuse('gender', 'housing.held')
    if (held.some((number) => number > values.beds)) throw refuse('beds', 'housing.held')
    return values
  },
  afterSave: (ctx, { id, beds }) => fitBeds(ctx, id, beds),
})

registerAudienceCheck(async ({ db }, residenceId, audience) => {
  if (audience === null || audience === 'all') return
  const other = await db
    .selectFrom('housing_rooms')
    .select('id')
    .where('residence_id', '=', residenceId)
    .where('gender', '<>', audience)
    .executeTakeFirst()
  if (other) throw refuse('audience', 'housing.other_rooms')
})
