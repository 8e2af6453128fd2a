/** The menu of the side bar: what this person may open, and nothing that isn't there. */
import type { Context, Permission } from '#kernel/context.ts'
import type { TextKey } from '#kernel/text.ts'
import { resources, type MenuGroup } from '#resource/resource.server.ts'
import { screens } from './screen.server.ts'

type MenuEntry = { path: string; label: TextKey; icon: string }
export type Menu = { id: 'overview' | MenuGroup; entries: MenuEntry[] }[]

const GROUPS: readonly Menu[number]['id'][] = [
  'overview',
  'donations',
  'content',
  'places',
  'shop',
  'inbox',
  'people',
  'site',
]

export function menuOf({ actor }: Context): Menu {
  const may = (permission: Permission | readonly Permission[] | undefined) =>
    !permission || [permission].flat().some((one) => actor?.permissions.has(one))
  const found = [
    ...[...screens.values()].flatMap(({ path, title, allow, menu }) =>
      menu && typeof title === 'string' && may(allow)
        ? [{ group: menu.group, path, label: title, icon: menu.icon as string }]
        : [],
    ),
    ...[...resources.values()].flatMap(({ id, permission, menu, labels }) =>
      may(`${permission}.read`) ? [{ group: menu.group, path: id, label: labels.many, icon: menu.icon }] : [],
    ),
  ]
  return GROUPS.map((id) => ({
    id,
    entries: found.filter(({ group }) => group === id).map(({ path, label, icon }) => ({ path, label, icon })),
  })).filter(({ entries }) => entries.length > 0)
}

/** What this person may add to, for the palette. */
export function addableResources({ actor }: Context): { path: string; label: TextKey }[] {
  return [...resources.values()]
    .filter(({ permission }) => actor?.permissions.has(`${permission}.create`))
    .map(({ id, labels }) => ({ path: id, label: labels.add }))
}
