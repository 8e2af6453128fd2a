import { cardOverview } from '#features/payments/card-guard/overview.server.ts'
import { screen } from '#dashboard/screen.server.ts'

export const cardPaymentsScreen = screen({
  path: 'card-payments',
  file: 'features/payments/card-guard/screens/card-payments.screen.tsx',
  title: 'dashboard.card_payments',
  allow: 'payments.refund',
  menu: { icon: 'shield-lock' },
  load: async (ctx) => ({ cards: await cardOverview(ctx) }),
})
