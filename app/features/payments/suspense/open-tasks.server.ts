import '#features/payments/tables.ts'
import '#features/payments/refunds/tables.ts'
import { sql } from 'kysely'
import { donationsOfPayments } from '#features/donations/queries.server.ts'
import type { TaskKind } from '#features/payments/task.server.ts'
import { ordersAmong } from '#features/shop/orders/queries.server.ts'
import { isUuid } from '#kernel/ids.ts'
import { query } from '#kernel/query.server.ts'

/** A task without an action: staff look into it and note the result. */
export type OpenTask = {
  id: string
  kind: TaskKind
  subject: string
  /** The name that people know: the reference of the payment or of the order; null when it has none. */
  name: string | null
  donation: string | null
  /** The order it is about. */
  order: string | null
  details: Record<string, unknown>
  at: Date
}

/** The oldest first. */
export const openTasks = query({
  allow: 'payments.refund',
  async run(ctx): Promise<OpenTask[]> {
    const { rows } = await sql<
      Omit<OpenTask, 'donation' | 'order' | 'name'> & { intent: string | null; reference: string | null }
    >`
      select t.id, t.kind, t.subject, t.details, t.at, a.intent_id as intent, i.reference from payment_tasks t
      left join refunds r on r.id::text = t.subject
      left join payment_attempts a on a.id = coalesce(r.attempt_id, case when t.subject ~ '^[0-9a-f-]{36}$' then t.subject::uuid end)
      left join payment_intents i on i.id = a.intent_id
      where t.done_at is null order by t.at limit 100`.execute(ctx.db)
    const intents = rows.flatMap(({ intent }) => intent ?? [])
    const [donations, orders] = await Promise.all([
      donationsOfPayments(ctx, intents),
      ordersAmong(ctx, [...intents, ...rows.flatMap(({ subject }) => (isUuid(subject) ? subject : []))]),
    ])
    return rows.map(({ intent, reference, ...task }) => {
      const order = orders.find(({ id, intent_id }) => intent_id === intent || id === task.subject)
      return {
        ...task,
        // Our id of a payment says nothing to people.
        name: reference ?? order?.number ?? (isUuid(task.subject) ? null : task.subject),
        donation: donations.get(intent ?? '') ?? null,
        order: order?.id ?? null,
      }
    })
  },
})
