/** Donations of the signed-in user: lists them, and claims those from before the account existed. */
import './tables.ts'
import { z } from 'zod'
import { ownVerifiedEmail } from '#features/accounts/users/profile.server.ts'
import { campaignTitles } from '#features/campaigns/queries.server.ts'
import { DONATION_FIELDS, type AccountValues } from '#features/donations/record/fields.ts'
import { joinDonor } from '#features/donors/join.server.ts'
import { othersAtAddress } from '#features/donors/shared-address.server.ts'
import { paymentIntents, unsettledViews, type PaymentView } from '#features/payments/queries.server.ts'
import { isWrittenOff } from '#features/payments/refunds/queries.server.ts'
import { refundedByAttempt } from '#features/payments/refunds/refundable-amounts.server.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { daysBefore } from '#kernel/durations.ts'
import { fieldsWith } from '#kernel/fields.ts'
import { pick } from '#kernel/locale.ts'
import { ZERO, type Currency, type Minor } from '#kernel/money.ts'
import { query } from '#kernel/query.server.ts'
import { sql } from 'kysely'

export type MyDonation = AccountValues & {
  id: string
  amount: Minor
  /** Refunded, being refunded or lost in disputes, in part if the state is `confirmed`. */
  returned: Minor
  currency: Currency
  /** null: the general fund */
  campaign: { id: number; title: string } | null
  state: 'pending' | 'confirmed' | 'refunded'
  /** How far the payment of a pending donation is. */
  view?: PaymentView['view'] | undefined
  /** Cash or a bank transfer that staff recorded or imported. */
  offline: boolean
  /** `refunded` means that the bank does not have the payment: nothing went back to the card. */
  writtenOff: boolean
  reference: string
  /** Opens the result page of the donation. */
  token: string
  at: Date
}

const PAGE = 20

/** The newest first, a page at a time; unpaid donations are left out after a day. */
export const myDonations = query({
  allow: 'signed-in',
  async run(ctx, page: number): Promise<{ donations: MyDonation[]; pages: number }> {
    const mine = ctx.db
      .selectFrom('donations')
      .where('donations.user_id', '=', ctx.actor!.id)
      .where((or) =>
        or.or([or('donations.state', '!=', 'pending'), or('donations.created_at', '>', daysBefore(ctx.now, 1))]),
      )
    const [rows, { n }] = await Promise.all([
      mine
        .innerJoin(paymentIntents(ctx).as('payment'), 'payment.id', 'donations.intent_id')
        .select([
          'donations.id',
          'donations.intent_id',
          'amount',
          'payment.currency',
          'settled_attempt',
          'campaign_id',
          'donations.state',
          'reference',
          'token',
          // Money that came by card has a payment that counts.
          sql<boolean>`donations.state <> 'pending' and settled_attempt is null`.as('offline'),
          sql<boolean>`donations.state = 'refunded' and ${isWrittenOff('donations.intent_id')}`.as('writtenOff'),
          sql<Date>`coalesce(donations.confirmed_at, donations.created_at)`.as('at'),
        ])
        .select(fieldsWith(DONATION_FIELDS, 'account'))
        .orderBy('donations.created_at', 'desc')
        .orderBy('donations.id')
        .limit(PAGE)
        .offset((page - 1) * PAGE)
        .execute(),
      mine.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
    ])
    const [titles, returned, views] = await Promise.all([
      campaignTitles(
        ctx,
        rows.map(({ campaign_id }) => campaign_id),
      ),
      refundedByAttempt(
        ctx,
        rows.flatMap(({ settled_attempt }) => settled_attempt ?? []),
      ),
      unsettledViews(
        ctx,
        rows.flatMap(({ state, intent_id }) => (state === 'pending' ? [intent_id] : [])),
      ),
    ])
    return {
      pages: Math.max(1, Math.ceil(n / PAGE)),
      donations: rows.map(({ campaign_id: id, settled_attempt: attempt, intent_id, ...row }) => ({
        ...row,
        view: views.get(intent_id),
        returned: (attempt && returned.get(attempt)) || ZERO,
        campaign: id === null ? null : { id, title: pick(titles.get(id), ctx.locale) },
      })),
    }
  },
})

/** Without donations of other people who use the address (a family whose record was divided). */
const asGuest = (ctx: Context, email: string) =>
  ctx.db
    .selectFrom('donations')
    .where('user_id', 'is', null)
    .where(sql`lower(email)`, '=', email)
    .where((or) =>
      or.or([or('donor_id', 'is', null), or('donor_id', 'not in', othersAtAddress({ id: ctx.actor!.id, email }))]),
    )
    .where('state', '!=', 'pending')

/** Counts the donations that were made with this address without an account. */
export const claimableDonations = query({
  allow: 'signed-in',
  async run(ctx): Promise<number> {
    const email = await ownVerifiedEmail(ctx)
    if (!email) return 0
    const row = await asGuest(ctx, email)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return row.n
  },
})

/** Claims the guest donations of the user's verified address. Returns how many. */
export const claimDonations = command({
  id: 'donations.claim',
  allow: 'signed-in',
  input: z.object({}),
  async run(ctx): Promise<number> {
    const email = await ownVerifiedEmail(ctx)
    if (!email) return 0
    // The donor record of the guest donations becomes that of the account.
    await joinDonor(ctx, { name: '', email, userId: ctx.actor!.id, locale: ctx.locale })
    const claimed = await ctx.db
      .updateTable('donations')
      .set({ user_id: ctx.actor!.id })
      .where('id', 'in', asGuest(ctx, email).select('id'))
      .where('user_id', 'is', null)
      .executeTakeFirst()
    return Number(claimed.numUpdatedRows)
  },
})
