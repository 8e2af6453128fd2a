/** Numbers of invoices and credit notes in the e-invoice system (e-Arşiv), which staff record. Each must be unique. */
import './tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { cleanName } from '#features/donations/form/form-state.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { isolateLtr } from '#kernel/bidi.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { lockByName } from '#kernel/db/lock-by-name.server.ts'
import { invalidField, Refusal } from '#kernel/refusal.ts'

/** Empty removes the number. Direction marks come along when a number is copied from a page. */
export const OfficialNumber = z.string().transform(cleanName).pipe(z.string().max(60, 'resource.too_long'))

/** @throws {Refusal} 422 on the field: without a letter or digit, or with the order that has the number */
export async function refuseWrongNumber(
  ctx: Pick<Context, 'db'>,
  { number, field, orderId, documentId }: { number: string; field: string; orderId?: string; documentId?: string },
): Promise<void> {
  if (number === '') return
  const { rows: keys } = await sql<{ key: string }>`select official_number_key(${number}) as key`.execute(ctx.db)
  // Numbers are compared by their letters and digits, so all numbers without any would be the same.
  if (keys[0]!.key === '') throw invalidField(field, 'orders.official_number_signs')
  // Serializes concurrent recordings, so that two people cannot record the same number.
  await lockByName(ctx, 'official document numbers')
  const { rows } = await sql<{ number: string }>`
    select number from orders
      where official_number_key(invoice_number) = official_number_key(${number}) and id is distinct from ${orderId ?? null}::uuid
    union all
    select o.number from order_documents d join orders o on o.id = d.order_id
      where official_number_key(d.official_number) = official_number_key(${number})
        and d.id is distinct from ${documentId ?? null}::uuid
    limit 1`.execute(ctx.db)
  const [used] = rows
  if (!used) return
  throw invalidField(field, 'orders.official_number_used', { number: isolateLtr(used.number) })
}

/** @throws {Refusal} 404; 422 for a number that is no number or that another document has */
export const recordCreditNoteNumber = command({
  id: 'orders.record_credit_note_number',
  allow: 'orders.update',
  input: z.object({ id: z.uuid(), official_number: OfficialNumber }),
  subject: (input) => input.id,
  async run(ctx, { id, official_number }): Promise<void> {
    const note = await ctx.db
      .selectFrom('order_documents')
      .select('official_number')
      .where('id', '=', id)
      .where('kind', '=', 'credit_note')
      .forUpdate()
      .executeTakeFirst()
    if (!note) throw new Refusal('errors.not_found', 404)
    await refuseWrongNumber(ctx, { number: official_number, field: 'official_number', documentId: id })
    const after = { official_number: official_number || null }
    auditDetail(ctx, { before: note, after })
    await ctx.db.updateTable('order_documents').set(after).where('id', '=', id).execute()
  },
})
