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
    const book = await cashBook(ctx, parse(CashParams, valid ? given : {}))
    return { book, today: dayOf(ctx.now), asked: parse(ListParams, valid ? given : {}) }
  },
})
