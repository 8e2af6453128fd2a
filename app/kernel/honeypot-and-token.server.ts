/** Protection of forms against bots, without a captcha. */
import { createHmac } from 'node:crypto'
import type { Context } from './context.ts'
import { Refusal } from './refusal.ts'

/** Minimum time in milliseconds: people need longer to fill in a form. */
const FASTEST = 1500

/** Signed value of a hidden field with the time when the form was opened. */
export function signOpening(ctx: Pick<Context, 'now' | 'config'>): string {
  const opened = ctx.now.getTime().toString(36)
  return `${opened}.${keyedHash(ctx, `opened ${opened}`)}`
}

/** @throws {Refusal} 429 for a form that was filled in faster than people can, or never opened */
export async function guardForm(ctx: Context, opened: string): Promise<void> {
  if (!ctx.config.rateLimits) return
  const [time = '', signature] = opened.split('.')
  const age = ctx.now.getTime() - Number.parseInt(time, 36)
  if (signature !== keyedHash(ctx, `opened ${time}`) || !(age >= FASTEST))
    throw new Refusal('errors.too_many', 429, { retryAfter: 5 })
}

/** Checks a field that people do not see. A bot that fills it gets the same answer as from the rate limit (429). */
export function guardHoneypot(filled: string | undefined): void {
  if (filled) throw new Refusal('errors.too_many', 429, { retryAfter: 600 })
}

/** Keyed hash of the network of an address: /24, or /48 of IPv6 (`address` is a /64 already); null for jobs. */
export function networkHash({ address, config }: Pick<Context, 'address' | 'config'>): string | null {
  const parts = address.includes(':') ? address.split(':') : address.split('.')
  return address ? keyedHash({ config }, `network ${parts.slice(0, 3).join('.')}`) : null
}

/** A keyed hash, to compare values without storing them. */
export function keyedHash({ config }: Pick<Context, 'config'>, text: string): string {
  return createHmac('sha256', config.secret).update(text).digest('base64url').slice(0, 22)
}
