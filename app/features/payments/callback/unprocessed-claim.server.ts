import '#features/payments/tables.ts'
import type { Gateway } from '#features/payments/gateway.ts'
import type { Attempt } from '#features/payments/transition.server.ts'
import type { Context } from '#kernel/context.ts'
import type { VerifiedCallback } from './process-callback.server.ts'

/**
 * The claim of a genuine callback that was stored and not applied, because the process ended before the bank answered.
 * Without it, the payer of a refused card would see "being confirmed" until the attempt expires.
 */
export async function unprocessedClaim(
  { db }: Pick<Context, 'db'>,
  gateway: Gateway,
  attempt: Attempt,
): Promise<VerifiedCallback | undefined> {
  if (attempt.state !== 'created' && attempt.state !== 'redirected') return undefined
  let callbacks = db
    .selectFrom('bank_events')
    .select('fields')
    .where('attempt_id', '=', attempt.id)
    .where('source', '=', 'callback')
    .where('verified', '=', true)
  if (attempt.answered_at) callbacks = callbacks.where('at', '>', attempt.answered_at)
  const stored = await callbacks.orderBy('at', 'desc').limit(1).executeTakeFirst()
  if (!stored) return undefined
  const result = gateway.verify(Object.entries(stored.fields as Record<string, string>))
  return result.genuine ? result : undefined
}
