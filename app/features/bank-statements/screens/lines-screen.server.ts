import { statementChoices } from '#features/bank-statements/imports/statement-list.server.ts'
import { LineListParams, linePage } from '#features/bank-statements/matches/line-list.server.ts'
import { merchantPurpose } from '#features/card-settlements/merchants.server.ts'
import { merchantsToSettle } from '#features/card-settlements/open-items.server.ts'
import { destinations } from '#features/donations/admin/destinations.server.ts'
import { readListAddress } from '#dashboard/list-address.server.ts'
import { screen } from '#dashboard/screen.server.ts'

export const linesScreen = screen({
  path: 'bank-lines',
  file: 'features/bank-statements/screens/lines.screen.tsx',
  title: 'dashboard.lines',
  allow: 'statements.read',
  menu: { icon: 'list-details' },
  async load(ctx, { url }) {
    const { params, query } = readListAddress(url, LineListParams)
    const [page, statements, campaigns, merchants] = await Promise.all([
      linePage(ctx, params),
      statementChoices(ctx, params['filter.statement']),
      ctx.actor!.permissions.has('donations.read') ? destinations(ctx) : [],
      merchantsToSettle(ctx),
    ])
    return {
      page,
      statements,
      campaigns,
      merchants: merchants.map(({ gateway, former }) => ({ gateway, merchant: merchantPurpose(gateway)!, former })),
      query,
    }
  },
})
