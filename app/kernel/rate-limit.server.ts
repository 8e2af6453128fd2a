/** Rate limits, counted in the database, so that all processes share the counters. */
import { createHmac } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from './context.ts'
import { inBatches } from './db/in-batches.server.ts'
import { Refusal } from './refusal.ts'

export type Limit = {
  name: string
  points: number
  seconds: number
  /** Seconds of blocking after too many attempts; default: the rest of `seconds`. */
  blockSeconds?: number
}

const limiters = new WeakMap<object, Map<string, RateLimiterPostgres>>()

function limiterOf(ctx: Context, limit: Limit): RateLimiterPostgres {
  const known = limiters.get(ctx.jobs) ?? new Map<string, RateLimiterPostgres>()
  limiters.set(ctx.jobs, known)
  const existing = known.get(limit.name)
  if (existing) return existing
  const { db } = ctx
  const limiter = new RateLimiterPostgres({
    storeClient: {
      query: (q: { text: string; values: unknown[] }) => db.executeQuery(CompiledQuery.raw(q.text, q.values)),
    },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: limit.name,
    points: limit.points,
    duration: limit.seconds,
    ...(limit.blockSeconds && { blockDuration: limit.blockSeconds }),
    // A visitor over the limit is refused without a query.
    inMemoryBlockOnConsumed: limit.points + 1,
    clearExpiredByTimeout: false,
  })
  known.set(limit.name, limiter)
  return limiter
}

const keyOf = (ctx: Context, who: string) =>
  createHmac('sha256', ctx.config.secret).update(who).digest('base64url').slice(0, 22)

/**
 * Counts one attempt of `who` (an address or email; only its keyed hash is stored). Call it outside a transaction.
 * @throws {Refusal} `errors.too_many`, 429, with the seconds to wait
 */
export async function limit(ctx: Context, rule: Limit, who: string): Promise<void> {
  // A refusal would undo its own count, and the limiter is shared: it would use this transaction after its end.
  if (ctx.db.isTransaction) throw new Error(`the limit ${rule.name} was counted inside a transaction`)
  if (!ctx.config.rateLimits) return
  try {
    await limiterOf(ctx, rule).consume(keyOf(ctx, who))
  } catch (error) {
    if (error instanceof RateLimiterRes)
      throw new Refusal('errors.too_many', 429, { retryAfter: Math.max(1, error.msBeforeNext / 1000) })
    throw error
  }
}

/** Counts the attempts one after the other. Returns false, instead of refusing, at the first limit that is reached. */
export async function isWithinLimits(ctx: Context, attempts: readonly (readonly [Limit, string])[]): Promise<boolean> {
  try {
    for (const [rule, who] of attempts) await limit(ctx, rule, who)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Removes counted attempts of `who` (default: all), for example after a success. */
export async function resetRateLimit(ctx: Context, rule: Limit, who: string, tries?: number): Promise<void> {
  if (!ctx.config.rateLimits) return
  const limiter = limiterOf(ctx, rule)
  await (tries === undefined ? limiter.delete(keyOf(ctx, who)) : limiter.reward(keyOf(ctx, who), tries))
}

/** Deletes expired counters. */
export async function purgeRateLimits(ctx: Context): Promise<void> {
  await inBatches(10_000, async (size) => {
    const { numAffectedRows } = await sql`delete from rate_limits where key in
      (select key from rate_limits where expire < ${ctx.now.getTime()} limit ${size})`.execute(ctx.db)
    return numAffectedRows ?? 0
  })
}
