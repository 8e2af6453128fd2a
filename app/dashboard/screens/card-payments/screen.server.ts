import { cardOverview } from '#features/card-guard/overview.server.ts'
import { screen } from '../../screen.server.ts'

export const cardPaymentsScreen = screen({
  path: 'card-payments',
  title: 'desk.card_payments',
  allow: 'payments.refund',
  menu: { group: 'giving', icon: 'shield-lock' },
  load: async (ctx) => ({ cards: await cardOverview(ctx) }),
})
