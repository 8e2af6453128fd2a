import { fundChoices } from '#features/expenses/screens/screens.server.ts'
import { FundTransferListParams, fundTransferPage } from '#features/fund-transfers/queries.server.ts'
import { parse } from '#kernel/parse.ts'
import { ListParams } from '#resource/filter.server.ts'
import { screen } from '#dashboard/screen.server.ts'

export const fundTransfersScreen = screen({
  path: 'fund-transfers',
  file: 'features/fund-transfers/screens/fund-transfers.screen.tsx',
  title: 'dashboard.fund_transfers',
  allow: 'fund_transfers.read',
  menu: { icon: 'send' },
  async load(ctx, { url }) {
    const given = Object.fromEntries(url.searchParams)
    // An old bookmark with invalid parameters opens the unfiltered list.
    const valid = FundTransferListParams.safeParse(given).success && ListParams.safeParse(given).success
    const [page, funds] = await Promise.all([
      fundTransferPage(ctx, parse(FundTransferListParams, valid ? given : {})),
      fundChoices(ctx),
    ])
    return { page, funds, query: parse(ListParams, valid ? given : {}) }
  },
})
