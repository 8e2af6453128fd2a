import './tables.ts'
import type { Context } from '#kernel/context.ts'
import { istanbulParts } from '#kernel/dates.ts'
import type { Minor } from '#kernel/money.ts'
import type { DocumentKind } from './number.ts'

type Issuing = Pick<Context, 'db' | 'now'>

/** Issues the document number of a paid order, in the transaction that marks it paid. The caller locked the order. */
export async function issueInvoice(ctx: Issuing, sale: { orderId: string; amount: Minor }): Promise<void> {
  const issued = await invoiceOf(ctx, sale.orderId)
  if (!issued) await issue(ctx, { kind: 'invoice', order_id: sale.orderId, refund_id: null, amount: sale.amount })
}

/**
 * Issues the credit note of a refund, in the transaction that books it. Orders without an invoice get none: those that
 * are older than documents, and those that were paid too late and refunded.
 */
export async function issueCreditNote(
  ctx: Issuing,
  { orderId, refundId, amount }: { orderId: string; refundId: string; amount: Minor },
): Promise<void> {
  if (!(await invoiceOf(ctx, orderId))) return
  await issue(ctx, { kind: 'credit_note', order_id: orderId, refund_id: refundId, amount })
}

const invoiceOf = ({ db }: Issuing, orderId: string) =>
  db
    .selectFrom('order_documents')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst()

/**
 * The counter of the series is locked until the end of the transaction, so that a rollback returns its number and the
 * series has no gaps.
 */
async function issue(
  ctx: Issuing,
  document: { kind: DocumentKind; order_id: string; refund_id: string | null; amount: Minor },
): Promise<void> {
  const { year, last } = await ctx.db
    .insertInto('order_document_counters')
    .values({ kind: document.kind, year: Number(istanbulParts(ctx.now).year), last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'year']).doUpdateSet((set) => ({ last: set('order_document_counters.last', '+', 1) })),
    )
    .returning(['year', 'last'])
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('order_documents')
    .values({ ...document, year, serial: last, official_number: null, issued_at: ctx.now })
    .execute()
}
