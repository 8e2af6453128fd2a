import { donorWallEntries } from '#features/donations/donor-wall/moderation.server.ts'
import { parse } from '#kernel/parse.ts'
import { ListParams } from '#resource/filter.server.ts'
import { screen } from '#dashboard/screen.server.ts'

export const donorWallScreen = screen({
  path: 'donor-wall',
  title: 'dashboard.donor_wall',
  allow: 'campaigns.publish',
  menu: { group: 'donations', icon: 'heart' },
  async load(ctx, { url }) {
    const asked = parse(ListParams, Object.fromEntries(url.searchParams))
    return { asked, ...(await donorWallEntries(ctx, { page: asked.page, perPage: asked.size, words: asked.q })) }
  },
})
