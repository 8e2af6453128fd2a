/** Results of the command palette: each feature registers the groups that it can search. */
import { foldForSearch } from '#kernel/arabic.ts'
import type { Context, Permission } from '#kernel/context.ts'
import { isUuid } from '#kernel/ids.ts'
import { LOCALES } from '#kernel/locale.ts'
import type { TextKey } from '#kernel/text.ts'

export type SearchHit = {
  /** Path under /dashboard, with its query. */
  path: string
  name: string
  /** Second line: a date, an amount or a state. */
  note?: string | undefined
}

type RecordName = { id: string; name: string; of?: string }

type SearchGroup = {
  /** Groups with the same label are shown as one. */
  label: TextKey
  /** Name of an icon in dashboard/icons.ts. */
  icon: string
  /** One of these permissions is enough; without any, the group is not searched. */
  allow: Permission | readonly Permission[]
  /** Returns at most `limit` results, the best first. */
  find: (ctx: Context, typed: string, limit: number) => Promise<SearchHit[]> | SearchHit[]
  /** For lists that only have an id of the record, or of a part of it (`of`: the record that has the page). */
  records?: { page: string; names: (ctx: Context, uuids: readonly string[]) => Promise<RecordName[]> }
}

export const MAX_HITS = 5
const groups: SearchGroup[] = []

export function registerSearchGroup(group: SearchGroup): void {
  groups.push(group)
}

/** Results of all groups that this user may search, in the order of registration. */
export async function searchGroups(ctx: Context, typed: string) {
  const found = await Promise.all(
    searchable(ctx).map(async ({ label, icon, find }) => {
      const hits = await find(ctx, typed, MAX_HITS)
      return { label, icon, hits: hits.slice(0, MAX_HITS) }
    }),
  )
  return found.filter(({ hits }) => hits.length > 0)
}

const searchable = (ctx: Context) =>
  groups.filter(({ allow }) => [allow].flat().some((one) => ctx.actor?.permissions.has(one)))

/** Groups of records with pages of their own that this user may search. */
export const recordGroups = (ctx: Context) => searchable(ctx).filter(({ records }) => records)

/** Ids of the matching records that have pages of their own, at most `limit` of each kind. */
export async function recordIds(ctx: Context, typed: string, limit: number): Promise<string[]> {
  const found = await Promise.all(
    searchable(ctx).map(async ({ records, find }) => {
      const hits = records ? await find(ctx, typed, limit) : []
      return hits.map(({ path }) => path.slice(path.indexOf('/') + 1))
    }),
  )
  return found.flat()
}

/** Names and pages of records by id. Ids without a record, and records that this user may not read, are left out. */
export async function recordNames(
  ctx: Context,
  ids: readonly string[],
): Promise<Record<string, { name: string; path: string }>> {
  const uuids = [...new Set(ids)].filter(isUuid)
  if (uuids.length === 0) return {}
  const found = await Promise.all(
    searchable(ctx).map(async ({ records }) => {
      const named = records ? await records.names(ctx, uuids) : []
      return named.map(({ id, name, of = id }) => [id, { name, path: `${records!.page}/${of}` }] as const)
    }),
  )
  return Object.fromEntries(found.flat())
}

/** Registers a command that opens a screen; it is found by its label in any of the three languages. */
export function registerSearchCommand(command: { label: TextKey; path: string; icon: string; allow: Permission }) {
  registerSearchGroup({
    label: 'dashboard.palette.commands',
    icon: command.icon,
    allow: command.allow,
    find: (ctx, typed) =>
      matchesWords(ctx, typed, [command.label])
        ? [{ path: command.path, name: ctx.texts.translate(ctx.locale)(command.label) }]
        : [],
  })
}

/** Whether these texts contain all typed words in any one language. */
export function matchesWords({ texts }: Pick<Context, 'texts'>, typed: string, keys: readonly TextKey[]): boolean {
  const words = foldForSearch(typed).split(' ').filter(Boolean)
  return LOCALES.some((locale) => {
    const labels = foldForSearch(keys.map((key) => texts.translate(locale)(key)).join(' '))
    return words.every((word) => labels.includes(word))
  })
}
