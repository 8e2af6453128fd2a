import { foreignReport } from '#features/bank-statements/abroad/report.server.ts'
import { periodOf } from '#features/books/screens/period-of.server.ts'
import { dayOf } from '#kernel/dates.ts'
import { screen } from '#dashboard/screen.server.ts'

export const foreignTransfersScreen = screen({
  path: 'foreign-transfers',
  file: 'features/bank-statements/abroad/screens/foreign-transfers.screen.tsx',
  title: 'dashboard.foreign_transfers',
  allow: 'statements.read',
  menu: { icon: 'world' },
  async load(ctx, { url }) {
    const today = dayOf(ctx.now)
    const period = periodOf(url, today)
    const code = url.searchParams.get('country') ?? ''
    const country = /^[A-Z]{2}$/.test(code) ? code : undefined
    return {
      today,
      period,
      country: country ?? null,
      report: await foreignReport(ctx, { ...period, ...(country && { country }) }),
    }
  },
})
