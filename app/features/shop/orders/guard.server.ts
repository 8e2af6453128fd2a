import { guardCards } from '#features/payments/card-guard/guard.server.ts'
import type { Level } from '#features/payments/card-guard/suspicion.ts'
import { cardsPaused } from '#features/payments/merchant-problem.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { compactEmail } from '#kernel/contact-input.ts'
import type { Context } from '#kernel/context.ts'
import { guardHoneypot } from '#kernel/honeypot-and-token.server.ts'
import { limit, type Limit } from '#kernel/rate-limit.server.ts'
import { parse } from '#kernel/parse.ts'
import { Refusal } from '#kernel/refusal.ts'
import { OrderRequest, readOrder } from './order-request.server.ts'

const BY_ADDRESS: Limit = { name: 'orders_by_address', points: 30, seconds: 3600 }
const BY_EMAIL: Limit = { name: 'orders_by_email', points: 10, seconds: 3600 }

/**
 * Each order reserves goods for twenty minutes, so one visitor must not reserve the whole shop. Runs outside the
 * transaction. @throws {Refusal} 429
 */
export async function guardOrder(ctx: Context, request: { email?: string; website?: string }): Promise<void> {
  guardHoneypot(request.website)
  await limit(ctx, BY_ADDRESS, ctx.address)
  const email = compactEmail(request.email ?? '').toLowerCase()
  if (email) await limit(ctx, BY_EMAIL, email)
}

/** Seconds for `Retry-After`: a pause usually ends within that time. */
const RETRY_AFTER_SECONDS = 15 * 60

type Placing = { website?: string | undefined; proof?: string | undefined; wait?: string | undefined }

/**
 * Runs before an order is placed, outside its transaction. Problems of the form are reported before a proof is required
 * or spent.
 * @returns as `guardCards`
 * @throws {Refusal} 503 while cards are paused; 422; 428 when a proof of work is required; 429
 */
export async function guardPlacing(ctx: Context, request: unknown, { website, proof, wait }: Placing): Promise<Level> {
  const order = parse(OrderRequest, request)
  await guardOrder(ctx, { email: order.email, ...(website && { website }) })
  if (await cardsPaused(ctx, 'order')) throw new Refusal('orders.card_paused', 503, { retryAfter: RETRY_AFTER_SECONDS })
  const { shop } = await readSettings(ctx, 'shop')
  await readOrder(ctx, order, shop.pickup)
  const refusal = 'orders.proof_of_work_required'
  return guardCards(ctx, { email: order.email, campaign: 'shop', proof, wait, refusal })
}
