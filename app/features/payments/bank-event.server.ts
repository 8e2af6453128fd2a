import './tables.ts'
import { createHash } from 'node:crypto'
import type { Context } from '#kernel/context.ts'
import type { PaymentInquiryResult, RefundResult } from './gateway.ts'
import type { GatewayProblem } from './gateway.ts'

export type EventSource = 'callback' | 'inquiry' | 'provision' | 'history' | 'refund'

type BankEvent = {
  gateway: string
  source: EventSource
  orderId: string | null
  attemptId: string | null
  /** Identifies the event, so that the same answer is stored once. */
  hash: string
  verified: boolean
  problem: GatewayProblem | null
  fields: Record<string, unknown>
}

/** Stores the bank's answer. Returns null when exactly this answer was stored before. */
export async function recordBankEvent(ctx: Pick<Context, 'db' | 'now'>, event: BankEvent): Promise<string | null> {
  const stored = await ctx.db
    .insertInto('bank_events')
    .values({
      id: crypto.randomUUID(),
      gateway: event.gateway,
      source: event.source,
      order_id: event.orderId,
      attempt_id: event.attemptId,
      body_hash: event.hash,
      verified: event.verified,
      problem: event.problem,
      fields: JSON.stringify(event.fields),
      at: ctx.now,
    })
    .onConflict((conflict) => conflict.column('body_hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored?.id ?? null
}

/**
 * Stores the answer to an inquiry of ours; the same answer about the same subject gets the id of the first. `id`: null
 * for an order that no payment of ours has.
 */
export async function recordInquiry(
  ctx: Pick<Context, 'db' | 'now'>,
  attempt: { id: string | null; gateway: string; order_id: string },
  source: EventSource,
  answer: PaymentInquiryResult | RefundResult,
  about = attempt.order_id,
): Promise<string> {
  const hash = sha256(JSON.stringify([source, attempt.gateway, about, answer]))
  const stored = await recordBankEvent(ctx, {
    gateway: attempt.gateway,
    source,
    orderId: attempt.order_id,
    attemptId: attempt.id,
    hash,
    verified: answer.kind !== 'unknown',
    problem: answer.kind === 'unknown' ? answer.problem : null,
    fields: answer,
  })
  if (stored) return stored
  const first = ctx.db.selectFrom('bank_events').select('id').where('body_hash', '=', hash)
  return (await first.executeTakeFirstOrThrow()).id
}

export function sha256(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex')
}
