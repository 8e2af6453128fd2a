import { DataRequestListParams, requestDetail, requestPage } from '#features/privacy/data-requests/queries.server.ts'
import { foundForRequest } from '#features/privacy/data-requests/by-phone.server.ts'
import { dayOf } from '#kernel/dates.ts'
import { savedViews } from '#resource/views.server.ts'
import { readListAddress } from '#dashboard/list-address.server.ts'
import { requireUuid } from '#dashboard/record-id.server.ts'
import { screen } from '#dashboard/screen.server.ts'

export const dataRequestsScreen = screen({
  path: 'data-requests',
  file: 'features/privacy/data-requests/screens/data-requests.screen.tsx',
  title: 'dashboard.data_requests',
  allow: 'privacy.requests',
  menu: { icon: 'file-text' },
  async load(ctx, { url }) {
    const { params, query } = readListAddress(url, DataRequestListParams)
    const [page, views] = await Promise.all([requestPage(ctx, params), savedViews(ctx, 'data-requests')])
    return { query, page, views, today: dayOf(ctx.now) }
  },
})

export const dataRequestScreen = screen({
  path: 'data-requests/:id',
  file: 'features/privacy/data-requests/screens/data-request.screen.tsx',
  title: 'dashboard.data_request',
  allow: 'privacy.requests',
  async load(ctx, { params }) {
    const id = requireUuid(params.id)
    const [request, found] = await Promise.all([requestDetail(ctx, id), foundForRequest(ctx, id)])
    return { request, found }
  },
})
