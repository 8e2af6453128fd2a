import { approvalList } from '#features/donations/admin/approvals.server.ts'
import { screen } from '#dashboard/screen.server.ts'

export const approvalsScreen = screen({
  path: 'approvals',
  file: 'features/approvals/screens/approvals.screen.tsx',
  title: 'dashboard.approvals',
  // Any permission of a kind of proposals; each person sees only proposals they may decide.
  allow: [
    'payments.refund',
    'donations.create',
    'bank.update',
    'expenses.create',
    'fund_transfers.create',
    'ledger.close',
    'donations.import',
  ],
  menu: { icon: 'receipt-refund' },
  load: async (ctx) => ({ approvals: await approvalList(ctx) }),
})
