import type { Menu, MenuTab } from './menu.server.ts'

/** Menu tabs of these screens, in the given order; screens that are not in the user's menu are left out. */
export function favouriteTabs(menu: Menu, screens: readonly string[]): MenuTab[] {
  const tabs = new Map(menu.flatMap((section) => section.tabs.map((tab) => [tab.path, tab])))
  return screens.flatMap((screen) => tabs.get(screen) ?? [])
}
