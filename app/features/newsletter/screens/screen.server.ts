import { SubscriberListParams, subscriberPage } from '#features/newsletter/subscribers.server.ts'
import { parse } from '#kernel/parse.ts'
import { ListParams } from '#resource/filter.server.ts'
import { savedViews } from '#resource/views.server.ts'
import { screen } from '#dashboard/screen.server.ts'

export const subscribersScreen = screen({
  path: 'subscribers',
  file: 'features/newsletter/screens/subscribers.screen.tsx',
  title: 'dashboard.subscribers',
  allow: 'newsletter.read',
  menu: { icon: 'users' },
  async load(ctx, { url }) {
    const given = Object.fromEntries(url.searchParams)
    // An old bookmark with invalid parameters opens the unfiltered list.
    const understood = SubscriberListParams.safeParse(given).success && ListParams.safeParse(given).success
    const query = parse(ListParams, understood ? given : {})
    const [page, views] = await Promise.all([
      subscriberPage(ctx, parse(SubscriberListParams, understood ? given : {})),
      savedViews(ctx, 'subscribers'),
    ])
    return { query, page, views }
  },
})
