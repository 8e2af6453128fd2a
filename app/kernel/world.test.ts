import { expect, test } from 'vitest'
import { inDashboard } from './world.ts'

test.each([
  '/dashboard',
  '/dashboard/home',
  '/en/dashboard/posts/7',
  '/tr/dashboard',
  '/dashboard/home.data',
  '/dashboard?a=1',
])('%s is the dashboard', (path) => expect(inDashboard(path)).toBe(true))

test.each(['/', '/en', '/campaigns', '/dashboards', '/user-account/dashboard', '/de/dashboard'])(
  '%s is the site',
  (path) => expect(inDashboard(path)).toBe(false),
)
