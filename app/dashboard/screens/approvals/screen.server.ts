import { approvalList } from '#features/gift-book/approvals.server.ts'
import { screen } from '../../screen.server.ts'

export const approvalsScreen = screen({
  path: 'approvals',
  title: 'desk.approvals',
  // Of the kinds of proposals; each person sees those that they may decide.
  allow: ['payments.refund', 'donations.create', 'bank.update'],
  menu: { group: 'giving', icon: 'receipt-refund' },
  load: async (ctx) => ({ approvals: await approvalList(ctx) }),
})
