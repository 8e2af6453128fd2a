/** An issued receipt never changes. A wrong one is cancelled, and a new one that refers to it replaces it. */
import './tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { lockDonation } from '#features/donations/queries.server.ts'
import { writeAudit } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { emit } from '#kernel/event.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { reasonInput } from '#kernel/text-validators.ts'
import { CONTENT_FROM, IS_CHANGED } from './content.ts'
import { ReceiptReplaced } from './events.server.ts'
import { writeReceipt } from './issue.server.ts'
import { receiptNumber } from './number.ts'

/** Called when a donor changed: issues a new receipt if the printed content would differ. */
export async function reissueReceiptIfContentChanged(
  ctx: Context,
  { donationId, reason }: { donationId: string; reason: string },
): Promise<void> {
  const valid = await lockValid(ctx, donationId)
  if (valid?.wrong) await replace(ctx, donationId, valid, reason)
}

/** Called when a donation recorded by mistake was reversed. The receipt's number stays in the series. */
export async function cancelReceipt(
  ctx: Context,
  { donationId, reason }: { donationId: string; reason: string },
): Promise<void> {
  const valid = await lockValid(ctx, donationId)
  if (valid) await cancel(ctx, valid.id, reason)
}

/**
 * Staff request a corrected receipt although the donation did not change: the campaign's title, the permit or the
 * letterhead was wrong when the receipt was issued.
 * @throws {Refusal} 404 no valid receipt
 */
export const reissueReceipt = command({
  id: 'receipts.reissue',
  allow: 'donations.create',
  input: z.strictObject({ donationId: z.uuid(), reason: reasonInput }),
  subject: (input) => input.donationId,
  async run(ctx, { donationId, reason }): Promise<{ number: string }> {
    const valid = await lockValid(ctx, donationId)
    if (!valid) throw new Refusal('receipts.not_found', 404)
    return { number: await replace(ctx, donationId, valid, reason) }
  },
})

type Valid = { id: string; year: number; serial: number; wrong: boolean }

async function lockValid(ctx: Context, donationId: string): Promise<Valid | undefined> {
  await lockDonation(ctx, donationId)
  const { rows } = await sql<Valid>`
    select r.id, r.year, r.serial, ${sql.raw(IS_CHANGED)} as wrong
    from receipts r
    join receipt_documents p on p.receipt_id = r.id
    join ${sql.raw(CONTENT_FROM)} on d.id = r.donation_id
    where r.donation_id = ${donationId}::uuid and r.cancelled_at is null`.execute(ctx.db)
  return rows[0]
}

async function replace(ctx: Context, donationId: string, wrong: Valid, reason: string): Promise<string> {
  await cancel(ctx, wrong.id, reason)
  const id = await writeReceipt(ctx, donationId, wrong.id)
  const replacement = await ctx.db
    .selectFrom('receipts')
    .select(['year', 'serial'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (ctx.actor)
    await writeAudit(ctx, 'receipts.replace', {
      subject: donationId,
      before: { receipt: receiptNumber(wrong) },
      after: { receipt: receiptNumber(replacement) },
      detail: { reason },
    })
  await emit(ctx, ReceiptReplaced, { receiptId: id })
  return receiptNumber(replacement)
}

async function cancel(ctx: Context, id: string, reason: string): Promise<void> {
  await ctx.db
    .updateTable('receipts')
    .set({ cancelled_at: ctx.now, cancelled_by: ctx.actor?.id ?? null, cancellation_reason: reason })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .execute()
}
