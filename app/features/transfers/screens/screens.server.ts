import { z } from 'zod'
import { destinations } from '#features/donations/admin/destinations.server.ts'
import { pledgeDetail, PledgeListParams, pledgePage } from '#features/transfers/queries.server.ts'
import { dayOf } from '#kernel/dates.ts'
import { parse } from '#kernel/parse.ts'
import { Refusal } from '#kernel/refusal.ts'
import { ListParams } from '#resource/filter.server.ts'
import { savedViews } from '#resource/views.server.ts'
import { screen } from '#dashboard/screen.server.ts'

export const transfersScreen = screen({
  path: 'bank-transfers',
  file: 'features/transfers/screens/transfers.screen.tsx',
  title: 'dashboard.transfers',
  allow: 'transfers.read',
  menu: { icon: 'building-bank' },
  async load(ctx, { url }) {
    const given = Object.fromEntries(url.searchParams)
    // An old bookmark with invalid parameters opens the unfiltered list.
    const valid = PledgeListParams.safeParse(given).success && ListParams.safeParse(given).success
    const [page, views] = await Promise.all([
      pledgePage(ctx, parse(PledgeListParams, valid ? given : {})),
      savedViews(ctx, 'transfers'),
    ])
    return { query: parse(ListParams, valid ? given : {}), page, views }
  },
})

export const transferScreen = screen({
  path: 'bank-transfers/:id',
  file: 'features/transfers/screens/transfer.screen.tsx',
  title: 'dashboard.transfer',
  allow: 'transfers.read',
  async load(ctx, { params }) {
    if (!z.uuid().safeParse(params.id).success) throw new Refusal('errors.not_found', 404)
    const mayRecord = ctx.actor!.permissions.has('donations.create') && ctx.actor!.permissions.has('donations.read')
    const [pledge, campaigns] = await Promise.all([pledgeDetail(ctx, params.id!), mayRecord ? destinations(ctx) : []])
    return { pledge, campaigns, mayRecord, today: dayOf(ctx.now) }
  },
})
