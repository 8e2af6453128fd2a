import './tables.ts'
import { createHash } from 'node:crypto'
import type { Context } from '#kernel/context.ts'
import type { PaymentInquiryResult, RefundResult } from './gateway.ts'
import type { GatewayProblem } from './gateway.ts'

export type EventSource = 'callback' | 'inquiry' | 'provision' | 'history' | 'refund'

type Said = {
  gateway: string
  source: EventSource
  orderId: string | null
  attemptId: string | null
  /** What makes it the same saying when it comes again. */
  hash: string
  verified: boolean
  problem: GatewayProblem | null
  fields: Record<string, unknown>
}

/** Keeps what the bank said. Null when exactly this was kept before. */
export async function recordBankEvent(ctx: Pick<Context, 'db' | 'now'>, said: Said): Promise<string | null> {
  const kept = await ctx.db
    .insertInto('bank_events')
    .values({
      id: crypto.randomUUID(),
      gateway: said.gateway,
      source: said.source,
      order_id: said.orderId,
      attempt_id: said.attemptId,
      body_hash: said.hash,
      verified: said.verified,
      problem: said.problem,
      fields: JSON.stringify(said.fields),
      at: ctx.now,
    })
    .onConflict((conflict) => conflict.column('body_hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept?.id ?? null
}

/** Keeps an answer to a question of ours; the same answer about the same thing gets the id of the first. */
export async function recordInquiry(
  ctx: Pick<Context, 'db' | 'now'>,
  attempt: { id: string; gateway: string; order_id: string },
  source: EventSource,
  word: PaymentInquiryResult | RefundResult,
  about = attempt.order_id,
): Promise<string> {
  const hash = sha256(JSON.stringify([source, attempt.gateway, about, word]))
  const kept = await recordBankEvent(ctx, {
    gateway: attempt.gateway,
    source,
    orderId: attempt.order_id,
    attemptId: attempt.id,
    hash,
    verified: word.kind !== 'unknown',
    problem: word.kind === 'unknown' ? word.problem : null,
    fields: word,
  })
  if (kept) return kept
  const first = ctx.db.selectFrom('bank_events').select('id').where('body_hash', '=', hash)
  return (await first.executeTakeFirstOrThrow()).id
}

export function sha256(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex')
}
