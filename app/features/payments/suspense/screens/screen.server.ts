import { bankAccountChoices } from '#features/bank-statements/accounts/account-choices.server.ts'
import { destinations } from '#features/donations/admin/destinations.server.ts'
import { taskDetail } from '#features/payments/suspense/task-detail.server.ts'
import { requireUuid } from '#dashboard/record-id.server.ts'
import { screen } from '#dashboard/screen.server.ts'

/** Reached from the home screen, where the tasks are listed. */
export const paymentTaskScreen = screen({
  path: 'payment-tasks/:id',
  file: 'features/payments/suspense/screens/payment-task.screen.tsx',
  title: 'dashboard.payment_task',
  allow: 'payments.refund',
  async load(ctx, { params }) {
    const id = requireUuid(params.id)
    const may = ctx.actor!.permissions.has('donations.read')
    const [task, campaigns, accounts] = await Promise.all([
      taskDetail(ctx, id),
      may ? destinations(ctx) : [],
      bankAccountChoices(ctx),
    ])
    return { task, campaigns, accounts }
  },
})
