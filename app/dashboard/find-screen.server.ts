import { matchRoutes } from 'react-router'
import { screens, type Screen } from './screen.server.ts'

/** @param rest the path under /dashboard, without a slash at its beginning */
export function findScreen(rest: string): { screen: Screen; params: Record<string, string> } | null {
  const match = matchRoutes(
    [...screens.keys()].map((path) => ({ path, id: path })),
    `/${rest}`,
  )?.at(-1)
  const screen = screens.get(match?.route.path ?? '')
  return screen ? { screen, params: match!.params as Record<string, string> } : null
}
