import { expect, test } from 'vitest'
import { isDashboardPath } from './app-area.ts'

test.each([
  '/dashboard',
  '/dashboard/home',
  '/en/dashboard/posts/7',
  '/tr/dashboard',
  '/dashboard/home.data',
  '/dashboard?a=1',
])('%s belongs to the dashboard', (path) => expect(isDashboardPath(path)).toBe(true))

test.each(['/', '/en', '/campaigns', '/dashboards', '/user-account/dashboard', '/de/dashboard'])(
  '%s belongs to the site',
  (path) => expect(isDashboardPath(path)).toBe(false),
)
