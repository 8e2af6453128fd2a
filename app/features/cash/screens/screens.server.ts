import { periodOf } from '#features/books/screens/period-of.server.ts'
import { cashDays } from '#features/cash/days.server.ts'
import { cashBook, CashParams } from '#features/cash/queries.server.ts'
import { dayOf } from '#kernel/dates.ts'
import { parse } from '#kernel/parse.ts'
import { ListParams } from '#resource/filter.server.ts'
import { screen } from '#dashboard/screen.server.ts'

export const cashScreen = screen({
  path: 'cash',
  file: 'features/cash/screens/cash.screen.tsx',
  title: 'dashboard.cash',
  allow: 'statements.read',
  menu: { icon: 'coin' },
  async load(ctx, { url }) {
    const given = Object.fromEntries(url.searchParams)
    // An old bookmark with invalid parameters opens the first page.
    const valid = CashParams.safeParse(given).success && ListParams.safeParse(given).success
    const today = dayOf(ctx.now)
    const period = periodOf(url, today)
    const [book, days] = await Promise.all([
      cashBook(ctx, parse(CashParams, valid ? given : {})),
      cashDays(ctx, period),
    ])
    return { book, days, period, today, query: parse(ListParams, valid ? given : {}) }
  },
})
