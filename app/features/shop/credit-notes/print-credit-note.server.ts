/** PDF of a credit note: the refunded amount, its VAT, and the sale that it refers to. */
import '#features/shop/orders/tables.ts'
import { createElement } from 'react'
import { entriesOf } from '#features/ledger/post.server.ts'
import { attachment } from '#features/mail/attachment.server.ts'
import { print } from '#features/pdf/render.server.ts'
import { loadSeller, type PrintedPdf } from '#features/shop/orders/order-pdf.server.ts'
import { orderByToken } from '#features/shop/orders/queries.server.ts'
import { orderOfCreditNote } from '#features/shop/order-documents/queries.server.ts'
import { groupsOfEntries } from '#features/shop/vat/vat.ts'
import type { Context } from '#kernel/context.ts'

/** In the language of the context. Null for an unknown order, or for a credit note of another order. */
export async function printCreditNote(ctx: Context, token: string, id: string): Promise<PrintedPdf | null> {
  const order = await orderByToken(ctx, token)
  const note = order?.documents.creditNotes.find((one) => one.id === id)
  if (!order || !note) return null
  const { locale, now } = ctx
  const t = ctx.texts.translate(locale)
  const taken = await entriesOf(ctx, { kind: 'refund_reserved', sourceType: 'refund', sourceId: note.refundId })
  const content = { order, note, vat: groupsOfEntries(taken), sender: await loadSeller(ctx), locale, t, now }
  const pdf = await print(async () => {
    const { CreditNotePdf } = await import('./pdf/credit-note-pdf.server.tsx')
    return createElement(CreditNotePdf, content)
  })
  const name = `${note.number}.pdf`
  return { pdf, names: { utf8: `${t('orders.credit_note')} ${name}`, ascii: name } }
}

attachment('orders.credit_note', async (ctx, id) => {
  const orderId = await orderOfCreditNote(ctx, id)
  const order =
    orderId &&
    (await ctx.db.selectFrom('orders').select(['token', 'locale']).where('id', '=', orderId).executeTakeFirst())
  const printed = order && (await printCreditNote({ ...ctx, locale: order.locale }, order.token, id))
  return printed ? { filename: printed.names.utf8, contentType: 'application/pdf', content: printed.pdf } : null
})
