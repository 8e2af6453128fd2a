import type { Menu } from './menu.server.ts'

/** Finds the menu section that a dashboard address belongs to. @param path without the language */
export function currentSection(menu: Menu, path: string): Menu[number] | undefined {
  return menu.find(({ tabs }) =>
    tabs.some((tab) => path === `/dashboard/${tab.path}` || path.startsWith(`/dashboard/${tab.path}/`)),
  )
}
