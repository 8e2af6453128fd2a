import './tables.ts'
import { sql, type InferResult } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { pick, type Localized } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'
import { plainText, richText } from '#kernel/rich-text.server.ts'
import { isPublished, isVisibleTo } from '#resource/visibility.server.ts'
import type { Audience } from './audience-check.server.ts'
import type { PlaceDetail, PlaceSummary } from './place.ts'
import type { PlaceKind } from './tables.ts'

function places(ctx: Context, kind: PlaceKind) {
  return ctx.db
    .selectFrom('places')
    .where('kind', '=', kind)
    .select(['id', 'kind', 'name', 'summary', 'description', 'audience', 'background', 'city_id', 'campus_minutes'])
    .select(['latitude', 'longitude'])
    .select(({ selectFrom }) => selectFrom('cities').select('name').whereRef('cities.id', '=', 'city_id').as('city'))
}
type Row = InferResult<ReturnType<typeof places>>[number]

function summaryOf({ locale }: Context, row: Row): PlaceSummary {
  return {
    id: row.id,
    kind: row.kind,
    name: pick(row.name, locale),
    summary: pick(row.summary, locale) || plainText(pick(row.description, locale)),
    city: row.city && pick(row.city, locale),
    cityId: row.city_id,
    campusMinutes: row.campus_minutes,
    audience: row.audience,
    picture: row.background,
    location:
      row.latitude !== null && row.longitude !== null ? { latitude: row.latitude, longitude: row.longitude } : null,
  }
}

/** Sorted by the position that staff set. */
export const placeList = query({
  allow: 'anyone',
  async run(ctx, kind: PlaceKind): Promise<PlaceSummary[]> {
    const rows = await places(ctx, kind).where(isPublished(ctx)).orderBy('position').orderBy('id').execute()
    return rows.map((row) => summaryOf(ctx, row))
  },
})

/** Undefined for an id that is unknown, of the other kind, or not visible to this reader. */
export const placeDetail = query({
  allow: 'anyone',
  async run(ctx, kind: PlaceKind, id: number): Promise<PlaceDetail | undefined> {
    const row = await places(ctx, kind)
      .select(['capacity', 'gallery', 'specifications', 'email', 'phone', 'whatsapp', 'address', 'working_hours'])
      .select(['state', 'published_at'])
      .where('id', '=', id)
      .where(isVisibleTo(ctx, 'places.read'))
      .executeTakeFirst()
    if (!row) return undefined
    const translated = (text: Localized | null) => pick(text, ctx.locale)
    return {
      ...summaryOf(ctx, row),
      description: richText(ctx, row.description),
      language: row.description?.[ctx.locale] ? ctx.locale : 'ar',
      capacity: row.capacity,
      gallery: row.gallery,
      specifications: row.specifications.map(({ name, value }) => ({
        name: translated(name),
        value: translated(value),
      })),
      email: row.email,
      phone: row.phone,
      whatsapp: row.whatsapp,
      address: translated(row.address) || null,
      workingHours: translated(row.working_hours) || null,
      hidden: row.state === 'draft' || (row.published_at ?? ctx.now) > ctx.now,
    }
  },
})

/** Names of places by id. */
export async function placeNames({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<Map<number, Localized>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('places')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** All places of a kind, including drafts, for staff to choose from, in the order of staff. */
export const placeChoices = ({ db }: Pick<Context, 'db'>, kind: PlaceKind) =>
  db.selectFrom('places').select(['id', 'name']).where('kind', '=', kind).orderBy('position').orderBy('id').execute()

/** The audience of a place, which cannot change until the transaction ends; null if staff have not set it. */
export async function lockAudience({ db }: Pick<Context, 'db'>, id: number): Promise<Audience | null> {
  const place = await db
    .selectFrom('places')
    .select('audience')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow()
  return place.audience
}

/** Sub-query for joins: contact data, position, and whether a place is public now. */
export const placeContacts = (ctx: Pick<Context, 'db' | 'now'>) =>
  ctx.db
    .selectFrom('places')
    .select(['id', 'kind', 'name', 'address', 'email', 'phone', 'latitude', 'longitude', 'position'])
    .select(sql<boolean>`${isPublished(ctx)}`.as('is_public'))
