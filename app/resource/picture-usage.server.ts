/** Finds records that show an upload; the media library asks before it deletes one (kernel/picture-usage.server.ts). */
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { ANY_ID, registerUse, type PictureUsage } from '#kernel/picture-usage.server.ts'
import { all, ownRows } from './columns.server.ts'
import type { Field } from './field.ts'
import { displayName } from './titles.server.ts'
import { resources, type Resource } from './resource.server.ts'

/** Kinds of fields that can contain an upload: as a picture or file, or as a link in a text. */
const HOLDS = new Set<Field['kind']>(['image', 'gallery', 'file', 'rows', 'richText'])
/** Maximum number of usages per upload and resource. */
const ENOUGH = 20

registerUse({
  name: 'resources',
  async find(ctx, ids) {
    const found: PictureUsage[] = []
    for (const resource of resources.values()) found.push(...(await usesIn(ctx, resource, ids)))
    return found
  },
  async all(ctx) {
    const found: string[] = []
    for (const resource of resources.values()) {
      const text = heldText(resource)
      if (!text) continue
      const { rows } = await sql<{ media: string }>`
        select distinct found.id[1] as media
        from ${sql.table(resource.table)}, regexp_matches(${text}, ${ANY_ID}, 'g') as found(id)
        where ${all(ownRows(resource))}`.execute(ctx.db)
      found.push(...rows.map(({ media }) => media))
    }
    return found
  },
})

/** All values of a record that can contain an upload, as one text. */
function heldText(resource: Resource): RawBuilder<string> | null {
  const columns = Object.entries(resource.fields).flatMap(([name, { kind }]) => (HOLDS.has(kind) ? [name] : []))
  if (columns.length === 0) return null
  return sql<string>`concat_ws(' ', ${sql.join(columns.map((name) => sql`${sql.ref(`${resource.table}.${name}`)}::text`))})`
}

async function usesIn(ctx: Context, resource: Resource, ids: readonly string[]): Promise<PictureUsage[]> {
  const text = heldText(resource)
  if (!text) return []
  const { rows } = await sql<{ id: unknown; title: unknown; media: string }>`
    select id, title, media from (
      select ${sql.ref(`${resource.table}.id`)} as id, ${sql.ref(`${resource.table}.${resource.title}`)} as title, media,
        row_number() over (partition by media order by ${sql.ref(`${resource.table}.id`)}) as place
      from ${sql.table(resource.table)},
        lateral (select distinct found.id[1] as media from regexp_matches(${text}, ${ANY_ID}, 'g') as found(id)) as shown
      where media = any(${ids}::text[]) and ${all(ownRows(resource))}
    ) as uses where place <= ${ENOUGH}`.execute(ctx.db)
  return rows.map(({ id, title, media }) => ({
    id: media,
    title: displayName(ctx, title),
    path: `/dashboard/${resource.id}/${String(id)}`,
  }))
}
