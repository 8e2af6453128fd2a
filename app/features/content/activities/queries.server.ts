import './tables.ts'
import { sql, type InferResult } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { pick, type Localized } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'
import { plainText, richText } from '#kernel/rich-text.server.ts'
import { pageOf, type PageParams, type Page } from '#resource/paging.ts'
import { matchesSearch, isPublished, isVisibleTo } from '#resource/visibility.server.ts'
import type { ActivityDetail, ActivitySummary } from './activity.ts'

const activities = (ctx: Context) =>
  ctx.db
    .selectFrom('activities')
    .select(['id', 'name', 'summary', 'description', 'background', 'held_at', 'state', 'published_at', 'created_at'])
type Row = InferResult<ReturnType<typeof activities>>[number]

function summaryOf({ locale }: Context, row: Row): ActivitySummary {
  return {
    id: row.id,
    name: pick(row.name, locale),
    summary: pick(row.summary, locale) || plainText(pick(row.description, locale)),
    picture: row.background,
    heldAt: row.held_at,
    publishedAt: row.published_at ?? row.created_at,
  }
}

type Of = { main?: boolean; place?: number; name?: string | undefined }

const newest = (ctx: Context, of: Of) =>
  activities(ctx)
    .where(isPublished(ctx))
    .where(matchesSearch(of.name ?? ''))
    .$if(of.main === true, (q) => q.where('on_main', '=', true))
    .$if(of.place !== undefined, (q) =>
      q.where(({ or, eb }) => or([eb('residence_id', '=', of.place!), eb('center_id', '=', of.place!)])),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')

/** Sorted newest first. `name` searches name, summary and text, in any spelling. */
export const activityList = query({
  allow: 'anyone',
  async run(ctx, params: PageParams & { name?: string | undefined }): Promise<Page<ActivitySummary>> {
    const rows = await newest(ctx, { name: params.name })
      .limit(params.per_page + 1)
      .offset((params.page - 1) * params.per_page)
      .execute()
    const { items, more } = pageOf(rows, params)
    return { items: items.map((row) => summaryOf(ctx, row)), more }
  },
})

/** docs/reference/site-rules.md "Lists" */
export const SIDEBAR_COUNT = 5

/** The newest `count` activities: for the home page, of a residence or center, or of all. */
export const latestActivities = query({
  allow: 'anyone',
  async run(ctx, count: number, of: Pick<Of, 'main' | 'place'> = {}): Promise<ActivitySummary[]> {
    const rows = await newest(ctx, of).limit(count).execute()
    return rows.map((row) => summaryOf(ctx, row))
  },
})

/** Undefined for an id that is unknown or not visible to this reader. */
export const activityDetail = query({
  allow: 'anyone',
  async run(ctx, id: number): Promise<ActivityDetail | undefined> {
    const row = await activities(ctx)
      .select(({ selectFrom }) => {
        const place = selectFrom('places')
          .where('places.id', '=', sql<number>`coalesce(residence_id, center_id)`)
          .where('places.state', '=', 'published')
          // A scheduled place has no page yet.
          .where('places.published_at', '<=', ctx.now)
        return [
          place.select('places.name').as('place_name'),
          place.select('places.address').as('place_address'),
          place.select('places.id').as('place_id'),
          place.select('places.kind').as('place_kind'),
        ]
      })
      .select(['ends_at', 'venue', 'version'])
      .where('id', '=', id)
      .where(isVisibleTo(ctx, 'activities.read'))
      .executeTakeFirst()
    if (!row) return undefined
    return {
      ...summaryOf(ctx, row),
      description: richText(ctx, row.description),
      language: row.description[ctx.locale] ? ctx.locale : 'ar',
      endsAt: row.ends_at,
      place: whereOf(ctx, row),
      version: row.version,
      hidden: row.state === 'draft' || (row.published_at ?? ctx.now) > ctx.now,
    }
  },
})

type WhereRow = {
  venue: Localized | null
  place_id: number | null
  place_kind: 'residence' | 'center' | null
  place_name: Localized | null
  place_address: Localized | null
}
/** A venue has priority over the linked place, because an activity of a residence can take place elsewhere. */
function whereOf({ locale }: Context, row: WhereRow): ActivityDetail['place'] {
  const venue = pick(row.venue, locale)
  if (venue) return { name: venue, address: null, page: null }
  if (!row.place_id || !row.place_kind || !row.place_name) return null
  return {
    name: pick(row.place_name, locale),
    address: pick(row.place_address, locale) || null,
    page: { kind: row.place_kind, id: row.place_id },
  }
}
