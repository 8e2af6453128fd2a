import { namesOnWall } from '#features/donor-wall/moderation.server.ts'
import { parse } from '#kernel/parse.ts'
import { ListAsked } from '#resource/filter.server.ts'
import { screen } from '../screen.server.ts'

export const donorWallScreen = screen({
  path: 'donor-wall',
  title: 'desk.donor_wall',
  allow: 'campaigns.publish',
  menu: { group: 'giving', icon: 'heart' },
  async load(ctx, { url }) {
    const asked = parse(ListAsked, Object.fromEntries(url.searchParams))
    return { asked, ...(await namesOnWall(ctx, { page: asked.page, perPage: asked.size, words: asked.q })) }
  },
})
