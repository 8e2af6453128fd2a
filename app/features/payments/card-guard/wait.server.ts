/**
 * The alternative without JavaScript: a new form that may be sent after a wait. Forms of one address wait one after the
 * other.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import './tables.ts'
import type { Context } from '#kernel/context.ts'
import { MINUTE_MS } from '#kernel/durations.ts'
import { keyedHash } from '#kernel/honeypot-and-token.server.ts'
import { spend } from './proof-of-work.server.ts'
import { addressHash } from './visitor.server.ts'

/** Milliseconds between two forms of one address. */
const SLOT_INTERVAL_MS = 20_000
/** The longest wait for any visitor. Milliseconds. */
const MAX_WAIT_MS = 10 * MINUTE_MS
/** Milliseconds for sending it after the wait. */
const VALID = 30 * MINUTE_MS

/**
 * Reserves a waiting slot. The token goes into the form, which may be sent in `seconds`; null when too many forms of
 * the same address are waiting.
 */
export async function reserveWaitSlot(ctx: Context): Promise<{ token: string; seconds: number } | null> {
  const visitor = addressHash(ctx) ?? 'no address'
  const pause = sql`${SLOT_INTERVAL_MS}::int * interval '1 millisecond'`
  const { next_at } = await ctx.db
    .insertInto('wait_slots')
    .values({ visitor, next_at: new Date(ctx.now.getTime() + SLOT_INTERVAL_MS) })
    .onConflict((conflict) =>
      conflict.column('visitor').doUpdateSet({
        next_at: sql<Date>`least(greatest(wait_slots.next_at, ${ctx.now}::timestamptz) + ${pause}, ${new Date(ctx.now.getTime() + MAX_WAIT_MS + SLOT_INTERVAL_MS)}::timestamptz)`,
      }),
    )
    .returning('next_at')
    .executeTakeFirstOrThrow()
  const wait = next_at.getTime() - ctx.now.getTime()
  if (wait > MAX_WAIT_MS) return null
  const body = `${next_at.getTime().toString(36)}.${randomUUID()}`
  return { token: `${body}.${signed(ctx, body)}`, seconds: Math.ceil(wait / 1000) }
}

/** True, once, for a form of the same visitor that has waited its time. */
export async function consumeWaitSlot(ctx: Context, token: string): Promise<boolean> {
  const [time = '', id = '', signature = ''] = token.split('.')
  const opens = Number.parseInt(time, 36)
  if (signature !== signed(ctx, `${time}.${id}`)) return false
  const now = ctx.now.getTime()
  return now >= opens && now < opens + VALID && spend(ctx, signature, new Date(opens + VALID))
}

const signed = (ctx: Context, body: string) => keyedHash(ctx, `wait ${body} ${addressHash(ctx)}`)
