import { retainedPage } from '#features/retention/read.server.ts'
import { parse } from '#kernel/parse.ts'
import { ListAsked } from '#resource/filter.server.ts'
import { screen } from '../../screen.server.ts'

export const retainedScreen = screen({
  path: 'retained-records',
  title: 'desk.resource_retained',
  allow: 'retained.read',
  menu: { group: 'people', icon: 'folders' },
  async load(ctx, { url }) {
    const asked = parse(ListAsked, Object.fromEntries(url.searchParams))
    return { asked, ...(await retainedPage(ctx, asked)) }
  },
})
