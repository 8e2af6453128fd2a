/** Number of entries that wait for this user, by the path of the list: the counts in the menu. */
import { sql } from 'kysely'
import { pendingAppointments } from '#features/appointments/queries.server.ts'
import { kindsFor } from '#features/approvals/propose.server.ts'
import { approvalsWaitingFor } from '#features/approvals/queries.server.ts'
import { applicationsToRead } from '#features/housing/applications/admin/board.server.ts'
import { pendingComplaints } from '#features/inbox/complaints/queries.server.ts'
import { pendingMessages } from '#features/inbox/messages/queries.server.ts'
import { pendingDataRequests } from '#features/privacy/data-requests/queries.server.ts'
import { unsentOrders } from '#features/shop/orders/admin/pending.server.ts'
import { pendingOfficialNumbers } from '#features/official-receipts/register/queue.server.ts'
import { pendingTransfers } from '#features/transfers/queries.server.ts'
import type { Context, Permission } from '#kernel/context.ts'

export async function waitingCounts(ctx: Context): Promise<Record<string, number>> {
  const may = (permission: Permission) => ctx.actor?.permissions.has(permission) ?? false
  const [messages, complaints, proposals, appointments, applications, transfers, numbers, requests, counted] =
    await Promise.all([
      may('messages.update') ? pendingMessages(ctx) : null,
      may('complaints.update') ? pendingComplaints(ctx, 'complaint') : null,
      may('proposals.update') ? pendingComplaints(ctx, 'proposal') : null,
      may('appointments.update') ? pendingAppointments(ctx) : null,
      may('applications.read') ? applicationsToRead(ctx) : null,
      pendingTransfers(ctx),
      pendingOfficialNumbers(ctx),
      pendingDataRequests(ctx),
      countsOf(ctx, may('orders.update')),
    ])
  const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0)
  return {
    messages: messages?.count ?? 0,
    complaints: complaints?.count ?? 0,
    proposals: proposals?.count ?? 0,
    appointments: appointments?.count ?? 0,
    'housing-applications': applications?.count ?? 0,
    'bank-transfers': sum(transfers),
    'official-receipts': sum(numbers),
    'data-requests': sum(requests),
    approvals: counted.approvals,
    orders: counted.orders,
  }
}

async function countsOf(ctx: Context, orders: boolean): Promise<{ approvals: number; orders: number }> {
  const kinds = kindsFor(ctx.actor).map(({ id }) => id)
  const { rows } = await sql<{ approvals: number; orders: number }>`select
    (select count(*)::integer from ${approvalsWaitingFor(ctx, ctx.actor!.id, kinds)} waiting) as approvals,
    ${orders ? sql`(select count(*)::integer from ${unsentOrders(ctx, ctx.now)} unsent)` : sql`0`} as orders`.execute(
    ctx.db,
  )
  return rows[0]!
}
