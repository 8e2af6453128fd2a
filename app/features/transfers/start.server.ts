import './tables.ts'
import { resolveDestination } from '#features/donations/destination.server.ts'
import { recordDonationConsents } from '#features/donations/record/consents.server.ts'
import { donorSearchKeys } from '#features/donations/donor.ts'
import { joinDonor } from '#features/donors/join.server.ts'
import { withIdempotencyKey } from '#features/payments/idempotency.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { newReference, randomToken } from '#kernel/ids.ts'
import { invalidField, Refusal } from '#kernel/refusal.ts'
import { sendPledgeEmail } from './emails.server.ts'
import { PledgeRequest, type PledgeInput } from './pledge-request.server.ts'

/**
 * Stores a donor's announcement of a bank transfer, and emails the link to its page.
 * @throws {Refusal} 422 with the invalid fields; 503 staff turned transfers off
 */
export const startTransfer = command({
  id: 'transfers.start',
  allow: 'anyone',
  input: PledgeRequest,
  async run(ctx, { idempotencyKey: key, ...pledge }): Promise<{ token: string }> {
    const settings = await readSettings(ctx, 'bank-transfer', 'controlpanel')
    if (!settings.controlpanel.transfer || settings['bank-transfer'].accounts.length === 0)
      throw new Refusal('transfers.not_offered', 503)
    if (!settings['bank-transfer'].accounts.some(({ currency }) => currency === pledge.currency))
      throw invalidField('currency', 'transfers.no_account')
    await resolveDestination(ctx, pledge.campaign)
    const { source: _source, ...body } = pledge
    return withIdempotencyKey(ctx, { scope: 'transfers.start', key, body }, () => store(ctx, pledge))
  },
})

async function store(ctx: Context, pledge: PledgeInput): Promise<{ token: string }> {
  const token = randomToken(24)
  const id = crypto.randomUUID()
  const { donorName: name, email, phone, locale } = pledge
  const userId = ctx.actor?.id ?? null
  const donorId = await joinDonor(ctx, { name, email, phone, userId, locale })
  for (;;) {
    const written = await ctx.db
      .insertInto('transfer_pledges')
      .values({
        id,
        code: newReference(),
        token,
        state: 'promised',
        campaign_id: pledge.campaign === 'general' ? null : pledge.campaign,
        donor_name: pledge.donorName,
        email: pledge.email,
        phone: pledge.phone,
        anonymous: pledge.anonymous,
        news: pledge.news,
        wall: pledge.wall,
        locale: pledge.locale,
        source: pledge.source,
        currency: pledge.currency,
        amount: pledge.amount,
        user_id: userId,
        donor_id: donorId,
        created_at: ctx.now,
        reported_at: null,
        sent_on: null,
        sent_amount: null,
        donation_id: null,
        closed_at: null,
        erased_at: null,
        search: donorSearchKeys(pledge.donorName, `${pledge.email ?? ''} ${pledge.phone ?? ''}`).search,
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (written) break
  }
  await recordDonationConsents(ctx, {
    ...pledge,
    donorId,
    source: 'transfer_form',
    subjectId: id,
    campaignId: pledge.campaign === 'general' ? null : pledge.campaign,
  })
  await sendPledgeEmail(ctx, id, 'started')
  return { token }
}
