import { GiftsAsked } from '#features/gift-book/asked.server.ts'
import { destinations } from '#features/gift-book/destinations.server.ts'
import { giftDetail } from '#features/gift-book/detail.server.ts'
import { giftList } from '#features/gift-book/list.server.ts'
import { dayOf } from '#kernel/dates.ts'
import { parse } from '#kernel/parse.ts'
import { Refusal } from '#kernel/refusal.ts'
import { ListAsked } from '#resource/filter.server.ts'
import { savedViews } from '#resource/views.server.ts'
import { z } from 'zod'
import { screen } from '../../screen.server.ts'

/** An old bookmark that nobody understands any more is as good as no question. */
function asked(url: URL) {
  const given = Object.fromEntries(url.searchParams)
  try {
    const gifts = parse(GiftsAsked, given)
    return { gifts, list: { ...parse(ListAsked, given), sort: gifts.sort } }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { gifts: parse(GiftsAsked, {}), list: { ...parse(ListAsked, {}), sort: '-at' } }
  }
}

export const giftsScreen = screen({
  path: 'all-donations',
  title: 'desk.gifts',
  allow: 'donations.read',
  menu: { group: 'giving', icon: 'heart-handshake' },
  async load(ctx, { url }) {
    const { gifts, list } = asked(url)
    const [page, campaigns, views] = await Promise.all([
      giftList(ctx, gifts),
      destinations(ctx),
      savedViews(ctx, 'all-donations'),
    ])
    return { asked: list, page, campaigns, views, today: dayOf(ctx.now) }
  },
})

export const giftScreen = screen({
  path: 'all-donations/:id',
  title: 'desk.gift',
  allow: 'donations.read',
  async load(ctx, { params }) {
    if (!z.uuid().safeParse(params.id).success) throw new Refusal('errors.not_found', 404)
    return { gift: await giftDetail(ctx, params.id!), campaigns: await destinations(ctx), today: dayOf(ctx.now) }
  },
})
