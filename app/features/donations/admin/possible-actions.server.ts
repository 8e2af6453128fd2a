import { findGateway } from '#features/payments/gateways/configured.server.ts'
import type { DisputeSummary } from '#features/payments/disputes/dispute.ts'
import { refundableAlone } from '#features/payments/refunds/approval-limit.server.ts'
import { disputeOffer, refundableAmount } from '#features/payments/refunds/refundable-amounts.server.ts'
import type { RefundState } from '#features/payments/refunds/refund.ts'
import type { AttemptTimeline } from '#features/payments/timelines/attempt-timeline.ts'
import type { Context, Permission } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import type { Currency } from '#kernel/money.ts'
import type { DonationDetail } from './donation-detail.ts'

type Known = {
  base: {
    currency: string
    settled_attempt: string | null
    recorded_at: Date | null
    reversed_at: Date | null
    import_id: string | null
  }
  attempts: AttemptTimeline[]
  refunds: { attemptId: string; state: RefundState }[]
  disputes: DisputeSummary[]
  corrected: boolean
  hasReceipt: boolean
  email: string | null | undefined
}

const ENDED: readonly RefundState[] = ['done', 'failed']

/** The actions this person can take now; each command checks again. */
export async function possibleActions(
  ctx: Context,
  { base, attempts, refunds, disputes, corrected, hasReceipt, email }: Known,
): Promise<DonationDetail['can']> {
  const may = (permission: Permission) => ctx.actor!.permissions.has(permission)
  const isDisputed = ({ id }: AttemptTimeline) =>
    disputes.some(({ attemptId, state }) => attemptId === id && state === 'opened')
  const counted = attempts.find((attempt) => attempt.id === base.settled_attempt && attempt.state === 'captured')
  const second = attempts.find((attempt) => attempt.state === 'captured' && attempt.id !== base.settled_attempt)
  const mismatch = attempts.find((attempt) => attempt.state === 'mismatch')
  // A payment that went back can be disputed too.
  const returned = attempts.find(({ id, state }) => id === base.settled_attempt || state === 'refunded')
  const reachable = (attempt: AttemptTimeline) => findGateway(ctx, attempt.gateway) !== undefined
  const left = async (attempt: AttemptTimeline | undefined) =>
    attempt && !isDisputed(attempt) && reachable(attempt) ? refundableAmount(ctx, attempt.id) : null
  const of = ({ id, captured }: AttemptTimeline) => ({ attemptId: id, currency: captured!.currency as Currency })
  const disputable = async (attempt: AttemptTimeline | undefined) => {
    const offer = attempt?.captured && may('payments.dispute') ? await disputeOffer(ctx, attempt.id) : null
    return attempt && offer ? { ...of(attempt), ...offer } : null
  }
  const [ofCounted, ofSecond, ofMismatch, dispute, disputeSecond] = await Promise.all([
    left(counted),
    left(second),
    left(mismatch),
    disputable(counted ?? mismatch ?? returned),
    // A mismatch next to a payment that counts is a second payment too.
    disputable(second ?? (counted && mismatch)),
  ])
  const refund = may('payments.refund')
  const alone = (attempt: AttemptTimeline) => refundableAlone(ctx, of(attempt).currency)
  const refunding = refunds.some(({ attemptId, state }) => attemptId === mismatch?.id && !ENDED.includes(state))
  const write = may('donations.create')
  const offline = base.recorded_at !== null
  return {
    refund:
      refund && counted && ofCounted
        ? {
            ...of(counted),
            left: ofCounted,
            alone: await alone(counted),
            sameDay: dayOf(counted.captured!.at) === dayOf(ctx.now),
          }
        : null,
    refundSecond: refund && second && ofSecond ? { ...of(second), left: ofSecond, alone: await alone(second) } : null,
    decideMismatch:
      refund && mismatch && ofMismatch
        ? {
            attemptId: mismatch.id,
            left: ofMismatch,
            currency: mismatch.captured!.currency,
            acceptable: mismatch.captured!.currency === base.currency && base.settled_attempt === null && !refunding,
          }
        : null,
    refundElsewhere: [counted, second, mismatch].some((attempt) => attempt && !reachable(attempt)),
    dispute,
    disputeSecond,
    reverse: write && offline && base.reversed_at === null,
    recordAgain: write && may('donors.read') && base.reversed_at !== null && base.import_id === null && !corrected,
    editDonor: write && may('donors.read'),
    writeNumber: write && hasReceipt,
    reissue: write && hasReceipt,
    resend: write && hasReceipt && Boolean(email),
    note: write,
  }
}
