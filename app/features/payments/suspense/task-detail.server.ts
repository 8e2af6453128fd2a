/** One task about money, with everything that people need to decide it. */
import '#features/payments/tables.ts'
import '#features/payments/refunds/tables.ts'
import { approvalsAbout } from '#features/approvals/queries.server.ts'
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import { donationsOfPayments } from '#features/donations/queries.server.ts'
import { orphanOf } from '#features/payments/orphan-money.server.ts'
import { adoptedOrphan } from '#features/payments/bank-event.server.ts'
import type { TaskKind } from '#features/payments/task.server.ts'
import { wasRefused } from '#features/payments/refunds/refused.server.ts'
import { refundableAlone } from '#features/payments/refunds/approval-limit.server.ts'
import { openDisputesOf, undisputedOf } from '#features/payments/refunds/refundable-amounts.server.ts'
import { ordersAmong } from '#features/shop/orders/queries.server.ts'
import type { Context } from '#kernel/context.ts'
import { isUuid } from '#kernel/ids.ts'
import type { Currency } from '#kernel/money.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { attemptAtBank, orphanAtBank } from './bank.server.ts'

/** @throws {Refusal} 404 */
export const taskDetail = query({
  allow: 'payments.refund',
  async run(ctx, id: string) {
    const task = await ctx.db.selectFrom('payment_tasks').selectAll().where('id', '=', id).executeTakeFirst()
    if (!task) throw new Refusal('errors.not_found', 404)
    const kind = task.kind as TaskKind
    const refund = await refundOf(ctx, task.subject)
    const unknownOrder = kind === 'orphan_capture'
    const attemptId = refund?.attempt_id ?? (unknownOrder ? await adoptedOrphan(ctx, task.subject) : task.subject)
    const attempt = await attemptOf(ctx, attemptId ?? task.subject)
    const orphan = unknownOrder ? await orphanOf(ctx, task.subject) : null
    return {
      id: task.id,
      kind,
      subject: task.subject,
      details: task.details,
      at: task.at,
      doneAt: task.done_at,
      refund,
      attempt,
      orphan,
      order: attempt ? null : await orderOf(ctx, task.subject),
      waiting: await waitingFor(ctx, attempt?.id ?? task.subject),
      mayDispute: ctx.actor!.permissions.has('payments.dispute'),
      bank: task.done_at ? null : await bankOf(ctx, attempt?.id, orphan && task.subject),
    }
  },
})

async function refundOf(ctx: Context, subject: string) {
  if (!isUuid(subject)) return null
  const found = await ctx.db
    .selectFrom('refunds')
    .select(['id', 'attempt_id', 'amount', 'currency', 'state', 'created_at', 'proc_code'])
    .where('id', '=', subject)
    .executeTakeFirst()
  return found ?? null
}

async function attemptOf(ctx: Context, id: string) {
  if (!isUuid(id)) return null
  const found = await ctx.db
    .selectFrom('payment_attempts')
    .innerJoin('payment_intents', 'payment_intents.id', 'intent_id')
    .select(['payment_attempts.id', 'order_id', 'reference', 'payment_attempts.state', 'returned', 'settled_attempt'])
    .select(['captured_amount', 'captured_currency', 'captured_at', 'payment_intents.amount as agreed'])
    .select(['payment_intents.currency', 'intent_id', 'purpose'])
    .where('payment_attempts.id', '=', id)
    .executeTakeFirst()
  if (!found) return null
  const refunds = await ctx.db
    .selectFrom('refunds')
    .select(['id', 'amount', 'currency', 'state', 'created_at'])
    .where('attempt_id', '=', id)
    .where('state', 'not in', ['done', 'failed'])
    .orderBy('created_at')
    .execute()
  const { intent_id: intentId, purpose, ...attempt } = found
  const [donations, [order], left, alone, disputed, refused] = await Promise.all([
    donationsOfPayments(ctx, [intentId]),
    ordersAmong(ctx, [intentId]),
    undisputedOf(ctx, id),
    refundableAlone(ctx, found.captured_currency as Currency),
    openDisputesOf(ctx, id),
    wasRefused(ctx, id),
  ])
  // The same rules as in second-capture.server.ts.
  const unacceptable = attempt.state === 'captured' || attempt.settled_attempt !== null
  const keepable = unacceptable && (purpose !== 'order' || refused)
  const donation = donations.get(intentId) ?? null
  return { ...attempt, donation, order: order?.id ?? null, keepable, left, alone, disputed, refunds }
}

async function orderOf(ctx: Context, id: string) {
  if (!isUuid(id)) return null
  const [order] = await ordersAmong(ctx, [id])
  return order?.id ?? null
}

async function waitingFor(ctx: Context, subject: string) {
  const rows = await approvalsAbout(ctx, [subject], ['waiting'])
  const names = await namesOfPeople(ctx, rows.map((row) => row.proposed_by)) // prettier-ignore
  return rows.map(({ id, kind, reason, proposed_by }) => ({
    id,
    kind,
    reason,
    by: names.get(proposed_by) ?? null,
    mine: proposed_by === ctx.actor!.id,
  }))
}

/** The bank's current answer about a payment, or about money of an unknown order. Null when it could not be asked. */
async function bankOf(ctx: Context, attemptId: string | undefined, orphan: string | null) {
  if (orphan) {
    const held = await orphanAtBank(ctx, orphan)
    return held === null ? null : { captured: held, returned: null }
  }
  return attemptId ? attemptAtBank(ctx, attemptId) : null
}
