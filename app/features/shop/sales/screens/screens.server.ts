import { periodOf } from '#features/books/screens/period-of.server.ts'
import { dayOf } from '#kernel/dates.ts'
import { screen } from '#dashboard/screen.server.ts'
import { salesReport } from '../report.server.ts'

export const salesScreen = screen({
  path: 'sales',
  file: 'features/shop/sales/screens/sales.screen.tsx',
  title: 'dashboard.sales',
  allow: 'orders.read',
  menu: { icon: 'receipt' },
  async load(ctx, { url }) {
    const today = dayOf(ctx.now)
    const period = periodOf(url, today)
    return { today, period, report: await salesReport(ctx, period) }
  },
})
