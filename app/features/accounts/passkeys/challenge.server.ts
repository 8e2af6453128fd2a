/**
 * The challenge an authenticator signs. It carries its own signature and expiry, so that requesting one stores nothing;
 * only an answered challenge is stored, so that it cannot be used twice.
 */
import './tables.ts'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from '#kernel/context.ts'

const SECONDS = 5 * 60
const RANDOM = 16
const HEAD = RANDOM + 4

/** `sign-in`, or an action and the id of the user who is about to do it. */
export type Purpose = 'sign-in' | `enrol ${string}` | `prove ${string}`

const sealOf = (ctx: Context, head: Buffer, purpose: Purpose) =>
  createHmac('sha256', ctx.config.secret).update(`passkey ${purpose} `).update(head).digest().subarray(0, 16)

/** base64url */
export function newChallenge(ctx: Context, purpose: Purpose): string {
  const head = Buffer.alloc(HEAD)
  randomBytes(RANDOM).copy(head)
  head.writeUInt32BE(Math.floor(ctx.now.getTime() / 1000) + SECONDS, RANDOM)
  return Buffer.concat([head, sealOf(ctx, head, purpose)]).toString('base64url')
}

/** True when we issued the challenge for this purpose, it has not expired, and it was not answered before. */
export async function consumeChallenge(ctx: Context, challenge: string, purpose: Purpose): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== HEAD + 16) return false
  const head = bytes.subarray(0, HEAD)
  const expires = new Date(head.readUInt32BE(RANDOM) * 1000)
  if (!timingSafeEqual(bytes.subarray(HEAD), sealOf(ctx, head, purpose)) || expires < ctx.now) return false
  const first = await ctx.db
    .insertInto('passkey_challenges_used')
    .values({ challenge: bytes.toString('base64url'), expires_at: expires })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return first.numInsertedOrUpdatedRows === 1n
}

export async function purgeChallenges({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.deleteFrom('passkey_challenges_used').where('expires_at', '<', now).execute()
}
