/** The menu of the side bar: the sections and tabs that this user may open. */
import type { Context, Permission } from '#kernel/context.ts'
import type { TextKey } from '#kernel/text.ts'
import { resources } from '#resource/resource.server.ts'
import { screens } from './screen.server.ts'
import { SECTIONS, type SectionId } from './sections.ts'
import { waitingCounts } from './waiting-counts.server.ts'

export type MenuTab = {
  path: string
  label: TextKey
  icon: string
  /** Number of entries in this list that wait for staff. */
  waiting?: number
}
export type Menu = { id: SectionId; label: TextKey; icon: string; tabs: MenuTab[] }[]

export async function menuOf(ctx: Context): Promise<Menu> {
  const waiting = await waitingCounts(ctx)
  const may = (permission: Permission | readonly Permission[] | undefined) =>
    !permission || [permission].flat().some((one) => ctx.actor?.permissions.has(one))
  const tabOf = (path: string): MenuTab[] => {
    const [screen, resource] = [screens.get(path), resources.get(path)]
    const count = waiting[path] ? { waiting: waiting[path] } : {}
    if (screen?.menu && typeof screen.title === 'string')
      return may(screen.allow) ? [{ path, label: screen.title, icon: screen.menu.icon, ...count }] : []
    if (!resource || !may(`${resource.permission}.read`)) return []
    return [{ path, label: resource.labels.many, icon: resource.menu.icon, ...count }]
  }
  return SECTIONS.flatMap(({ id, icon, tabs: paths }) => {
    const added = [...resources.values()].filter(({ menu }) => menu.section === id).map((resource) => resource.id)
    const tabs = [...paths, ...added].flatMap(tabOf)
    const [only, ...others] = tabs
    if (!only) return []
    // With a single tab, the entry is that tab.
    if (others.length === 0) return [{ id, label: only.label, icon: only.icon, tabs }]
    return [{ id, label: `dashboard.section.${id}` as const, icon, tabs }]
  })
}

/** Resources to which this user may add records, for the command palette. */
export function addableResources({ actor }: Context): { path: string; label: TextKey }[] {
  return [...resources.values()]
    .filter(({ permission }) => actor?.permissions.has(`${permission}.create`))
    .map(({ id, labels }) => ({ path: id, label: labels.add }))
}
