import { destinations } from '#features/donations/admin/destinations.server.ts'
import { pledgeDetail, PledgeListParams, pledgePage } from '#features/transfers/queries.server.ts'
import { dayOf } from '#kernel/dates.ts'
import { savedViews } from '#resource/views.server.ts'
import { readListAddress } from '#dashboard/list-address.server.ts'
import { requireUuid } from '#dashboard/record-id.server.ts'
import { screen } from '#dashboard/screen.server.ts'

export const transfersScreen = screen({
  path: 'bank-transfers',
  file: 'features/transfers/screens/transfers.screen.tsx',
  title: 'dashboard.transfers',
  allow: 'transfers.read',
  menu: { icon: 'building-bank' },
  async load(ctx, { url }) {
    const { params, query } = readListAddress(url, PledgeListParams)
    const [page, views] = await Promise.all([pledgePage(ctx, params), savedViews(ctx, 'transfers')])
    return { query, page, views }
  },
})

export const transferScreen = screen({
  path: 'bank-transfers/:id',
  file: 'features/transfers/screens/transfer.screen.tsx',
  title: 'dashboard.transfer',
  allow: 'transfers.read',
  async load(ctx, { params }) {
    const id = requireUuid(params.id)
    const mayRecord = ctx.actor!.permissions.has('donations.create') && ctx.actor!.permissions.has('donations.read')
    const [pledge, campaigns] = await Promise.all([pledgeDetail(ctx, id), mayRecord ? destinations(ctx) : []])
    return { pledge, campaigns, mayRecord, today: dayOf(ctx.now) }
  },
})
