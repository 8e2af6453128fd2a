import { approvalList } from '#features/gift-book/approvals.server.ts'
import { screen } from '../../screen.server.ts'

export const approvalsScreen = screen({
  path: 'approvals',
  title: 'desk.approvals',
  allow: 'payments.refund',
  menu: { group: 'giving', icon: 'receipt-refund' },
  load: async (ctx) => ({ approvals: await approvalList(ctx) }),
})
