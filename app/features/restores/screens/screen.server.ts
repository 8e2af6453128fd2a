import { restoreOverview } from '#features/restores/overview.server.ts'
import { screen } from '#dashboard/screen.server.ts'

/** Linked from the banner that a site on hold shows on every screen. */
export const restoreScreen = screen({
  path: 'restore',
  file: 'features/restores/screens/restore.screen.tsx',
  title: 'dashboard.site_restore',
  allow: 'site.release',
  load: async (ctx) => ({ restore: await restoreOverview(ctx) }),
})
