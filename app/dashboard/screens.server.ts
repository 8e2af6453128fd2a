/** Every screen, in the order of the menu. One line here, one in screens.client.ts (ARCHITECTURE.md). */
import { matchRoutes } from 'react-router'
import './resources.server.ts'
import { screen, type Screen } from './screen.server.ts'
import { settingsScreens } from './screens/settings/screens.server.ts'
import { translationsScreen } from './screens/translations/screen.server.ts'
import { mediaScreen } from './screens/media.server.ts'
import { listScreen, recordScreen } from './screens/records.server.ts'
import { roleScreen, rolesScreen } from './screens/roles.server.ts'
import { userScreen, usersScreen } from './screens/users.server.ts'

export const screens: Screen[] = [
  // Drawn on the server, by routes of their own.
  screen({ path: 'home', title: 'desk.home', menu: { group: 'overview', icon: 'layout-dashboard' } }),
  ...settingsScreens,
  translationsScreen,
  usersScreen,
  userScreen,
  rolesScreen,
  roleScreen,
  listScreen,
  mediaScreen,
  recordScreen,
]

/** @param rest the path under /dashboard, without a slash at its beginning */
export function findScreen(rest: string): { screen: Screen; params: Record<string, string> } | null {
  const match = matchRoutes(
    screens.map(({ path }) => ({ path, id: path })),
    `/${rest}`,
  )?.at(-1)
  const screen = screens.find(({ path }) => path === match?.route.path)
  return screen ? { screen, params: match!.params as Record<string, string> } : null
}
