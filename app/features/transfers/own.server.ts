/** Data and actions of a donor's secret pledge page. Opening it changes nothing, because mail scanners open links. */
import './tables.ts'
import { z } from 'zod'
import { permitNumber } from '#features/campaigns/permits/queries.server.ts'
import { campaignTitles } from '#features/campaigns/queries.server.ts'
import { furtherDonations } from '#features/donations/offline/recorded.server.ts'
import { donationsWithPayments } from '#features/donations/queries.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { addDays, dayOf } from '#kernel/dates.ts'
import { pick } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'
import { invalidField, Refusal } from '#kernel/refusal.ts'
import { TransferReport } from './pledge-request.server.ts'
import { donatedByCardSince } from './paid-by-card.server.ts'
import { expiryOf, pledgePeriods } from './periods.server.ts'
import type { OwnPledge } from './pledge.ts'

const Token = z.string().max(100)
const byToken = ({ db }: Context, token: string) =>
  db.selectFrom('transfer_pledges').selectAll().where('token', '=', token)

/** Null for an unknown address. */
export const pledgeByToken = query({
  allow: 'anyone',
  async run(ctx, token: string): Promise<OwnPledge | null> {
    const row = await byToken(ctx, token).executeTakeFirst()
    if (!row) return null
    const { campaign_id: campaign, donation_id: donation } = row
    const [titles, permit, slips, periods, first, further, paidByCard] = await Promise.all([
      campaignTitles(ctx, [campaign]),
      permitNumber(ctx, campaign),
      ctx.db
        .selectFrom('transfer_slips')
        .select('name')
        .where('pledge_id', '=', row.id)
        .orderBy('created_at')
        .execute(),
      pledgePeriods(ctx),
      donation ? donationsWithPayments(ctx).where('donations.id', '=', donation).execute() : [],
      furtherDonations(ctx, row.id),
      donatedByCardSince(ctx, row),
    ])
    const title = titles.get(campaign ?? 0)
    return {
      code: row.code,
      state: row.state,
      campaign: title ? { id: campaign!, title: pick(title, ctx.locale), permitNumber: permit } : null,
      currency: row.currency,
      amount: row.amount,
      createdAt: row.created_at,
      expiresAt: row.closed_at ? null : expiryOf(row, periods.expiryDays),
      reported: row.sent_on === null ? null : { sentOn: row.sent_on, amount: row.sent_amount },
      slips: slips.map(({ name }) => name),
      reminders: row.email === null ? null : !row.reminders_off,
      received: [...first, ...further].map(({ token, amount }) => ({ token, amount })),
      paidByCard,
    }
  },
})

/** Locks and returns the pledge. @throws {Refusal} 404; 409 the donation was recorded, or the person was erased */
export async function lockOpenPledge(ctx: Context, token: string) {
  const row = await byToken(ctx, token).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal('errors.not_found', 404)
  if (row.state === 'arrived') throw new Refusal('transfers.arrived_already', 409)
  if (row.erased_at) throw new Refusal('transfers.closed', 409)
  return row
}

const LONGEST_AGO = 366

/** "I have sent it", also possible after the pledge expired or was withdrawn. @throws {Refusal} 404, 409, 422 */
export const reportTransfer = command({
  id: 'transfers.report',
  allow: 'anyone',
  input: TransferReport,
  async run(ctx, { token, sent_on, amount }): Promise<void> {
    const today = dayOf(ctx.now)
    const wrongDay = (code: string) => invalidField('sent_on', code)
    if (sent_on > today) throw wrongDay('transfers.day_future')
    if (sent_on < addDays(today, -LONGEST_AGO)) throw wrongDay('transfers.day_old')
    const row = await lockOpenPledge(ctx, token)
    await ctx.db
      .updateTable('transfer_pledges')
      .set({ state: 'reported', reported_at: ctx.now, sent_on, sent_amount: amount, closed_at: null })
      .where('id', '=', row.id)
      .execute()
  },
})

/** "I will not transfer". @throws {Refusal} 404, 409 */
export const withdrawOwnTransfer = command({
  id: 'transfers.withdraw_own',
  allow: 'anyone',
  input: z.strictObject({ token: Token }),
  async run(ctx, { token }): Promise<void> {
    const row = await lockOpenPledge(ctx, token)
    await ctx.db
      .updateTable('transfer_pledges')
      .set({ state: 'withdrawn', closed_at: ctx.now })
      .where('id', '=', row.id)
      .execute()
  },
})

/** @throws {Refusal} 404 */
export const setReminders = command({
  id: 'transfers.set_reminders',
  allow: 'anyone',
  input: z.strictObject({ token: Token, on: z.boolean() }),
  async run(ctx, { token, on }): Promise<void> {
    const row = await ctx.db
      .updateTable('transfer_pledges')
      .set({ reminders_off: !on })
      .where('token', '=', token)
      .where('erased_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!row) throw new Refusal('errors.not_found', 404)
  },
})
