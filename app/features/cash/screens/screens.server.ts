import { periodOf } from '#features/books/screens/period-of.server.ts'
import { cashDays } from '#features/cash/days.server.ts'
import { cashBook, CashParams } from '#features/cash/queries.server.ts'
import { dayOf } from '#kernel/dates.ts'
import { readListAddress } from '#dashboard/list-address.server.ts'
import { screen } from '#dashboard/screen.server.ts'

export const cashScreen = screen({
  path: 'cash',
  file: 'features/cash/screens/cash.screen.tsx',
  title: 'dashboard.cash',
  allow: 'statements.read',
  menu: { icon: 'coin' },
  async load(ctx, { url }) {
    const { params, query } = readListAddress(url, CashParams)
    const today = dayOf(ctx.now)
    const period = periodOf(url, today)
    const [book, days] = await Promise.all([cashBook(ctx, params), cashDays(ctx, period)])
    return { book, days, period, today, query }
  },
})
