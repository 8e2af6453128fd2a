/** Ends disputes at once, for tests about what follows. That two people decide is tested in `close-dispute.test.ts`. */
import '#features/approvals/tables.ts'
import { sql } from 'kysely'
import { closeDispute } from '#features/payments/refunds/close-dispute.server.ts'
import { CLOSE_DISPUTE_APPROVAL } from '#features/payments/refunds/dispute-approvals.ts'
import { disputeByCase } from '#features/payments/refunds/dispute.server.ts'
import { lockDispute, type Dispute } from '#features/payments/refunds/lock-dispute.server.ts'
import type { Context } from '#kernel/context.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { minor } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'

type Lost = { caseNumber: string; lost?: number; fee?: number }

export const recordWonDispute = (ctx: Context, { caseNumber }: { caseNumber: string }) =>
  end(ctx, caseNumber, () => ({ won: true, lost: null, fee: null }))

export const recordLostDispute = (ctx: Context, { caseNumber, lost, fee }: Lost) =>
  end(ctx, caseNumber, (amount) => ({ won: false, lost: minor(lost ?? amount), fee: fee ? minor(fee) : null }))

/** The nightly check `refunds.disputes_closed` looks for it. */
async function addApproval({ db, now }: Context, { id, reopened }: Dispute, outcome: object): Promise<void> {
  const [proposed_by, decided_by] = ['11111111-0000-4000-8000-000000000001', '11111111-0000-4000-8000-000000000002']
  // With an account but without a role, so that no test has another owner.
  await sql`insert into users (id, name, email, email_verified, locale, created_at, updated_at)
    values (${proposed_by}, 'Staff', 'closes-disputes@staff.invalid', true, 'en', ${now}, ${now}) on conflict do nothing`.execute(
    db,
  )
  await db
    .insertInto('approvals')
    .values({
      id: crypto.randomUUID(),
      kind: CLOSE_DISPUTE_APPROVAL,
      subject: id,
      input: JSON.stringify({ disputeId: id, reopened, ...outcome }),
      reason: 'Decided by the bank',
      state: 'approved',
      proposed_by,
      proposed_at: now,
      effective_at: null,
      decided_by,
      decided_at: now,
    })
    .execute()
}

function end(ctx: Context, caseNumber: string, outcomeOf: (amount: number) => Parameters<typeof closeDispute>[3]) {
  return withTransaction(ctx, async (inside) => {
    const found = await disputeByCase(inside, caseNumber)
    if (!found) throw new Refusal('payments.not_found', 404)
    const { dispute, attempt } = await lockDispute(inside, found.id)
    const outcome = outcomeOf(dispute.amount)
    await closeDispute(inside, attempt, dispute, outcome)
    await addApproval(inside, dispute, outcome)
  })
}
