import { queuePage, QueueParams } from '#features/official-receipts/register/queue.server.ts'
import { registerPage, RegisterParams } from '#features/official-receipts/register/register.server.ts'
import { seriesStates } from '#features/official-receipts/queries.server.ts'
import { dayOf } from '#kernel/dates.ts'
import { readListAddress } from '#dashboard/list-address.server.ts'
import { screen } from '#dashboard/screen.server.ts'

export const numberQueueScreen = screen({
  path: 'official-receipts',
  file: 'features/official-receipts/register/screens/number-queue.screen.tsx',
  title: 'dashboard.official_queue',
  allow: 'donations.read',
  menu: { icon: 'list-details' },
  async load(ctx, { url }) {
    const { params, query } = readListAddress(url, QueueParams)
    const [page, series] = await Promise.all([queuePage(ctx, params), seriesStates(ctx)])
    return { query, page, series, today: dayOf(ctx.now) }
  },
})

export const registerScreen = screen({
  path: 'official-register',
  file: 'features/official-receipts/register/screens/register.screen.tsx',
  title: 'dashboard.official_register',
  allow: 'donations.read',
  menu: { icon: 'license' },
  async load(ctx, { url }) {
    const { params, query } = readListAddress(url, RegisterParams)
    const [page, series] = await Promise.all([registerPage(ctx, params), seriesStates(ctx)])
    return { query, page, series }
  },
})
