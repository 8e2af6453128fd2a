/** Donations of the signed-in user: to list them, and to claim those from before the account existed. */
import './tables.ts'
import '#features/campaigns/tables.ts'
import '#features/payments/tables.ts'
import { z } from 'zod'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { pick } from '#kernel/locale.ts'
import type { Currency, Minor } from '#kernel/money.ts'
import { query } from '#kernel/query.server.ts'
import { sql } from 'kysely'

export type MyDonation = {
  id: string
  amount: Minor
  currency: Currency
  /** null: the general fund */
  campaign: { id: number; title: string } | null
  state: 'pending' | 'confirmed' | 'refunded'
  reference: string
  /** Opens the donation's result page. */
  token: string
  anonymous: boolean
  at: Date
}

const PAGE = 20

/** The newest first, a page at a time; what was never paid is left out after a day. */
export const myDonations = query({
  allow: 'signed-in',
  async run(ctx, page: number): Promise<{ gifts: MyDonation[]; pages: number }> {
    const mine = ctx.db
      .selectFrom('donations')
      .where('donations.user_id', '=', ctx.actor!.id)
      .where((or) =>
        or.or([
          or('donations.state', '!=', 'pending'),
          or('donations.created_at', '>', new Date(ctx.now.getTime() - DAY_MS)),
        ]),
      )
    const [rows, { n }] = await Promise.all([
      mine
        .innerJoin('payment_intents', 'payment_intents.id', 'donations.intent_id')
        .leftJoin('campaigns', 'campaigns.id', 'donations.campaign_id')
        .select([
          'donations.id',
          'amount',
          'payment_intents.currency',
          'campaigns.id as campaign',
          'title',
          'donations.state',
          'reference',
          'token',
          'anonymous',
          sql<Date>`coalesce(donations.confirmed_at, donations.created_at)`.as('at'),
        ])
        .orderBy('donations.created_at', 'desc')
        .orderBy('donations.id')
        .limit(PAGE)
        .offset((page - 1) * PAGE)
        .execute(),
      mine.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
    ])
    return {
      pages: Math.max(1, Math.ceil(n / PAGE)),
      gifts: rows.map(({ campaign, title, ...row }) => ({
        ...row,
        campaign: campaign === null ? null : { id: campaign, title: pick(title, ctx.locale) },
      })),
    }
  },
})

/** The user's address, once they have verified it. */
async function verifiedEmail(ctx: Context): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', ctx.actor!.id)
    .where('email_verified', '=', true)
    .executeTakeFirst()
  return row?.email
}

const asGuest = (ctx: Context, email: string) =>
  ctx.db
    .selectFrom('donations')
    .where('user_id', 'is', null)
    .where(sql`lower(email)`, '=', email)
    .where('state', '!=', 'pending')

/** How many donations were made with this address without an account. */
export const claimableDonations = query({
  allow: 'signed-in',
  async run(ctx): Promise<number> {
    const email = await verifiedEmail(ctx)
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
    const email = await verifiedEmail(ctx)
    if (!email) return 0
    const claimed = await ctx.db
      .updateTable('donations')
      .set({ user_id: ctx.actor!.id })
      .where('id', 'in', asGuest(ctx, email).select('id'))
      .where('user_id', 'is', null)
      .executeTakeFirst()
    return Number(claimed.numUpdatedRows)
  },
})
