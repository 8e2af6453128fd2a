import { screen } from '#dashboard/screen.server.ts'

/** The screen loads the files from the API, page by page. */
export const mediaScreen = screen({
  path: 'media',
  file: 'features/media/screens/media.screen.tsx',
  title: 'dashboard.media',
  allow: 'media.read',
  menu: { icon: 'photo' },
})
