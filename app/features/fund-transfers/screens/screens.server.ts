import { fundChoices } from '#features/expenses/screens/screens.server.ts'
import { FundTransferListParams, fundTransferPage } from '#features/fund-transfers/queries.server.ts'
import { readListAddress } from '#dashboard/list-address.server.ts'
import { screen } from '#dashboard/screen.server.ts'

export const fundTransfersScreen = screen({
  path: 'fund-transfers',
  file: 'features/fund-transfers/screens/fund-transfers.screen.tsx',
  title: 'dashboard.fund_transfers',
  allow: 'fund_transfers.read',
  menu: { icon: 'send' },
  async load(ctx, { url }) {
    const { params, query } = readListAddress(url, FundTransferListParams)
    const [page, funds] = await Promise.all([fundTransferPage(ctx, params), fundChoices(ctx)])
    return { page, funds, query }
  },
})
