import { z } from 'zod'
import { dayOf } from '#kernel/dates.ts'
import { savedViews } from '#resource/views.server.ts'
import { readListAddress } from '#dashboard/list-address.server.ts'
import { requireUuid } from '#dashboard/record-id.server.ts'
import { screen } from '#dashboard/screen.server.ts'
import { divisible } from '../division-preview.server.ts'
import { donorDetail } from '../detail.server.ts'
import { duplicatePairs, pairOf } from '../duplicates.server.ts'
import { allTags, DonorListParams, donorPage } from '../list.server.ts'

export const donorsScreen = screen({
  path: 'donors',
  file: 'features/donors/records/screens/donors.screen.tsx',
  title: 'dashboard.donors',
  allow: 'donors.read',
  menu: { icon: 'user-heart' },
  async load(ctx, { url }) {
    const { params, query } = readListAddress(url, DonorListParams)
    const [page, views, tags] = await Promise.all([donorPage(ctx, params), savedViews(ctx, 'donors'), allTags(ctx)])
    return { query, page, views, tags, today: dayOf(ctx.now) }
  },
})

export const donorScreen = screen({
  path: 'donors/:id',
  file: 'features/donors/records/screens/donor.screen.tsx',
  title: 'dashboard.donor',
  allow: 'donors.read',
  async load(ctx, { params }) {
    const id = requireUuid(params.id, 'donors.not_found')
    const [detail, tags] = await Promise.all([donorDetail(ctx, id), allTags(ctx)])
    return { detail, tags }
  },
})

export const divideDonorScreen = screen({
  path: 'donors/:id/divide',
  file: 'features/donors/records/screens/divide.screen.tsx',
  title: 'dashboard.donor_divide',
  allow: 'donors.update',
  async load(ctx, { params }) {
    const id = requireUuid(params.id, 'donors.not_found')
    return divisible(ctx, id)
  },
})

const id = z.uuid().optional().catch(undefined)
const DuplicateParams = z.object({ page: z.coerce.number().int().min(1).max(1000).catch(1), a: id, b: id })

/** With `?a=…&b=…` it shows these two records, even if nothing suggests that they are one donor. */
export const duplicatesScreen = screen({
  path: 'donor-duplicates',
  file: 'features/donors/records/screens/duplicates.screen.tsx',
  title: 'dashboard.donor_duplicates',
  allow: 'donors.read',
  menu: { icon: 'users-group' },
  async load(ctx, { url }) {
    const { page, a, b } = DuplicateParams.parse(Object.fromEntries(url.searchParams))
    const one = a && b && a !== b ? await pairOf(ctx, a, b) : null
    return { page: await duplicatePairs(ctx, page), one }
  },
})
