import { LineListParams, linePage } from '#features/bank-statements/matches/line-list.server.ts'
import { merchantPurpose, settlementMerchants } from '#features/card-settlements/merchants.server.ts'
import { destinations } from '#features/donations/admin/destinations.server.ts'
import { parse } from '#kernel/parse.ts'
import { ListParams } from '#resource/filter.server.ts'
import { screen } from '#dashboard/screen.server.ts'

export const linesScreen = screen({
  path: 'bank-lines',
  file: 'features/bank-statements/screens/lines.screen.tsx',
  title: 'dashboard.lines',
  allow: 'statements.read',
  menu: { icon: 'list-details' },
  async load(ctx, { url }) {
    const given = Object.fromEntries(url.searchParams)
    // An old bookmark with invalid parameters opens the unfiltered list.
    const valid = LineListParams.safeParse(given).success && ListParams.safeParse(given).success
    const [page, campaigns, merchants] = await Promise.all([
      linePage(ctx, parse(LineListParams, valid ? given : {})),
      ctx.actor!.permissions.has('donations.read') ? destinations(ctx) : [],
      settlementMerchants(ctx),
    ])
    return {
      page,
      campaigns,
      merchants: merchants.map(({ gateway }) => ({ gateway, merchant: merchantPurpose(gateway)! })),
      query: parse(ListParams, valid ? given : {}),
    }
  },
})
