import './tables.ts'
import { z } from 'zod'
import { cleanName } from '#features/donations/form/form-state.ts'
import { moveDonationConsents } from '#features/donations/record/consents.server.ts'
import { correctDonor } from '#features/donors/correct.server.ts'
import { canReceive } from '#features/mail/address.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { authorize } from '#kernel/context.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { LOCALES } from '#kernel/locale.ts'
import { emit } from '#kernel/event.server.ts'
import { invalidatePages } from '#kernel/page-invalidation.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { donorSearchKeys } from './donor.ts'
import { DonorCorrected } from './events.server.ts'

/** Donor fields as staff type them: a donation needs neither name nor address. */
export const DonorFields = z.object({
  donor_name: z.string().max(200).transform(cleanName).pipe(z.string().max(100, 'resource.too_long')),
  email: z
    .string()
    .max(300)
    .transform((typed) => toLatinDigits(typed).replace(/[\s\p{Cf}]/gu, ''))
    .refine((email) => email === '' || canReceive(email), 'donation_form.email_invalid')
    .transform((email) => email || null),
  anonymous: z.boolean(),
  locale: z.enum(LOCALES),
})

/**
 * Corrects the donor, and the address and language of emails. Money is never edited. A receipt whose content would
 * change is cancelled and replaced (receipts/correct.server.ts). @throws {Refusal} 404
 */
export const editDonor = command({
  id: 'donations.edit_donor',
  // All staff who record donations may correct donors.
  allow: 'donations.create',
  input: DonorFields.extend({ donationId: z.uuid() }),
  subject: (input) => input.donationId,
  async run(ctx, { donationId, ...donor }): Promise<void> {
    // A person who may not read the old name must not overwrite it.
    authorize(ctx, 'donors.read')
    const found = await ctx.db
      .selectFrom('donations')
      .select(['donor_name', 'email', 'anonymous', 'locale', 'donor_id', 'user_id'])
      .where('id', '=', donationId)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw new Refusal('donations.not_found', 404)
    const { donor_id, user_id, ...before } = found
    await ctx.db
      .updateTable('donations')
      .set({ ...donor, ...donorSearchKeys(donor.donor_name, donor.email) })
      .where('id', '=', donationId)
      .execute()
    auditDetail(ctx, { before, after: donor })
    await moveDonationConsents(ctx, donationId, { email: donor.email })
    await correctDonor(ctx, {
      donorId: donor_id,
      before: { name: before.donor_name, email: before.email },
      after: { name: donor.donor_name, email: donor.email, userId: user_id, locale: donor.locale },
      async move(to) {
        await ctx.db.updateTable('donations').set({ donor_id: to }).where('id', '=', donationId).execute()
        await moveDonationConsents(ctx, donationId, { email: donor.email, donorId: to })
      },
    })
    const reason = ctx.texts.translate(ctx.locale)('receipts.reason_donor')
    await emit(ctx, DonorCorrected, { donationId, reason, oldEmail: before.email })
    await invalidatePages(ctx)
  },
})
