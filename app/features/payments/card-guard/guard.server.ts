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

/** What a visitor shows when a level is required. */
export type ShownProofOfWork = {
  /** A solved challenge. */
  proof?: string | undefined
  /** The token of a form that waited. */
  wait?: string | undefined
}

type GuardedRequest = ShownProofOfWork & {
  email: string | null
  /** An id, or `general`. */
  campaign: string
  /** The detail of the refusal. */
  refusal: ProofOfWorkRefusal
}
type ProofOfWorkRefusal =
  'donations.proof_of_work_required' | 'orders.proof_of_work_required' | 'payments.proof_of_work_required'

/** The keyed hashes of a visitor. */
type Source = { address: string | null; network: string | null; email: string | null; campaign: string }

export async function seenOf(ctx: Context, { address, network, email, campaign }: Source): Promise<Seen> {
  const [ofAddress, ofNetwork, ofEmail, ofCampaign, all] = await Promise.all([
    countsOf(ctx, 'address', address),
    countsOf(ctx, 'network', network),
    countsOf(ctx, 'email', email),
    recentOutcomes(ctx, campaign),
    recentOutcomes(ctx, null),
  ])
  return { address: ofAddress, network: ofNetwork, email: ofEmail, campaign: ofCampaign, all }
}

/**
 * Runs before a donation or an order is created, outside its transaction.
 * @returns the level that was proved, for `storeProofOfWork`
 * @throws {Refusal} `refusal`, 428, with a challenge in `detail`; 429 for an address that tests cards
 */
export async function guardCards(ctx: Context, { email, campaign, refusal, ...shown }: GuardedRequest): Promise<Level> {
  if (!ctx.config.rateLimits) return 0
  const source = { address: addressHash(ctx), network: networkHash(ctx), email: emailHash(ctx, email), campaign }
  const seen = await seenOf(ctx, source)
  const level = levelOf(seen)
  if (level === 0) return level
  await requireProofOfWork(ctx, shown, level, refusal)
  if (isTesting(seen.address)) await limitTesting(ctx)
  return level
}

/** @throws {Refusal} `refusal`, 428, with a challenge in `detail` */
export async function requireProofOfWork(
  ctx: Context,
  { proof, wait }: ShownProofOfWork,
  level: Exclude<Level, 0>,
  refusal: ProofOfWorkRefusal,
): Promise<void> {
  if (proof && (await spendProofOfWork(ctx, proof, level))) return
  if (wait && (await consumeWaitSlot(ctx, wait))) return
  throw new Refusal(refusal, 428, { detail: { challenge: await makeChallenge(ctx, level) } })
}

/** Counts a card of an address that tests cards. @throws {Refusal} 429 */
export async function limitTesting(ctx: Context): Promise<void> {
  await limit(ctx, SLOW, ctx.address)
}
