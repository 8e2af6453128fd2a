/** Each attempt of a payment with its changes of state and the bank's answers, for staff. */
import '#features/payments/tables.ts'
import type { Context } from '#kernel/context.ts'
import type { AttemptTimeline } from './attempt-timeline.ts'

/** The oldest first. */
export async function attemptTimelines({ db }: Pick<Context, 'db'>, intentId: string): Promise<AttemptTimeline[]> {
  const attempts = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('intent_id', '=', intentId)
    .orderBy('created_at')
    .execute()
  const ids = ['00000000-0000-0000-0000-000000000000', ...attempts.map(({ id }) => id)]
  const [moves, events] = await Promise.all([
    db
      .selectFrom('payment_transitions')
      .select(['attempt_id', 'from_state as from', 'to_state as to', 'cause as because', 'at'])
      .where('attempt_id', 'in', ids)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('bank_events')
      .select(['attempt_id', 'source', 'verified', 'problem', 'fields', 'at'])
      .where('attempt_id', 'in', ids)
      .orderBy('at')
      .execute(),
  ])
  return attempts.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    gateway: row.gateway,
    state: row.state,
    amount: row.amount,
    currency: row.currency,
    captured:
      row.captured_at === null
        ? null
        : { amount: row.captured_amount!, currency: row.captured_currency!, at: row.captured_at },
    returned: row.returned,
    card: { mask: row.card_mask, brand: row.card_brand },
    refusal: row.refusal,
    procCode: row.proc_code,
    authCode: row.auth_code,
    hostRef: row.host_ref,
    createdAt: row.created_at,
    nextCheckAt: row.next_check_at,
    checksDone: row.checks_done,
    moves: moves.flatMap(({ attempt_id, ...move }) => (attempt_id === row.id ? [move] : [])),
    events: events.flatMap(({ attempt_id, ...event }) => (attempt_id === row.id ? [event] : [])),
  }))
}
