import type { Context } from '#kernel/context.ts'
import { tryLockByName } from '#kernel/db/lock-by-name.server.ts'
import { daysBefore } from '#kernel/durations.ts'
import { keyedHash } from '#kernel/honeypot-and-token.server.ts'
import { UUID } from '#kernel/ids.ts'
import { fieldRefusal, Refusal } from '#kernel/refusal.ts'
import { sha256 } from './bank-event.server.ts'

type IdempotentRequest = {
  /** The operation, so that keys of different forms never collide. Keys of different visitors never collide either. */
  scope: string
  /** The form's key, 8 to 255 characters. */
  key: string
  /** A secret of the visitor's browser, such as the token of a guest's cart. */
  secret?: string | undefined
  /** The request as JSON; the same key must come with the same request. */
  body: unknown
}
const HAS_UUID = new RegExp(UUID, 'i')

/**
 * Runs something once for a key, inside the caller's transaction; a repeated request gets the stored answer
 * (docs/reference/payment-states.md "Idempotency keys"). A process that dies leaves neither the result nor the key.
 * @throws {Refusal} 422 when the key came with another body, 409 while the first is still running
 */
export async function withIdempotencyKey<T extends Record<string, unknown>>(
  ctx: Context,
  request: IdempotentRequest,
  run: () => Promise<T>,
): Promise<T> {
  if (!ctx.db.isTransaction) throw new Error('withIdempotencyKey needs a transaction')
  const { key, body } = request
  const scope = visitorScope(ctx, request)
  const bodyHash = sha256(JSON.stringify(body))
  // The lock is held to the end of the transaction. A second request does not wait for it: the payer's browser may try
  // again.
  const locked = await tryLockByName(ctx, `${scope}\n${key}`)
  if (!locked) throw new Refusal('payments.still_running', 409, { retryAfter: 1 })
  const stored = await ctx.db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  if (stored) {
    if (stored.body_hash !== bodyHash) throw fieldRefusal('idempotency_key', 'payments.key_reused')
    return stored.answer as T
  }
  const answer = await run()
  await ctx.db
    .insertInto('idempotency_keys')
    .values({ scope, key, body_hash: bodyHash, status: 200, answer, created_at: ctx.now })
    .execute()
  return answer
}

/** The scope of a key: the form and its visitor. */
export const visitorScope = (ctx: Context, request: Pick<IdempotentRequest, 'scope' | 'key' | 'secret'>): string =>
  `${request.scope} ${visitorOf(ctx, request)}`

/**
 * The answer to a key leads to a payment, so a key that can be guessed is valid for its visitor only: the signed-in
 * user, else the secret, else the address. A key with a UUID is the same on every network, because phones change theirs.
 */
function visitorOf(ctx: Context, { key, secret }: Pick<IdempotentRequest, 'key' | 'secret'>): string {
  if (ctx.actor) return `user ${ctx.actor.id}`
  if (secret) return keyedHash(ctx, `secret ${secret}`)
  return HAS_UUID.test(key) ? 'any network' : keyedHash(ctx, `visitor ${ctx.address}`)
}

/** A key is valid for a day: a form that comes again later is a new request. */
export async function purgeIdempotencyKeys(ctx: Context): Promise<void> {
  await ctx.db.deleteFrom('idempotency_keys').where('created_at', '<', daysBefore(ctx.now, 1)).execute()
}
