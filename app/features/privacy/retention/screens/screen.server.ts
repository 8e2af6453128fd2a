import { retainedPage } from '#features/privacy/retention/read.server.ts'
import { parse } from '#kernel/parse.ts'
import { ListParams } from '#resource/filter.server.ts'
import { screen } from '#dashboard/screen.server.ts'

export const retainedScreen = screen({
  path: 'retained-records',
  file: 'features/privacy/retention/screens/retained.screen.tsx',
  title: 'dashboard.resource_retained',
  allow: 'retained.read',
  menu: { icon: 'folders' },
  async load(ctx, { url }) {
    const query = parse(ListParams, Object.fromEntries(url.searchParams))
    return { query, ...(await retainedPage(ctx, query)) }
  },
})
