/**
 * The first guard against card testing (reliability.md R1): bots that try stolen cards with small gifts.
 * A dormitory shares one address, so addresses get more room than e-mails.
 */
import './tables.ts'
import type { Context } from '#kernel/context.ts'
import { guardHoneypot, keyedHash } from '#kernel/form-guard.server.ts'
import { limit, type Limit } from '#kernel/limits.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { GiftRequest } from './gift-request.server.ts'

const HOUR = 3600
const BY_ADDRESS: Limit = { name: 'gifts_by_address', points: 20, seconds: HOUR }
const BY_EMAIL: Limit = { name: 'gifts_by_email', points: 10, seconds: HOUR }
/** One a second for ten minutes: more than a campaign on television gets. */
const BY_CAMPAIGN: Limit = { name: 'gifts_by_campaign', points: 600, seconds: 600 }

/** Seconds to wait since the last refusal, by how many refusals the last hour brought. */
const WAITS = {
  email: [
    [9, 3600],
    [6, 900],
    [3, 120],
  ],
  address: [
    [20, 3600],
    [12, 900],
    [6, 120],
  ],
} as const

/** Run before a gift is taken down, outside its transaction. @throws {Refusal} 429 */
export async function guardGift(ctx: Context, asked: GiftRequest): Promise<void> {
  guardHoneypot(asked.website)
  await limit(ctx, BY_ADDRESS, ctx.address)
  const email = asked.email.trim().toLowerCase()
  if (email) await limit(ctx, BY_EMAIL, email)
  await limit(ctx, BY_CAMPAIGN, asked.campaign_id)
  if (ctx.config.rateLimits) await waitAfterDeclines(ctx, email)
}

async function waitAfterDeclines(ctx: Context, email: string): Promise<void> {
  const from = hashOfAddress(ctx)
  const rows = await ctx.db
    .selectFrom('donations')
    .select(['email', 'asked_from', 'declines', 'declined_at'])
    .where('declined_at', '>', new Date(ctx.now.getTime() - HOUR * 1000))
    .where((or) => or.or([or(or.fn('lower', ['email']), '=', email), or('asked_from', '=', from)]))
    .execute()
  for (const [by, mine] of [
    ['email', rows.filter((row) => email !== '' && row.email?.toLowerCase() === email)],
    ['address', rows.filter((row) => from !== null && row.asked_from === from)],
  ] as const) {
    const declines = mine.reduce((count, row) => count + row.declines, 0)
    const pause = WAITS[by].find(([least]) => declines >= least)?.[1] ?? 0
    const last = Math.max(0, ...mine.map((row) => row.declined_at!.getTime()))
    const left = pause - (ctx.now.getTime() - last) / 1000
    if (left > 0) throw new Refusal('errors.too_many', 429, { retryAfter: left })
  }
}

/** Tells addresses apart without storing them. */
export function hashOfAddress({ address, config }: Pick<Context, 'address' | 'config'>): string | null {
  return address ? keyedHash({ config }, `gift ${address}`) : null
}

/** What the guard keeps of an address is of use for an hour. */
export async function forgetAddresses(ctx: Context): Promise<void> {
  await ctx.db
    .updateTable('donations')
    .set({ asked_from: null })
    .where('asked_from', 'is not', null)
    .where('created_at', '<', new Date(ctx.now.getTime() - 24 * HOUR * 1000))
    .execute()
}
