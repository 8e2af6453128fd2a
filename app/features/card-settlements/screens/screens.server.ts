import { settlementDifferences } from '#features/card-settlements/differences.server.ts'
import { receivable, ReceivableParams } from '#features/card-settlements/receivable.server.ts'
import { parse } from '#kernel/parse.ts'
import { ListParams } from '#resource/filter.server.ts'
import { screen } from '#dashboard/screen.server.ts'

export const receivableScreen = screen({
  path: 'card-receivable',
  file: 'features/card-settlements/screens/receivable.screen.tsx',
  title: 'dashboard.receivable',
  allow: 'statements.read',
  menu: { icon: 'credit-card' },
  async load(ctx, { url }) {
    const given = Object.fromEntries(url.searchParams)
    // An old bookmark with invalid parameters opens the unfiltered list.
    const valid = ReceivableParams.safeParse(given).success && ListParams.safeParse(given).success
    const [page, differences] = await Promise.all([
      receivable(ctx, parse(ReceivableParams, valid ? given : {})),
      settlementDifferences(ctx, {}),
    ])
    return { page, differences, query: parse(ListParams, valid ? given : {}) }
  },
})
