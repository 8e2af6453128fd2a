import { queuePage, QueueParams } from '#features/official-receipts/register/queue.server.ts'
import { registerPage, RegisterParams } from '#features/official-receipts/register/register.server.ts'
import { seriesStates } from '#features/official-receipts/queries.server.ts'
import { dayOf } from '#kernel/dates.ts'
import { parse } from '#kernel/parse.ts'
import { ListParams } from '#resource/filter.server.ts'
import { screen } from '#dashboard/screen.server.ts'

export const numberQueueScreen = screen({
  path: 'official-receipts',
  file: 'features/official-receipts/register/screens/number-queue.screen.tsx',
  title: 'dashboard.official_queue',
  allow: 'donations.read',
  menu: { icon: 'list-details' },
  async load(ctx, { url }) {
    const given = Object.fromEntries(url.searchParams)
    // An old bookmark with invalid parameters opens the unfiltered list.
    const valid = QueueParams.safeParse(given).success && ListParams.safeParse(given).success
    const [page, series] = await Promise.all([
      queuePage(ctx, parse(QueueParams, valid ? given : {})),
      seriesStates(ctx),
    ])
    return { query: parse(ListParams, valid ? given : {}), page, series, today: dayOf(ctx.now) }
  },
})

export const registerScreen = screen({
  path: 'official-register',
  file: 'features/official-receipts/register/screens/register.screen.tsx',
  title: 'dashboard.official_register',
  allow: 'donations.read',
  menu: { icon: 'license' },
  async load(ctx, { url }) {
    const given = Object.fromEntries(url.searchParams)
    const valid = RegisterParams.safeParse(given).success && ListParams.safeParse(given).success
    const [page, series] = await Promise.all([
      registerPage(ctx, parse(RegisterParams, valid ? given : {})),
      seriesStates(ctx),
    ])
    return { query: parse(ListParams, valid ? given : {}), page, series }
  },
})
