/** Ends disputes at once, for tests about what follows. That two people decide is tested in `close-dispute.test.ts`. */
import { closeDispute } from '#features/payments/refunds/close-dispute.server.ts'
import { disputeByCase } from '#features/payments/refunds/dispute.server.ts'
import { lockDispute } from '#features/payments/refunds/lock-dispute.server.ts'
import type { Context } from '#kernel/context.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { minor } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'

type Lost = { caseNumber: string; lost?: number; fee?: number }

export const recordWonDispute = (ctx: Context, { caseNumber }: { caseNumber: string }) =>
  end(ctx, caseNumber, () => ({ won: true, lost: null, fee: null }))

export const recordLostDispute = (ctx: Context, { caseNumber, lost, fee }: Lost) =>
  end(ctx, caseNumber, (amount) => ({ won: false, lost: minor(lost ?? amount), fee: fee ? minor(fee) : null }))

function end(ctx: Context, caseNumber: string, outcomeOf: (amount: number) => Parameters<typeof closeDispute>[3]) {
  return withTransaction(ctx, async (inside) => {
    const found = await disputeByCase(inside, caseNumber)
    if (!found) throw new Refusal('payments.not_found', 404)
    const { dispute, attempt } = await lockDispute(inside, found.id)
    await closeDispute(inside, attempt, dispute, outcomeOf(dispute.amount))
  })
}
