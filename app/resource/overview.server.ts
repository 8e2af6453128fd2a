/** Overview of the content, for every resource that the user may read. */
import './tables.ts'
import { sql, type RawBuilder } from 'kysely'
import { query } from '#kernel/query.server.ts'
import type { TextKey } from '#kernel/text.ts'
import type { Context } from '#kernel/context.ts'
import { all, ownRows } from './columns.server.ts'
import { displayName } from './titles.server.ts'
import { resources, type Resource } from './resource.server.ts'

type ContentOverview = {
  kinds: {
    id: string
    label: TextKey
    icon: string
    draft: number
    scheduled: number
    published: number
    mayUpdate: boolean
  }[]
  /** The next scheduled publications. */
  soon: { resource: string; label: TextKey; id: number; name: string; at: Date }[]
  /** The latest change of each record. `by`: the account; null when the system wrote it. */
  recent: {
    resource: string
    label: TextKey
    id: number
    name: string
    at: Date
    by: string | null
    deleted: boolean
  }[]
}

const SOON = 5
const RECENT = 8
/** Number of versions to read: a record that was saved ten times counts as one change. */
const LOOKED_AT = 60

export const contentOverview = query({
  allow: 'dashboard.read',
  async run(ctx): Promise<ContentOverview> {
    const mine = [...resources.values()].filter(({ permission }) => ctx.actor!.permissions.has(`${permission}.read`))
    const published = mine.filter((resource) => resource.published)
    const [kinds, recent] = await Promise.all([countsOf(ctx, published), recentOf(ctx, mine)])
    const scheduled = published.filter(({ id }) => kinds.find((kind) => kind.id === id)!.scheduled > 0)
    return { kinds, soon: await soonOf(ctx, scheduled), recent }
  },
})

const union = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql` union all `)

async function countsOf({ db, now, actor }: Context, some: Resource[]): Promise<ContentOverview['kinds']> {
  if (some.length === 0) return []
  const { rows } = await sql<{ id: string; draft: number; scheduled: number; published: number }>`${union(
    some.map(
      (resource) => sql`select ${resource.id} as id, count(*) filter (where state = 'draft')::integer as draft,
        count(*) filter (where state = 'published' and published_at > ${now})::integer as scheduled,
        count(*) filter (where state = 'published' and coalesce(published_at <= ${now}, true))::integer as published
      from ${sql.table(resource.table)} where ${all(ownRows(resource))}`,
    ),
  )}`.execute(db)
  const counts = new Map(rows.map((row) => [row.id, row]))
  return some.map(({ id, labels, menu, permission }) => ({
    ...counts.get(id)!,
    label: labels.many,
    icon: menu.icon,
    mayUpdate: actor!.permissions.has(`${permission}.update`),
  }))
}

async function soonOf(ctx: Context, some: Resource[]): Promise<ContentOverview['soon']> {
  if (some.length === 0) return []
  const { rows } = await sql<{ resource: string; id: number; title: unknown; at: Date }>`
    select * from (${union(
      some.map(
        (resource) => sql`select ${resource.id} as resource, id, to_jsonb(${sql.ref(resource.title)}) as title,
          published_at as at from ${sql.table(resource.table)}
        where state = 'published' and published_at > ${ctx.now} and ${all(ownRows(resource))}`,
      ),
    )}) coming order by at limit ${SOON}`.execute(ctx.db)
  return rows.map(({ title, ...row }) => ({
    ...row,
    label: resources.get(row.resource)!.labels.one,
    name: displayName(ctx, title),
  }))
}

async function recentOf(ctx: Context, some: Resource[]): Promise<ContentOverview['recent']> {
  const { rows } = await sql<{
    resource: string
    id: number
    at: Date
    by: string | null
    deleted: boolean
    values: Record<string, unknown>
  }>`
    select resource, record_id as id, at, by, deleted, values from record_versions
    where resource = any(${some.map(({ id }) => id)}::text[]) order by at desc limit ${LOOKED_AT}`.execute(ctx.db)
  const listedRecords = new Set<string>()
  return rows
    .filter(({ resource, id }) => !listedRecords.has(`${resource} ${id}`) && listedRecords.add(`${resource} ${id}`))
    .slice(0, RECENT)
    .map(({ values, ...row }) => {
      const { labels, title } = resources.get(row.resource)!
      return { ...row, label: labels.one, name: displayName(ctx, values[title]) || `#${row.id}` }
    })
}
