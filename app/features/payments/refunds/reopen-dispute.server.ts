/**
 * A dispute that was closed by mistake, or that the bank decided again: two people reopen it. What its end booked is
 * booked back now, never in a month that may be closed, and it can be closed with another decision.
 */
import { sql } from 'kysely'
import { z } from 'zod'
import { approvalKind, propose } from '#features/approvals/propose.server.ts'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { entriesOf, type JournalLine } from '#features/ledger/post.server.ts'
import { ledgerEntries } from '#features/ledger/totals.server.ts'
import { ACCEPTED } from '#features/payments/capture.server.ts'
import { DisputeReopened } from '#features/payments/events.server.ts'
import type { Attempt } from '#features/payments/transition.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { emit } from '#kernel/event.server.ts'
import { add, negate, ZERO } from '#kernel/money.ts'
import { invalidatePagesDebounced } from '#kernel/page-invalidation.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { reasonInput } from '#kernel/text-validators.ts'
import { reopenReturned } from './close-returned.server.ts'
import { REOPEN_DISPUTE_APPROVAL } from './dispute-approvals.ts'
import { bookDispute, describeDispute, lockDispute, refuseWhileProposed, type Dispute } from './lock-dispute.server.ts'
import { disputableOf } from './refundable-amounts.server.ts'

const kurus = z.int().positive()

const reopenApproval = approvalKind({
  id: REOPEN_DISPUTE_APPROVAL,
  allow: 'payments.dispute',
  input: z.object({
    disputeId: z.uuid(),
    /** How often it had been reopened: people decided about this state of it. */
    reopened: z.int().nonnegative(),
    /** The decision that is taken back, for the history of the dispute. */
    won: z.boolean(),
    lost: kurus.nullable(),
    fee: kurus.nullable(),
  }),
  async run(ctx, { disputeId, reopened }) {
    const { dispute, attempt } = await lockDispute(ctx, disputeId)
    if (dispute.reopened !== reopened) throw new Refusal('disputes.changed', 409)
    await reopen(ctx, attempt, dispute, await reopenable(ctx, attempt, dispute))
  },
  describe: (ctx, { disputeId, won, lost, fee }) =>
    describeDispute(ctx, disputeId, { won, lost: lost as never, fee: fee as never }, 'reopen'),
})

/** @throws {Refusal} 404; 409 when it is open, a proposal waits, or the books would become wrong */
export const proposeReopenDispute = command({
  id: 'refunds.propose_reopen_dispute',
  allow: 'payments.dispute',
  input: z.strictObject({ id: z.uuid(), reason: reasonInput }),
  subject: (input) => input.id,
  async run(ctx, { id, reason }): Promise<{ approvalId: string }> {
    await requireStepUp(ctx)
    const { dispute, attempt } = await lockDispute(ctx, id)
    await reopenable(ctx, attempt, dispute)
    await refuseWhileProposed(ctx, id)
    const { case_number: caseNumber, reopened, state, lost, fee, currency } = dispute
    const decision = { won: state === 'won', lost, fee }
    auditDetail(ctx, { detail: { caseNumber, ...decision, currency, reason } })
    return propose(ctx, reopenApproval, { subject: id, input: { disputeId: id, reopened, ...decision }, reason })
  },
})

/** What its end booked, by kind. */
type Booked = { kind: string; entries: JournalLine[] }[]

/** @throws {Refusal} 409 when it is open, or when money moved since then in a way that depends on how it ended */
async function reopenable(ctx: Context, attempt: Attempt, dispute: Dispute): Promise<Booked> {
  if (dispute.state === 'opened') throw new Refusal('disputes.not_closed', 409)
  // As when it was opened: its money may be on the way back, or in another dispute.
  const disputable = add(await disputableOf(ctx, attempt.id), dispute.lost ?? ZERO)
  if (dispute.amount > disputable) throw new Refusal('disputes.money_claimed', 409)
  const booked = await bookedBy(ctx, dispute)
  const taken = booked.flatMap(({ entries }) => entries.filter(({ account, minor }) => minor > 0 && isIncome(account)))
  if (taken.length === 0) return booked
  const decided = taken.some(({ account }) => account.startsWith('suspense:')) && (await isDecided(ctx, attempt))
  if (decided) throw new Refusal('disputes.payment_decided', 409)
  if (await returnedTwiceSince(ctx, dispute)) throw new Refusal('disputes.returned_twice', 409)
  return booked
}

const NO_INCOME = new Set(['bank_receivable', 'disputed', 'other_expenses', 'fees'])
const isIncome = (account: string) => !NO_INCOME.has(account)

async function bookedBy(ctx: Context, { id, state, reopened }: Dispute): Promise<Booked> {
  const kinds = state === 'won' ? ['dispute_won'] : ['dispute_lost', 'dispute_fee']
  const booked: Booked = []
  for (const kind of kinds) {
    const entries = await entriesOf(ctx, { kind, sourceType: 'dispute', sourceId: id, occurrence: reopened })
    if (entries.length > 0) booked.push({ kind, entries })
  }
  return booked
}

/** Whether a payment of another amount ended, or was accepted: no one would decide about money in its suspense account. */
async function isDecided(ctx: Context, { id, state }: Attempt): Promise<boolean> {
  if (state !== 'mismatch' && state !== 'captured') return true
  return (await entriesOf(ctx, { kind: ACCEPTED, sourceType: 'attempt', sourceId: id })).length > 0
}

/**
 * Whether a refund or another dispute of the payment was booked as returned twice since it ended, because this one had
 * taken the money.
 */
async function returnedTwiceSince(ctx: Context, { id, attempt_id, closed_at }: Dispute): Promise<boolean> {
  const { rows } = await sql`select source_id from ${ledgerEntries(ctx)} e
    where account = 'other_expenses' and at >= ${closed_at} and (
      (source_type = 'refund' and source_id in (select id::text from refunds where attempt_id = ${attempt_id}))
      or (source_type = 'dispute' and source_id in
        (select id::text from disputes where attempt_id = ${attempt_id} and id <> ${id})))
    group by source_id having sum(minor) > 0`.execute(ctx.db)
  return rows.length > 0
}

async function reopen(ctx: Context, attempt: Attempt, dispute: Dispute, booked: Booked): Promise<void> {
  await ctx.db
    .updateTable('disputes')
    .set({
      state: 'opened',
      lost: null,
      fee: null,
      closed_at: null,
      reopened: dispute.reopened + 1,
      reopened_at: ctx.now,
    })
    .where('id', '=', dispute.id)
    .execute()
  for (const { kind, entries } of booked)
    await bookDispute(
      ctx,
      `${kind}_reversed`,
      dispute,
      entries.map(({ account, minor }) => ({ account, minor: negate(minor) })),
    )
  await reopenReturned(ctx, attempt, dispute.closed_at!)
  await emit(ctx, DisputeReopened, { intentId: attempt.intent_id, disputeId: dispute.id })
  await invalidatePagesDebounced(ctx)
}
