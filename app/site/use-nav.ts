import { pageOfMenu, pathOf, type MenuEntry } from '#features/menus/menus.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { NavLink } from './shell.ts'

/** The links of a menu, with the current one marked. `path` is that of the page, without its language. */
export function useNav(entries: readonly MenuEntry[], path: string): NavLink[] {
  const t = useText()
  const { to } = useLocale()
  return entries.map(({ page, href = '/', label, place }) => {
    const at = place && { place }
    if (!page) return { href, label: label ?? href, current: pathOf(href) === path, ...at }
    const { path: own, label: name, covers } = pageOfMenu(page)
    return { href: to(own), label: label ?? t(name), current: covers.test(path), ...at }
  })
}
