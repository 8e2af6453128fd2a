/** Subscribers of a campaign's news: donors who ticked the checkbox, until they unsubscribe. */
import './tables.ts'
import { z } from 'zod'
import { hasConsent, renewConsent, withdrawConsents } from '#features/consents/record.server.ts'
import { donorConsent } from '#features/donations/queries.server.ts'
import { agreesToNews } from '#features/donations/record/consents.server.ts'
import { canReceive } from '#features/mail/address.ts'
import { stopMailsTo } from '#features/mail/queries.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { emit } from '#kernel/event.server.ts'
import { registerPrivacyHandler } from '#kernel/privacy-registry.server.ts'
import { pick } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { UPDATE_TEMPLATE } from './emails.server.ts'
import { FollowerUnsubscribed } from './events.server.ts'

/**
 * Reaction to `DonationConfirmed`. A donor who unsubscribed and agrees again is subscribed again, with the same id. A
 * donation that was started before they unsubscribed does not subscribe them: its consent was withdrawn meanwhile.
 */
export async function followCampaign(ctx: Context, { donationId }: { donationId: string }): Promise<void> {
  const donor = await donorConsent(ctx, donationId)
  const { campaign_id: campaignId, email } = donor
  if (!donor.news || campaignId === null || !email || !canReceive(email)) return
  // The address of a recorded transfer may differ from the one that was announced.
  const agrees =
    (await hasConsent(ctx, { purpose: 'campaign_news', email, campaignId })) || (await agreesToNews(ctx, donationId))
  if (!agrees) return
  const now = {
    name: donor.anonymous ? null : donor.donor_name || null,
    locale: donor.locale,
    consented_at: ctx.now,
    unsubscribed_at: null,
  }
  await ctx.db
    .insertInto('campaign_followers')
    .values({ id: crypto.randomUUID(), campaign_id: campaignId, address: email.toLowerCase(), ...now })
    .onConflict((conflict) => conflict.columns(['campaign_id', 'address']).doUpdateSet(now))
    .execute()
}

/**
 * Reaction to `DonorCorrected`: the news go to the corrected address, and no longer to the wrong one, unless another
 * donor agreed to them with it.
 */
export async function followAtCorrectedAddress(
  ctx: Context,
  { donationId, oldEmail }: { donationId: string; oldEmail: string | null },
): Promise<void> {
  const donor = await donorConsent(ctx, donationId)
  const { campaign_id: campaignId, email } = donor
  const old = oldEmail?.toLowerCase()
  if (!donor.news || campaignId === null || !old || old === email?.toLowerCase()) return
  const follower = await ctx.db
    .selectFrom('campaign_followers')
    .select(['id', 'consented_at'])
    .where('campaign_id', '=', campaignId)
    .where('address', '=', old)
    .where('unsubscribed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!follower) return
  if (!(await hasConsent(ctx, { purpose: 'campaign_news', email: old, campaignId }))) {
    await stopWaitingEmails(ctx, follower.id)
    await ctx.db.deleteFrom('campaign_followers').where('id', '=', follower.id).execute()
  }
  if (!email || !canReceive(email)) return
  const { locale } = donor
  const name = donor.anonymous ? null : donor.donor_name || null
  await ctx.db
    .insertInto('campaign_followers')
    .values({
      id: crypto.randomUUID(),
      campaign_id: campaignId,
      address: email.toLowerCase(),
      name,
      locale,
      consented_at: follower.consented_at,
      unsubscribed_at: null,
    })
    .onConflict((conflict) => conflict.columns(['campaign_id', 'address']).doNothing())
    .execute()
}

/** Data of the page behind the unsubscribe link of an email; undefined for an unknown id. */
export const campaignSubscription = query({
  allow: 'anyone',
  async run(ctx, id: string) {
    if (!z.uuid().safeParse(id).success) return undefined
    const row = await ctx.db
      .selectFrom('campaign_followers')
      .innerJoin('campaigns', 'campaigns.id', 'campaign_id')
      .select(['title', 'campaign_id', 'unsubscribed_at'])
      .where('campaign_followers.id', '=', id)
      .executeTakeFirst()
    return (
      row && {
        campaign: { id: row.campaign_id, title: pick(row.title, ctx.locale) },
        left: row.unsubscribed_at !== null,
      }
    )
  },
})

/** Unsubscribes or subscribes again. The id in the link identifies the person. @throws {Refusal} 404 */
export const unsubscribeFromCampaign = command({
  id: 'campaign_updates.unsubscribe',
  allow: 'anyone',
  input: z.object({ id: z.uuid(), back: z.boolean().default(false) }),
  async run(ctx, { id, back }): Promise<void> {
    const row = await ctx.db
      .updateTable('campaign_followers')
      .set({ unsubscribed_at: back ? null : ctx.now })
      .where('id', '=', id)
      .returning(['address as email', 'campaign_id as campaignId'])
      .executeTakeFirst()
    if (!row) throw new Refusal('errors.not_found', 404)
    const which = { purpose: 'campaign_news', ...row } as const
    if (back) return renewConsent(ctx, which)
    await withdrawConsents(ctx, which, 'link')
    await stopWaitingEmails(ctx, id)
  },
})

/** Reaction to `ConsentWithdrawn`. */
export async function leaveCampaign(
  ctx: Context,
  { purpose, email, campaignId }: { purpose: string; email: string | null; campaignId: number | null },
): Promise<void> {
  if (purpose !== 'campaign_news' || !email || campaignId === null) return
  const left = await ctx.db
    .updateTable('campaign_followers')
    .set({ unsubscribed_at: ctx.now })
    .where('campaign_id', '=', campaignId)
    .where('address', '=', email)
    .returning('id')
    .execute()
  for (const { id } of left) await stopWaitingEmails(ctx, id)
}

/** Many emails wait in the outbox for hours: who unsubscribes meanwhile does not get them. */
async function stopWaitingEmails(ctx: Context, followerId: string): Promise<void> {
  await stopMailsTo(ctx, { template: UPDATE_TEMPLATE, recipient: followerId })
  await emit(ctx, FollowerUnsubscribed, { followerId })
}

registerPrivacyHandler({
  name: 'campaign_updates',
  emails: ['campaign_followers.address'],
  export: (ctx, { email }) =>
    ctx.db
      .selectFrom('campaign_followers')
      .select(['campaign_id', 'address as email', 'name', 'locale', 'consented_at', 'unsubscribed_at'])
      .where('address', '=', email.toLowerCase())
      .execute(),
  async erase(ctx, { email, donor }) {
    await ctx.db.deleteFrom('campaign_followers').where('address', '=', email.toLowerCase()).execute()
    // Other people may use the same address, and the stored name may be the name of this person.
    if (donor)
      await ctx.db.updateTable('campaign_followers').set({ name: null }).where('address', '=', donor.address).execute()
  },
})
