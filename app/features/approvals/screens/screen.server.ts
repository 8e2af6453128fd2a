import { approvalKinds } from '#features/approvals/propose.server.ts'
import { approvalList } from '#features/donations/admin/approvals.server.ts'
import { screen } from '#dashboard/screen.server.ts'

export const approvalsScreen = screen({
  path: 'approvals',
  file: 'features/approvals/screens/approvals.screen.tsx',
  title: 'dashboard.approvals',
  // Any permission of a kind of proposals; each person sees only proposals they may decide. Kinds are registered later.
  get allow() {
    return [...new Set([...approvalKinds.values()].flatMap(({ allow, reject }) => [allow, reject ?? allow]))]
  },
  menu: { icon: 'receipt-refund' },
  load: async (ctx) => ({ approvals: await approvalList(ctx) }),
})
