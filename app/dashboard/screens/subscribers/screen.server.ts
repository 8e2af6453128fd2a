import { SubscribersAsked, subscriberPage } from '#features/newsletter/subscribers.server.ts'
import { parse } from '#kernel/parse.ts'
import { ListAsked } from '#resource/filter.server.ts'
import { savedViews } from '#resource/views.server.ts'
import { screen } from '../../screen.server.ts'

export const subscribersScreen = screen({
  path: 'subscribers',
  title: 'desk.subscribers',
  allow: 'newsletter.read',
  menu: { group: 'inbox', icon: 'users' },
  async load(ctx, { url }) {
    const given = Object.fromEntries(url.searchParams)
    // An old bookmark that nobody understands any more is as good as no question.
    const understood = SubscribersAsked.safeParse(given).success && ListAsked.safeParse(given).success
    const asked = parse(ListAsked, understood ? given : {})
    const [page, views] = await Promise.all([
      subscriberPage(ctx, parse(SubscribersAsked, understood ? given : {})),
      savedViews(ctx, 'subscribers'),
    ])
    return { asked, page, views }
  },
})
