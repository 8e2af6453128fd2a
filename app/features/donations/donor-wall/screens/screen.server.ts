import { donorWallEntries } from '#features/donations/donor-wall/moderation.server.ts'
import { parse } from '#kernel/parse.ts'
import { ListParams } from '#resource/filter.server.ts'
import { screen } from '#dashboard/screen.server.ts'

export const donorWallScreen = screen({
  path: 'donor-wall',
  file: 'features/donations/donor-wall/screens/donor-wall.screen.tsx',
  title: 'dashboard.donor_wall',
  allow: 'campaigns.publish',
  menu: { icon: 'heart' },
  async load(ctx, { url }) {
    const params = parse(ListParams, Object.fromEntries(url.searchParams))
    return {
      query: params,
      ...(await donorWallEntries(ctx, { page: params.page, perPage: params.size, query: params.q })),
    }
  },
})
