/** Open tasks about donations and money, limited to those that this person can act on. */
import './tables.ts'
import { sql, type Expression } from 'kysely'
import { kindsFor } from '#features/approvals/propose.server.ts'
import { approvalsWaitingFor } from '#features/approvals/queries.server.ts'
import { failedMails } from '#features/mail/queries.server.ts'
import { openRefunds } from '#features/payments/refunds/queries.server.ts'
import { openWithdrawals, unsentOrders } from '#features/shop/orders/admin/pending.server.ts'
import type { Context, Permission } from '#kernel/context.ts'
import { HOUR_MS, daysBefore } from '#kernel/durations.ts'
import { query } from '#kernel/query.server.ts'
import type { DonationStatus } from './status.ts'

const WAITING_KINDS = [
  'mismatch',
  'approvals',
  'confirming',
  'refunds',
  'disputed',
  'mails',
  'withdrawals',
  'late_orders',
] as const
export type PendingKind = (typeof WAITING_KINDS)[number]
/** `since`: the time of the oldest one. */
type PendingSummary = { kind: PendingKind; count: number; since: Date }

/** Days after which a paid order that was not sent is late. */
const ORDER_DAYS = 3

export const openMoneyTasks = query({
  allow: 'dashboard.read',
  async run(ctx): Promise<PendingSummary[]> {
    const may = (permission: Permission) => ctx.actor!.permissions.has(permission)
    const long = new Date(ctx.now.getTime() - HOUR_MS)
    const late = daysBefore(ctx.now, ORDER_DAYS)
    const approvable = kindsFor(ctx.actor).map(({ id }) => id)
    const waiting: Record<PendingKind, Expression<unknown> | false> = {
      mismatch: may('donations.read') && withStatus(ctx, 'mismatch'),
      disputed: may('donations.read') && withStatus(ctx, 'disputed'),
      confirming: may('donations.read') && withStatus(ctx, 'confirming').where('at', '<', long),
      approvals: approvalsWaitingFor(ctx, ctx.actor!.id, approvable),
      refunds: may('payments.read') && openRefunds(ctx, long),
      mails: may('mails.read') && failedMails(ctx),
      withdrawals: may('orders.read') && openWithdrawals(ctx),
      late_orders: may('orders.read') && unsentOrders(ctx, late),
    }
    const counted = Object.entries(waiting).flatMap(([kind, rows]) =>
      rows
        ? [sql`select ${kind}::text as kind, count(*)::integer as count, min(at) as since from ${rows} waiting`]
        : [],
    )
    const { rows } = await sql<{ kind: PendingKind; count: number; since: Date | null }>`
      ${sql.join(counted, sql` union all `)}`.execute(ctx.db)
    return rows.flatMap(({ kind, count, since }) => (count > 0 && since ? [{ kind, count, since }] : []))
  },
})

const withStatus = ({ db }: Pick<Context, 'db'>, status: DonationStatus) =>
  db.selectFrom('donation_rows').select('at').where('status', '=', status)
