/** Personal data in orders and its anonymization. The sale itself stays in the ledger. */
import './tables.ts'
import { sql } from 'kysely'
import { retain } from '#features/privacy/retention/retain.server.ts'
import { anonymizeAudit } from '#kernel/audit-anonymize.server.ts'
import type { Context } from '#kernel/context.ts'
import { registerPrivacyHandler, type Person } from '#kernel/privacy-registry.server.ts'
import { cancel } from './expire.server.ts'
import { ERASED_EMAIL } from './order.ts'
import { eraseTracking } from './shipments/store.server.ts'
import { lockOrder } from './transition.server.ts'

/** The orders of a person: of their account, and guest orders with their email address (in lower case). */
export const ordersOfPerson = ({ db }: Pick<Context, 'db'>, { id, email }: Person) =>
  db
    .selectFrom('orders')
    .where((or) =>
      or.or([or('orders.user_id', '=', id), or.and([or('user_id', 'is', null), or(sql`lower(email)`, '=', email)])]),
    )

/** A payment that arrives later is refunded: the buyer could not be reached, and the goods not be sent. */
async function cancelUnpaid(ctx: Context, person: Person): Promise<void> {
  const unpaid = await ordersOfPerson(ctx, person)
    .select('orders.id')
    .where('state', '=', 'new')
    .orderBy('id')
    .execute()
  for (const { id } of unpaid) {
    const order = await lockOrder(ctx, id)
    if (order.state === 'new') await cancel(ctx, order, 'buyer')
  }
}

/** Retains the personal data that the invoices of the sales need. */
async function retainInvoiceData(ctx: Context, person: Person): Promise<void> {
  const rows = await ordersOfPerson(ctx, person)
    .select(['orders.id', 'number', 'name', 'city', 'district', 'address', 'total', 'invoice_number', 'paid_at'])
    .where('paid_at', 'is not', null)
    .where('name', '<>', '')
    .execute()
  await retain(
    ctx,
    rows.map(({ id, paid_at, ...facts }) => ({
      kind: 'order' as const,
      subjectId: id,
      since: paid_at!,
      facts: { ...facts, at: paid_at },
    })),
  )
}

registerPrivacyHandler({
  name: 'orders',
  emails: ['orders.email'],
  export: (ctx, person) =>
    ordersOfPerson(ctx, person)
      .select(['number', 'state', 'name', 'email', 'phone', 'address', 'district', 'city', 'note', 'locale'])
      .select(['withdrawal_reason', 'withdrawal_answer', 'total as kurus'])
      .select([sql<string>`'TRY'`.as('currency'), 'created_at', 'accepted_at'])
      .select(sql<string[]>`array(select text from order_notes where order_id = orders.id order by at)`.as('notes'))
      .select([
        sql<string[]>`array(select tracking from order_shipments
          where order_id = orders.id and tracking is not null order by number)`.as('tracking'),
        sql<string[]>`array(select tracking_link from order_shipments
          where order_id = orders.id and tracking_link is not null order by number)`.as('tracking_links'),
      ])
      .orderBy('created_at')
      .execute(),
  async erase(ctx, person) {
    await cancelUnpaid(ctx, person)
    await retainInvoiceData(ctx, person)
    const erased = await ctx.db
      .updateTable('orders')
      .set({
        name: '',
        email: ERASED_EMAIL,
        phone: '',
        district: null,
        note: null,
        search: '',
        user_id: null,
        withdrawal_reason: null,
        withdrawal_answer: null,
        address: sql<string>`case when address is null then null else '' end`,
      })
      .where('id', 'in', ordersOfPerson(ctx, person).select('orders.id'))
      .returning('id')
      .execute()
    const ids = erased.map(({ id }) => id)
    if (ids.length > 0) await ctx.db.deleteFrom('order_notes').where('order_id', 'in', ids).execute()
    await eraseTracking(ctx, ids)
    await anonymizeAudit(ctx, { email: person.email, subjects: ids })
    return ids
  },
})
