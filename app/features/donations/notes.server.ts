/** Internal notes of staff on a donation. */
import './tables.ts'
import { z } from 'zod'
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'
import { multiLineInput } from '#kernel/text-validators.ts'

type DonationNote = { id: string; text: string; by: string | null; at: Date }

/** @throws {Refusal} 404 */
export const addNote = command({
  id: 'donations.add_note',
  allow: 'donations.create',
  input: z.strictObject({
    donationId: z.uuid(),
    text: multiLineInput(2000, { missing: 'resource.required', long: 'resource.too_long' }),
  }),
  subject: (input) => input.donationId,
  async run(ctx, { donationId, text }): Promise<{ noteId: string }> {
    const donation = await ctx.db.selectFrom('donations').select('id').where('id', '=', donationId).executeTakeFirst()
    if (!donation) throw new Refusal('donations.not_found', 404)
    const noteId = crypto.randomUUID()
    await ctx.db
      .insertInto('donation_notes')
      .values({ id: noteId, donation_id: donationId, text, by: ctx.actor!.id, at: ctx.now })
      .execute()
    return { noteId }
  },
})

/** The oldest first; the caller has checked the permission. */
export async function listNotes(ctx: Pick<Context, 'db'>, donationId: string): Promise<DonationNote[]> {
  const rows = await ctx.db
    .selectFrom('donation_notes')
    .select(['id', 'text', 'by', 'at'])
    .where('donation_id', '=', donationId)
    .orderBy('at')
    .execute()
  const names = await namesOfPeople(
    ctx,
    rows.map(({ by }) => by),
  )
  return rows.map((row) => ({ ...row, by: names.get(row.by) ?? null }))
}
