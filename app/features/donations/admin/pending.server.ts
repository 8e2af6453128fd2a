/** Open tasks around donations and money, limited to what this person could do about them. */
import './tables.ts'
import '#features/approvals/tables.ts'
import '#features/mail/tables.ts'
import '#features/shop/orders/tables.ts'
import '#features/payments/tables.ts'
import { sql } from 'kysely'
import { kindsFor } from '#features/approvals/propose.server.ts'
import type { TaskKind } from '#features/payments/task.server.ts'
import { DAY_MS, HOUR_MS } from '#kernel/durations.ts'
import { query } from '#kernel/query.server.ts'

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
/** `since`: of the oldest. */
export type PendingSummary = { kind: PendingKind; count: number; since: Date }

/** A task without an action: staff look into it and note the result. */
export type OpenTask = {
  id: string
  kind: TaskKind
  subject: string
  gift: string | null
  /** The order it is about. */
  order: string | null
  said: Record<string, unknown>
  at: Date
}

/** An order that is paid and not sent by then is late. */
const ORDER_DAYS = 3

export const openMoneyTasks = query({
  allow: 'dashboard.read',
  async run(ctx): Promise<PendingSummary[]> {
    const may = (permission: string) => ctx.actor!.permissions.has(permission as 'donations.read')
    const long = new Date(ctx.now.getTime() - HOUR_MS)
    const late = new Date(ctx.now.getTime() - ORDER_DAYS * DAY_MS)
    const approvable = kindsFor(ctx.actor).map(({ id }) => id)
    const { rows } = await sql<{ kind: PendingKind; count: number; since: Date | null }>`
      select 'mismatch' as kind, count(*)::integer as count, min(at) as since from gift_rows
        where status = 'mismatch' and ${may('donations.read')}::boolean
      union all select 'disputed', count(*)::integer, min(at) from gift_rows
        where status = 'disputed' and ${may('donations.read')}::boolean
      union all select 'confirming', count(*)::integer, min(at) from gift_rows
        where status = 'confirming' and at < ${long} and ${may('donations.read')}::boolean
      union all select 'approvals', count(*)::integer, min(proposed_at) from approvals
        where state = 'waiting' and proposed_by <> ${ctx.actor!.id}::uuid and kind = any(${approvable})
      union all select 'refunds', count(*)::integer, min(created_at) from refunds
        where state not in ('done', 'failed') and created_at < ${long} and ${may('payments.read')}::boolean
      union all select 'mails', count(*)::integer, min(created_at) from mails
        where state = 'failed' and ${may('mails.read')}::boolean
      union all select 'withdrawals', count(*)::integer, min(withdrawal_at) from orders
        where withdrawal_at is not null and state not in ('refunded', 'cancelled') and ${may('orders.read')}::boolean
      union all select 'late_orders', count(*)::integer, min(paid_at) from orders
        where state in ('paid', 'preparing') and paid_at < ${late} and ${may('orders.read')}::boolean`.execute(ctx.db)
    return rows.flatMap(({ kind, count, since }) => (count > 0 && since ? [{ kind, count, since }] : []))
  },
})

/** The oldest first. */
export const openTasks = query({
  allow: 'payments.refund',
  async run({ db }): Promise<OpenTask[]> {
    const { rows } = await sql<OpenTask>`
      select t.id, t.kind, t.subject, d.id as gift, o.id as "order", t.said, t.at from tasks t
      left join refunds r on r.id::text = t.subject
      left join payment_attempts a on a.id = coalesce(r.attempt_id, case when t.subject ~ '^[0-9a-f-]{36}$' then t.subject::uuid end)
      left join donations d on d.intent_id = a.intent_id
      left join orders o on o.intent_id = a.intent_id or o.id::text = t.subject
      where t.done_at is null order by t.at limit 100`.execute(db)
    return rows
  },
})
