import { screen } from '#dashboard/screen.server.ts'

/** Its files come by the API, page after page. */
export const mediaScreen = screen({
  path: 'media',
  file: 'features/media/screens/media.screen.tsx',
  title: 'dashboard.media',
  allow: 'media.read',
  menu: { icon: 'photo' },
})
