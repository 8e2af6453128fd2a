/** What closing and reopening a dispute share: its locks, its bookings, and how approvals describe it. */
import './tables.ts'
import type { Selectable } from 'kysely'
import { waitingApproval } from '#features/approvals/queries.server.ts'
import type { ApprovalDescription } from '#features/approvals/propose.server.ts'
import { post, type JournalLine } from '#features/ledger/post.server.ts'
import { paymentAttempts, paymentIntents } from '#features/payments/queries.server.ts'
import { lockAttempt, type Attempt } from '#features/payments/transition.server.ts'
import { isolate } from '#kernel/bidi.ts'
import type { Context } from '#kernel/context.ts'
import type { Tables } from '#kernel/db/tables.ts'
import { formatMoney, type Minor } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { DISPUTE_APPROVALS } from './dispute-approvals.ts'

export type Dispute = Selectable<Tables['disputes']>

/** The attempt first, then the dispute: as everything that moves money of a payment. @throws {Refusal} 404 */
export async function lockDispute(
  ctx: Pick<Context, 'db'>,
  id: string,
): Promise<{ dispute: Dispute; attempt: Attempt }> {
  const find = ctx.db.selectFrom('disputes').selectAll().where('id', '=', id)
  const found = await find.executeTakeFirst()
  if (!found) throw new Refusal('payments.not_found', 404)
  const attempt = await lockAttempt(ctx, found.attempt_id)
  return { attempt, dispute: await find.forUpdate().executeTakeFirstOrThrow() }
}

/**
 * Call it with the locks, before proposing. A person who approves holds the proposal and waits for the attempt: who
 * proposes must not wait for that proposal, which inserting a second one would do. @throws {Refusal} 409
 */
export async function refuseWhileProposed(ctx: Pick<Context, 'db'>, disputeId: string): Promise<void> {
  for (const kind of DISPUTE_APPROVALS)
    if (await waitingApproval(ctx, kind, disputeId)) throw new Refusal('approvals.waits_already', 409)
}

/** Books once for each time that the dispute was closed or reopened. */
export async function bookDispute(
  ctx: Context,
  kind: string,
  { id, currency, reopened }: Pick<Dispute, 'id' | 'currency' | 'reopened'>,
  entries: JournalLine[],
): Promise<void> {
  await post(ctx, { kind, sourceType: 'dispute', sourceId: id, occurrence: reopened, currency, entries })
}

type Outcome = { won: boolean; lost: Minor | null; fee: Minor | null }

/** For the second person. */
export async function describeDispute(
  ctx: Context,
  disputeId: string,
  { won, lost, fee }: Outcome,
  action: 'close' | 'reopen',
): Promise<ApprovalDescription> {
  const t = ctx.texts.translate(ctx.locale)
  const dispute = await ctx.db
    .selectFrom('disputes')
    .innerJoin(paymentAttempts(ctx).as('attempt'), 'attempt.id', 'attempt_id')
    .innerJoin(paymentIntents(ctx).as('payment'), 'payment.id', 'attempt.intent_id')
    .select(['case_number', 'disputes.amount', 'disputes.currency', 'reference'])
    .where('disputes.id', '=', disputeId)
    .executeTakeFirstOrThrow()
  const money = (amount: Minor) => isolate(formatMoney(amount, dispute.currency, ctx.locale))
  const title = `dashboard.approval_of.${action}_dispute_${won ? 'won' : 'lost'}` as const
  return {
    title: t(title, { case: isolate(dispute.case_number) }),
    facts: [
      { name: t('dashboard.return_payment'), value: dispute.reference, ltr: true },
      { name: t('disputes.amount'), value: money(dispute.amount) },
      ...(lost === null ? [] : [{ name: t('dashboard.return_lost'), value: money(lost) }]),
      ...(fee === null ? [] : [{ name: t('dashboard.donation_dispute_fee'), value: money(fee) }]),
    ],
    path: `/dashboard/disputes/${disputeId}`,
  }
}
