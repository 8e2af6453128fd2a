import { SubscriberListParams, subscriberPage } from '#features/newsletter/subscribers.server.ts'
import { savedViews } from '#resource/views.server.ts'
import { readListAddress } from '#dashboard/list-address.server.ts'
import { screen } from '#dashboard/screen.server.ts'

export const subscribersScreen = screen({
  path: 'subscribers',
  file: 'features/newsletter/screens/subscribers.screen.tsx',
  title: 'dashboard.subscribers',
  allow: 'newsletter.read',
  menu: { icon: 'users' },
  async load(ctx, { url }) {
    const { params, query } = readListAddress(url, SubscriberListParams)
    const [page, views] = await Promise.all([subscriberPage(ctx, params), savedViews(ctx, 'subscribers')])
    return { query, page, views }
  },
})
