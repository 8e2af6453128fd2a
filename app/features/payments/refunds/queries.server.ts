/** Queries about refunds and disputes for other features. */
import './tables.ts'
import '#features/payments/tables.ts'
import { sql, type RawBuilder } from 'kysely'
import { approvalsAbout, waitingProposals } from '#features/approvals/queries.server.ts'
import type { Account } from '#features/ledger/account.ts'
import { ledgerEntries } from '#features/ledger/totals.server.ts'
import { paymentAttempts, paymentIntents, transferredBack, type IntentIds } from '#features/payments/queries.server.ts'
import type { Context } from '#kernel/context.ts'
import { ZERO, type Minor } from '#kernel/money.ts'
import { DISPUTE_APPROVALS } from './dispute-approvals.ts'
import { REFUND_APPROVAL } from './refund.server.ts'
import { transferable, TRANSFER_APPROVAL } from './refused.server.ts'
import { isReversible } from './reverse-refund.server.ts'
import { waitingCancellations } from './waiting-cancellations.server.ts'

type Read = Pick<Context, 'db'>

/** A refund that is done, with its payment, for the email to the payer; undefined while it is not done. */
export const completedRefund = (ctx: Read, id: string) =>
  ctx.db
    .selectFrom('refunds')
    .innerJoin(paymentAttempts(ctx).as('attempt'), 'attempt.id', 'attempt_id')
    .innerJoin(paymentIntents(ctx).as('payment'), 'payment.id', 'intent_id')
    .select(['intent_id', 'attempt_id', 'reference', 'token', 'refunds.amount', 'refunds.currency', 'refunds.method'])
    .where('refunds.id', '=', id)
    .where('refunds.state', '=', 'done')
    .executeTakeFirst()

/**
 * Whether the ledger gave up money of a payment because the bank does not have it. As the view `donation_rows_computed`,
 * it asks about the attempt that counts, or about all when none does. @param intentId the column that holds its id
 */
export const isWrittenOff = (intentId: string) =>
  sql<boolean>`exists (select from refunds join payment_attempts on payment_attempts.id = refunds.attempt_id
    join payment_intents on payment_intents.id = payment_attempts.intent_id
    where payment_intents.id = ${sql.ref(intentId)} and refunds.state = 'done' and refunds.method = 'adjustment'
      and payment_attempts.id = coalesce(payment_intents.settled_attempt, payment_attempts.id))`

/** The same of one attempt. @param attemptId the column that holds its id */
export const isAttemptWrittenOff = (attemptId: string) =>
  sql<boolean>`exists (select from refunds
    where refunds.attempt_id = ${sql.ref(attemptId)} and refunds.state = 'done' and refunds.method = 'adjustment')`

/** Whether some of a payment was paid back by bank transfer. @param intentId the column that holds its id */
export const isTransferredBack = (intentId: string) =>
  sql<boolean>`exists (select from refunds join payment_attempts on payment_attempts.id = refunds.attempt_id
    where intent_id = ${sql.ref(intentId)} and refunds.state = 'done' and refunds.method = 'bank_transfer')`

/**
 * Whether refunds that have not ended, or that wait for a second person, cover all that is left of a payment.
 * @param intentId the column that holds its id
 */
export const isBeingRefunded = (intentId: string) =>
  sql<boolean>`exists (select from payment_intents
    join payment_attempts on payment_attempts.id = payment_intents.settled_attempt
    cross join lateral (select coalesce(sum(amount), 0) as promised from (
      select amount from refunds where attempt_id = payment_attempts.id and state in ('reserved', 'sent', 'unknown', 'retry')
      union all select (input ->> 'amount')::bigint from ${waitingProposals(REFUND_APPROVAL)} as proposals
        where subject = payment_attempts.id::text
      union all select (input ->> 'amount')::bigint from ${waitingProposals(TRANSFER_APPROVAL)} as transfers
        where subject = payment_attempts.id::text) as open_refunds) as open
    where payment_intents.id = ${sql.ref(intentId)} and promised > 0
      and promised + returned + ${transferredBack('payment_attempts.id')} + coalesce((select sum(lost) from disputes where attempt_id = payment_attempts.id), 0)
        >= captured_amount)`

/**
 * Sub-query: what completed refunds and lost disputes took from the funds, as `amount`, `currency` and `at`; no
 * write-offs. Money in suspense that went back was never a donation.
 */
export const refundsOfDonations = (ctx: Read) => {
  const refunded = ctx.db
    .selectFrom('refunds')
    .innerJoin(ledgerEntries(ctx).as('entry'), (on) =>
      on
        .on('entry.source_type', '=', 'refund')
        .on('entry.kind', '=', 'refund_reserved')
        .on(sql<boolean>`entry.source_id = refunds.id::text`),
    )
    .select(['entry.minor as amount', 'entry.currency', 'refunds.updated_at as at'])
    .where('refunds.state', '=', 'done')
    .where('method', 'is distinct from', 'adjustment')
    .where('entry.account', 'like', 'fund:%' as Account)
  const lost = ctx.db
    .selectFrom('disputes')
    .innerJoin(ledgerEntries(ctx).as('entry'), (on) =>
      on
        .on('entry.source_type', '=', 'dispute')
        .on('entry.kind', '=', 'dispute_lost')
        // Earlier decisions were reversed.
        .onRef('entry.occurrence', '=', 'disputes.reopened')
        .on(sql<boolean>`entry.source_id = disputes.id::text`),
    )
    .select(['entry.minor as amount', 'entry.currency', sql<Date>`disputes.closed_at`.as('at')])
    .where('disputes.state', '=', 'lost')
    .where('entry.account', 'like', 'fund:%' as Account)
  return refunded.unionAll(lost)
}

/** The sum of the completed refunds of a payment, without what went back from suspense before the payment was accepted. */
export async function refundedOfSale(ctx: Read, attemptId: string): Promise<Minor> {
  const { refunded } = await ctx.db
    .selectFrom('refunds')
    .innerJoin(ledgerEntries(ctx).as('entry'), (on) =>
      on
        .on('entry.source_type', '=', 'refund')
        .on('entry.kind', '=', 'refund_reserved')
        .on(sql<boolean>`entry.source_id = refunds.id::text`),
    )
    .select(sql<Minor>`coalesce(sum(entry.minor), 0)::bigint`.as('refunded'))
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'done')
    .where('entry.minor', '>', ZERO)
    .where('entry.account', 'not like', 'suspense:%' as Account)
    // Returned twice: a lost dispute had taken it from the sale before.
    .where('entry.account', '<>', 'other_expenses')
    .executeTakeFirstOrThrow()
  return refunded
}

/** Sub-query: refunds that were requested before `before` and are not finished; `at` is the time of the request. */
export const openRefunds = ({ db }: Read, before: Date) =>
  db
    .selectFrom('refunds')
    .select('created_at as at')
    .where('state', 'not in', ['done', 'failed'])
    .where('created_at', '<', before)

/**
 * The refunds of attempts, the oldest first; `by` is the id of the person who requested it. `cancelling`: a proposal to
 * cancel or reverse it waits. `reversible`: a write-off or a bank transfer that two people can reverse. `transferable`: of a refund that the
 * bank refused, what staff can record as paid back by bank transfer.
 */
export async function refundsOfAttempts(ctx: Read, attemptIds: readonly string[]) {
  if (attemptIds.length === 0) return []
  const cancelling = await waitingCancellations(ctx, attemptIds)
  const open = new Map(await Promise.all(attemptIds.map(async (id) => [id, await transferable(ctx, id)] as const)))
  const refunds = await ctx.db
    .selectFrom('refunds')
    .innerJoin(paymentAttempts(ctx).as('attempt'), 'attempt.id', 'attempt_id')
    .innerJoin(paymentIntents(ctx).as('payment'), 'payment.id', 'intent_id')
    .select([
      'refunds.id',
      'attempt_id as attemptId',
      'refunds.amount',
      'refunds.currency',
      'refunds.state',
      'method',
      'reason',
      'paid_on as paidOn',
      'bank_reference as bankReference',
    ]) // prettier-ignore
    .select(['requested_by as by', 'proc_code as code', 'tries', 'next_try_at as nextTryAt'])
    .select(['refunds.created_at as createdAt', 'updated_at as updatedAt'])
    .select(['attempt.state as attemptState', 'purpose'])
    .where('attempt_id', 'in', [...attemptIds])
    .orderBy('refunds.created_at')
    .execute()
  return refunds.map(({ attemptState, purpose, ...refund }) => ({
    ...refund,
    cancelling: cancelling.has(refund.id),
    reversible: isReversible(refund, { state: attemptState }, purpose),
    transferable: refund.state === 'failed' && refund.code !== null ? open.get(refund.attemptId)! : ZERO,
  }))
}

/** An expression: what a dispute is about, a donation or an order. @param id the dispute's id, as text */
export const purposeOfDispute = (id: RawBuilder<unknown>) =>
  sql<string>`(select purpose from disputes join payment_attempts a on a.id = attempt_id
    join payment_intents i on i.id = a.intent_id where disputes.id::text = ${id})`

/** The disputes of attempts, the oldest first. `proposed`: a proposal to close or reopen it waits. */
export async function disputesOfAttempts(ctx: Read, attemptIds: readonly string[]) {
  if (attemptIds.length === 0) return []
  const disputes = await ctx.db
    .selectFrom('disputes')
    .select(['id', 'attempt_id as attemptId', 'case_number as caseNumber', 'amount', 'currency', 'state', 'fee'])
    .select(['opened_at as openedAt', 'closed_at as closedAt'])
    .where('attempt_id', 'in', [...attemptIds])
    .orderBy('opened_at')
    .execute()
  const waiting = await approvalsAbout(
    ctx,
    disputes.map(({ id }) => id),
    ['waiting'],
  )
  const proposed = new Set(waiting.filter(({ kind }) => isAboutDispute(kind)).map(({ subject }) => subject))
  return disputes.map((dispute) => ({ ...dispute, proposed: proposed.has(dispute.id) }))
}

const isAboutDispute = (kind: string) => (DISPUTE_APPROVALS as readonly string[]).includes(kind)

/** Disputes of payments for an export: for each payment their sum, and the other fields of the latest one. */
export async function disputesOfPayments({ db }: Read, intentIds: readonly string[]) {
  const { rows } = await sql<DisputesOfPayment>`
    select a.intent_id as "intentId", sum(d.amount)::bigint as amount,
      (array_agg(d.state order by d.opened_at desc, d.id))[1] as state,
      (array_agg(d.answered_at is not null order by d.opened_at desc, d.id))[1] as answered,
      (array_agg(d.answer_by order by d.opened_at desc, d.id))[1] as "answerBy"
    from disputes d join payment_attempts a on a.id = d.attempt_id
    where a.intent_id = any(${[...intentIds]}::uuid[]) group by 1`.execute(db)
  return rows
}
type DisputesOfPayment = {
  intentId: string
  amount: Minor
  state: 'opened' | 'won' | 'lost'
  answered: boolean
  answerBy: string | null
}

/**
 * Sub-query: suspense accounts of payments in an open dispute. Their money cannot be decided before the bank has
 * decided the dispute.
 */
export const suspenseInDispute = sql`(select 'suspense:' || attempt_id from disputes where state = 'opened')`

/** Sub-queries: refunds that have not ended, and disputes that are open, of these payments. */
export const refundsInProgress = (ctx: Read, intents: IntentIds) =>
  ctx.db
    .selectFrom('refunds')
    .innerJoin(paymentAttempts(ctx).as('attempt'), 'attempt.id', 'attempt_id')
    .select('refunds.id')
    .where('refunds.state', 'in', ['reserved', 'sent', 'unknown', 'retry'])
    .where('intent_id', 'in', intents)

export const disputesInProgress = (ctx: Read, intents: IntentIds) =>
  ctx.db
    .selectFrom('disputes')
    .innerJoin(paymentAttempts(ctx).as('attempt'), 'attempt.id', 'attempt_id')
    .select('disputes.id')
    .where('disputes.state', '=', 'opened')
    .where('intent_id', 'in', intents)
