/** Emails about an order, in its buyer's language. */
import './tables.ts'
import { createElement } from 'react'
import { attachment } from '#features/mail/attachment.server.ts'
import { queueMail } from '#features/mail/queue.server.ts'
import { wasQueued } from '#features/mail/queued.server.ts'
import { renderEmailHtml } from '#features/mail/render-email.server.ts'
import { completedRefund } from '#features/payments/refunds/queries.server.ts'
import { creditNoteOfRefund } from '#features/shop/order-documents/queries.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { job } from '#kernel/job.server.ts'
import { localePath, pick } from '#kernel/locale.ts'
import { OrderEventOccurred, type EmailKind } from './events.server.ts'
import { ERASED_EMAIL, orderPath } from './order.ts'
import { printSummary } from './order-pdf.server.ts'
import { orderByToken, type OrderView } from './queries.server.ts'
import type { Shipment } from './shipments/queries.server.ts'

attachment('orders.pdf', async (ctx, orderId) => {
  const found = await ctx.db
    .selectFrom('orders')
    .select(['token', 'locale'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  const printed = found && (await printSummary({ ...ctx, locale: found.locale }, found.token))
  return printed ? { filename: printed.names.utf8, contentType: 'application/pdf', content: printed.pdf } : null
})

/**
 * The shipment of an event; for an event of the release before, which named none, the last one. Undefined for one that was
 * cancelled since.
 */
async function shipmentOfEvent(ctx: Context, order: OrderView, of: string): Promise<Shipment | undefined> {
  if (of === 'shipped') return order.shipments.at(-1)
  const found = await ctx.db.selectFrom('order_shipments').select('number').where('id', '=', of).executeTakeFirst()
  return order.shipments.find(({ number }) => number === found?.number)
}

/** A correction is sent only to a buyer who got the wrong email, and not after a delivery that was recorded again. */
async function isCorrectionNeeded(ctx: Context, kind: EmailKind, of: string, order: OrderView): Promise<boolean> {
  if (kind === 'shipment_cancelled') return wasQueued(ctx, 'orders.shipped', of)
  if (kind === 'delivery_undone') return order.state === 'shipped' && wasQueued(ctx, 'orders.delivered', of)
  return true
}

/** Queues one email per event, also when the job runs several times. */
export const sendOrderEmail = job({
  id: 'orders.send_email',
  input: OrderEventOccurred.payload,
  async run(ctx, { orderId, letter: kind, of }) {
    const row = await ctx.db
      .selectFrom('orders')
      .select(['token', 'locale'])
      .where('id', '=', orderId)
      .executeTakeFirst()
    if (!row) return
    const { locale } = row
    const localized: Context = { ...ctx, locale }
    const order = await orderByToken(localized, row.token)
    if (!order || order.email === ERASED_EMAIL) return
    const refund = kind === 'refund' || kind === 'refund_uncounted' ? await completedRefund(ctx, of) : undefined
    // A ledger correction returned no money to the buyer.
    if (refund?.method === 'adjustment') return
    const { shop } = await readSettings(localized, 'shop')
    const t = ctx.texts.translate(locale)
    const byTransfer = refund?.method === 'bank_transfer'
    const shipment = kind === 'shipped' ? await shipmentOfEvent(ctx, order, of) : undefined
    // The step was taken back before the email was written.
    if ((kind === 'shipped' && !shipment) || (kind === 'delivered' && order.state === 'shipped')) return
    if (!(await isCorrectionNeeded(ctx, kind, of, order))) return
    const email = {
      kind,
      shipment,
      order,
      byTransfer,
      refunded:
        refund && (byTransfer || kind === 'refund_uncounted')
          ? refund
          : { amount: order.refunded, currency: 'TRY' as const },
      locale,
      t,
      seller: {
        name: pick(shop.sellerName, locale),
        address: pick(shop.sellerAddress, locale),
        email: shop.sellerEmail,
      },
      url: ctx.config.publicUrl + localePath(locale, orderPath(row.token)),
    }
    const creditNote = kind === 'refund' ? await creditNoteOfRefund(ctx, of) : null
    const { OrderEmail, orderEmailSubject, orderEmailText } = await import('./emails/order-email.tsx')
    await withTransaction(ctx, async (inside) =>
      queueMail(inside, {
        template: `orders.${kind}`,
        subjectId: of === kind ? orderId : of,
        locale,
        to: { name: order.name, address: order.email },
        subject: orderEmailSubject(email),
        html: renderEmailHtml(createElement(OrderEmail, email)),
        text: orderEmailText(email),
        ...(kind === 'paid' && { attachments: [{ by: 'orders.pdf', of: orderId }] }),
        ...(creditNote && { attachments: [{ by: 'orders.credit_note', of: creditNote }] }),
      }),
    )
  },
})
