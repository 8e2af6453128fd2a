import { pageOfMenu, pathOf, type MenuEntry } from '#features/menus/menus.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { NavLink } from './shell.ts'

/** Links of a menu, with the current page marked. `path` is the path of the page without the language. */
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
