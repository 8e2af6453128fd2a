/**
 * The guard against card testing: programs that try stolen cards with small donations. It counts declined cards, and
 * requires a proof of work, or a form that waited, instead of refusing. It never closes a campaign.
 */
import type { Context } from '#kernel/context.ts'
import { networkHash } from '#kernel/honeypot-and-token.server.ts'
import { limit, type Limit } from '#kernel/rate-limit.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { makeChallenge, spendProofOfWork } from './proof-of-work.server.ts'
import { isTesting, levelOf, SLOW_POINTS, type Level, type Seen } from './suspicion.ts'
import { countsOf, recentOutcomes } from './tries.server.ts'
import { addressHash, emailHash } from './visitor.server.ts'
import { consumeWaitSlot } from './wait.server.ts'

/** Applies to an address whose cards are mostly declined. */
const SLOW: Limit = { name: 'card_tries_slow', points: SLOW_POINTS, seconds: 3600 }

type GuardedRequest = {
  email: string | null
  /** An id, or `general`. */
  campaign: string
  /** A solved challenge. */
  proof?: string | undefined
  /** The token of a form that waited. */
  wait?: string | undefined
  /** The detail of the refusal. */
  refusal: 'donations.proof_of_work_required' | 'orders.proof_of_work_required'
}

export async function seenOf(
  ctx: Context,
  { email, campaign }: Pick<GuardedRequest, 'email' | 'campaign'>,
): Promise<Seen> {
  const [address, network, ofEmail, ofCampaign, all] = await Promise.all([
    countsOf(ctx, 'address', addressHash(ctx)),
    countsOf(ctx, 'network', networkHash(ctx)),
    countsOf(ctx, 'email', emailHash(ctx, email)),
    recentOutcomes(ctx, campaign),
    recentOutcomes(ctx, null),
  ])
  return { address, network, email: ofEmail, campaign: ofCampaign, all }
}

/**
 * Runs before a donation or an order is created, outside its transaction.
 * @throws {Refusal} `refusal`, 428, with a challenge in `detail`; 429 for an address that tests cards
 */
export async function guardCards(ctx: Context, request: GuardedRequest): Promise<void> {
  if (!ctx.config.rateLimits) return
  const seen = await seenOf(ctx, request)
  const level = levelOf(seen)
  if (level === 0) return
  if (!(await hasProof(ctx, request, level)))
    throw new Refusal(request.refusal, 428, { detail: { challenge: await makeChallenge(ctx, level) } })
  if (isTesting(seen.address)) await limit(ctx, SLOW, ctx.address)
}

async function hasProof(ctx: Context, { proof, wait }: GuardedRequest, level: Level): Promise<boolean> {
  return (
    (proof ? await spendProofOfWork(ctx, proof, level) : false) || (wait ? await consumeWaitSlot(ctx, wait) : false)
  )
}
