/** Which records show an upload: the media library asks before it deletes one (kernel/picture-usage.server.ts). */
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { registerUse, type PictureUsage } from '#kernel/picture-usage.server.ts'
import { all, ownRows, tablesOf } from './columns.server.ts'
import type { Field } from './field.ts'
import { displayName } from './titles.server.ts'
import { resources, type Resource } from './resource.server.ts'

/** Kinds of values that can use an upload: as a picture or file, or as a link in a text. */
const HOLDS = new Set<Field['kind']>(['image', 'gallery', 'file', 'rows', 'richText'])
const ENOUGH = 20

registerUse({
  name: 'resources',
  find: async (ctx, ids) => {
    const found: PictureUsage[] = []
    for (const resource of resources.values())
      if (found.length < ENOUGH) found.push(...(await usesIn(ctx, resource, ids)))
    return found
  },
})

async function usesIn(ctx: Context, resource: Resource, ids: readonly string[]): Promise<PictureUsage[]> {
  const columns = Object.entries(resource.fields).flatMap(([name, { kind }]) => (HOLDS.has(kind) ? [name] : []))
  if (columns.length === 0) return []
  const held = sql<string>`concat_ws(' ', ${sql.join(columns.map((name) => sql`${sql.ref(name)}::text`))})`
  const patterns = ids.map((id) => `%${id}%`)
  const rows = await tablesOf(ctx)
    .selectFrom(resource.table)
    .select(['id', `${resource.title} as title`, held.as('held')])
    .where(all(ownRows(resource)))
    .where(sql<boolean>`${held} like any(${patterns})`)
    .limit(ENOUGH)
    .execute()
  return rows.flatMap((row) =>
    ids
      .filter((id) => String(row.held).includes(id))
      .map((id) => ({
        id,
        title: displayName(ctx, row.title),
        path: `/dashboard/${resource.id}/${String(row.id)}`,
      })),
  )
}
