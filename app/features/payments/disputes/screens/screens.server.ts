import { returnsByMonth } from '#features/payments/disputes/by-month.server.ts'
import { disputeDetail, returnPage, ReturnParams } from '#features/payments/disputes/register.server.ts'
import { dayOf } from '#kernel/dates.ts'
import { readListAddress } from '#dashboard/list-address.server.ts'
import { requireUuid } from '#dashboard/record-id.server.ts'
import { screen } from '#dashboard/screen.server.ts'

export const returnsScreen = screen({
  path: 'returns',
  file: 'features/payments/disputes/screens/returns.screen.tsx',
  title: 'dashboard.returns',
  allow: 'payments.read',
  menu: { icon: 'receipt-refund' },
  async load(ctx, { url }) {
    const { params, query } = readListAddress(url, ReturnParams)
    const [page, months] = await Promise.all([returnPage(ctx, params), returnsByMonth(ctx, params)])
    return { page, months, today: dayOf(ctx.now), query }
  },
})

export const disputeScreen = screen({
  path: 'disputes/:id',
  file: 'features/payments/disputes/screens/dispute.screen.tsx',
  title: 'dashboard.dispute',
  allow: 'payments.read',
  async load(ctx, { params }) {
    const id = requireUuid(params.id)
    return { dispute: await disputeDetail(ctx, { id }), today: dayOf(ctx.now) }
  },
})
