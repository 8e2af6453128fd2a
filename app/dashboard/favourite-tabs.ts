import type { Menu, MenuTab } from './menu.server.ts'

/** The tabs of these screens, in their order; what is not in the person's menu is left out. */
export function favouriteTabs(menu: Menu, screens: readonly string[]): MenuTab[] {
  const tabs = new Map(menu.flatMap((section) => section.tabs.map((tab) => [tab.path, tab])))
  return screens.flatMap((screen) => tabs.get(screen) ?? [])
}
