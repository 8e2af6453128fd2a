/** Names of linked records, with one query per resource. */
import type { Context } from '#kernel/context.ts'
import { pick, type Localized } from '#kernel/locale.ts'
import { all, ownRows, tablesOf } from './columns.server.ts'
import type { RecordRef, Names } from './contract.ts'
import { inOrder, wordsIn } from './filter.server.ts'
import { resources, type Resource, type StoredRecord } from './resource.server.ts'
import { idsIn } from './values.server.ts'

const CHOICES = 30

export function displayName({ locale }: Pick<Context, 'locale'>, title: unknown): string {
  if (typeof title === 'string' || typeof title === 'number') return String(title)
  return pick(title as Localized | null, locale)
}

export async function namesIn(ctx: Context, resource: Resource, records: StoredRecord[]): Promise<Names> {
  const idsByResource = new Map<string, Set<number>>()
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!field.to || !resources.has(field.to)) continue
    const ids = records.flatMap((record) => idsIn((record as Record<string, unknown>)[name]))
    idsByResource.set(field.to, new Set([...(idsByResource.get(field.to) ?? []), ...ids]))
  }
  const needed = [...idsByResource].filter(([, ids]) => ids.size > 0)
  const named = await Promise.all(
    needed.map(async ([to, ids]) => {
      const rows = await choicesOf(ctx, resources.get(to)!, { q: '', ids: [...ids] })
      return [to, Object.fromEntries(rows.map(({ id, name }) => [id, name]))] as const
    }),
  )
  return Object.fromEntries(named)
}

const titles = (ctx: Context, resource: Resource) =>
  tablesOf(ctx)
    .selectFrom(resource.table)
    .select(['id', `${resource.title} as title`])
    .where(all(ownRows(resource)))

/** For pickers: the records with these ids, or those that match the search terms. */
export async function choicesOf(
  ctx: Context,
  resource: Resource,
  search: { q: string; ids: number[] },
): Promise<RecordRef[]> {
  const query = search.ids.length
    ? titles(ctx, resource).where('id', 'in', search.ids)
    : titles(ctx, resource)
        .where(all(wordsIn(search.q)))
        .orderBy(inOrder(ctx, resource, ''))
        .limit(CHOICES)
  return (await query.execute()).map((row) => ({ id: row.id as number, name: displayName(ctx, row.title) }))
}
