/** What the command palette finds: each feature registers the groups that it can search. */
import { foldForSearch } from '#kernel/arabic.ts'
import type { Context, Permission } from '#kernel/context.ts'
import { LOCALES } from '#kernel/locale.ts'
import type { TextKey } from '#kernel/text.ts'

export type SearchHit = {
  /** Under /dashboard, with its query. */
  path: string
  name: string
  /** A second line: a date, an amount, a state. */
  note?: string | undefined
}

type SearchGroup = {
  /** Groups with the same label are shown as one. */
  label: TextKey
  /** A name of dashboard/icons.ts. */
  icon: string
  /** Any of several is enough; the group is not asked without it. */
  allow: Permission | readonly Permission[]
  /** The best first; more than `MAX_HITS` are not shown. */
  find: (ctx: Context, typed: string) => Promise<SearchHit[]> | SearchHit[]
}

export const MAX_HITS = 5
const groups: SearchGroup[] = []

export function registerSearchGroup(group: SearchGroup): void {
  groups.push(group)
}

/** The hits of all groups that this person may search, in the order of registration. */
export async function searchGroups(ctx: Context, typed: string) {
  const may = ({ allow }: SearchGroup) => [allow].flat().some((one) => ctx.actor?.permissions.has(one))
  const found = await Promise.all(
    groups.filter(may).map(async ({ label, icon, find }) => {
      const hits = await find(ctx, typed)
      return { label, icon, hits: hits.slice(0, MAX_HITS) }
    }),
  )
  return found.filter(({ hits }) => hits.length > 0)
}

/** A command that opens a screen: found by its words in any of the three languages. */
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

/** Whether all typed words are in these texts, in any one language. */
export function matchesWords({ texts }: Pick<Context, 'texts'>, typed: string, keys: readonly TextKey[]): boolean {
  const words = foldForSearch(typed).split(' ').filter(Boolean)
  return LOCALES.some((locale) => {
    const said = foldForSearch(keys.map((key) => texts.translate(locale)(key)).join(' '))
    return words.every((word) => said.includes(word))
  })
}
