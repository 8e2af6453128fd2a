import { settlementDifferences } from '#features/card-settlements/differences.server.ts'
import { receivable, ReceivableParams } from '#features/card-settlements/receivable.server.ts'
import { readListAddress } from '#dashboard/list-address.server.ts'
import { screen } from '#dashboard/screen.server.ts'

export const receivableScreen = screen({
  path: 'card-receivable',
  file: 'features/card-settlements/screens/receivable.screen.tsx',
  title: 'dashboard.receivable',
  allow: 'statements.read',
  menu: { icon: 'credit-card' },
  async load(ctx, { url }) {
    const { params, query } = readListAddress(url, ReceivableParams)
    const [page, differences] = await Promise.all([receivable(ctx, params), settlementDifferences(ctx, {})])
    return { page, differences, query }
  },
})
