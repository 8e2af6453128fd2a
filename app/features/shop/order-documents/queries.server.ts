import './tables.ts'
import type { Context } from '#kernel/context.ts'
import type { Minor } from '#kernel/money.ts'
import { documentNumber } from './number.ts'

export type CreditNote = {
  id: string
  number: string
  /** Number in the e-invoice system. */
  officialNumber: string | null
  refundId: string
  amount: Minor
  at: Date
}
export type OrderDocuments = {
  /** Null: not paid, or paid before document numbers existed. */
  invoice: { number: string; at: Date; amount: Minor } | null
  creditNotes: CreditNote[]
}

/** The documents of an order, oldest first. */
export async function documentsOf({ db }: Pick<Context, 'db'>, orderId: string): Promise<OrderDocuments> {
  const rows = await db
    .selectFrom('order_documents')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .orderBy('serial')
    .execute()
  const invoice = rows.find(({ kind }) => kind === 'invoice')
  return {
    invoice: invoice ? { number: documentNumber(invoice), at: invoice.issued_at, amount: invoice.amount } : null,
    creditNotes: rows
      .filter(({ kind }) => kind === 'credit_note')
      .map((row) => ({
        id: row.id,
        number: documentNumber(row),
        officialNumber: row.official_number,
        refundId: row.refund_id!,
        amount: row.amount,
        at: row.issued_at,
      })),
  }
}

/** The order of a credit note. */
export async function orderOfCreditNote({ db }: Pick<Context, 'db'>, id: string): Promise<string | null> {
  const row = await db.selectFrom('order_documents').select('order_id').where('id', '=', id).executeTakeFirst()
  return row?.order_id ?? null
}

/** The id of a refund's credit note; null if there is none. */
export async function creditNoteOfRefund({ db }: Pick<Context, 'db'>, refundId: string): Promise<string | null> {
  const row = await db.selectFrom('order_documents').select('id').where('refund_id', '=', refundId).executeTakeFirst()
  return row?.id ?? null
}
