/** A refund that the bank refuses, and its payment back by bank transfer. */
import { approve } from '#features/approvals/decide.server.ts'
import { finishRefund } from '#features/payments/refunds/finish.server.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { proposeTransferRefund } from '#features/payments/transfer-refunds/record.server.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { addAccountsOfProposers } from './staff-accounts.ts'

/** Returns the id of the refund by bank transfer, which two people recorded. @param amount in kuruş */
export async function payBackByTransfer(
  ctx: Context,
  attemptId: string,
  amount: number,
  { paidOn = dayOf(ctx.now), paidFrom = 'bank_account' }: { paidOn?: string; paidFrom?: string } = {},
): Promise<string> {
  await addAccountsOfProposers(ctx.db)
  const money = () => {
    const actor = { id: crypto.randomUUID(), reauthenticatedAt: ctx.now, permissions: new Set(['payments.refund']) }
    return { ...ctx, actor } as Context
  }
  const asked = { attemptId, amount: 1, reason: 'Asked for it', idempotencyKey: crypto.randomUUID() }
  const { refundId } = await refund(money(), asked)
  const refused = await ctx.db.selectFrom('refunds').selectAll().where('id', '=', refundId!).executeTakeFirstOrThrow()
  await finishRefund(ctx, refused, { kind: 'refused', code: '57' }, 'refund')
  const transfer = {
    attemptId,
    amount,
    paidOn,
    bankReference: 'FT26-1',
    paidFrom: paidFrom as 'bank_account',
    reason: 'The card was closed',
  }
  const { approvalId } = await proposeTransferRefund(money(), transfer)
  await approve(money(), { id: approvalId })
  const found = ctx.db.selectFrom('refunds').select('id').where('approval_id', '=', approvalId)
  return (await found.executeTakeFirstOrThrow()).id
}
