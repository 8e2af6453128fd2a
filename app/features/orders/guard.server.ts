import type { Context } from '#kernel/context.ts'
import { guardHoneypot } from '#kernel/form-guard.server.ts'
import { limit, type Limit } from '#kernel/limits.server.ts'

const BY_ADDRESS: Limit = { name: 'orders_by_address', points: 30, seconds: 3600 }
const BY_EMAIL: Limit = { name: 'orders_by_email', points: 10, seconds: 3600 }

/** Each order holds goods for twenty minutes: nobody holds the whole shop. Outside the transaction. @throws {Refusal} 429 */
export async function guardOrder(ctx: Context, asked: { email?: string; website?: string }): Promise<void> {
  guardHoneypot(asked.website)
  await limit(ctx, BY_ADDRESS, ctx.address)
  const email = asked.email?.trim().toLowerCase()
  if (email) await limit(ctx, BY_EMAIL, email)
}
