import { closedMonth, closedMonths, monthToClose } from '#features/month-close/queries.server.ts'
import { screen } from '#dashboard/screen.server.ts'

export const closeScreen = screen({
  path: 'close-month',
  file: 'features/month-close/screens/close-month.screen.tsx',
  title: 'dashboard.close_month',
  allow: 'ledger.read',
  menu: { icon: 'shield-lock' },
  async load(ctx) {
    const [open, closed] = await Promise.all([monthToClose(ctx), closedMonths(ctx)])
    return { open, closed }
  },
})

export const closedMonthScreen = screen({
  path: 'closed-months/:month',
  file: 'features/month-close/screens/closed-month.screen.tsx',
  title: 'dashboard.closed_month',
  allow: 'ledger.read',
  load: async (ctx, { params }) => ({ closed: await closedMonth(ctx, params.month!) }),
})
