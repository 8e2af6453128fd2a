import './tables.ts'
import '#features/campaigns/tables.ts'
import { sql } from 'kysely'
import { paymentByToken, type PaymentView } from '#features/payments/queries.server.ts'
import type { Context } from '#kernel/context.ts'
import { pick } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'

/** The state of a donation, found by its token: nothing about the donor. */
export type DonationStatus = Omit<PaymentView, 'purpose' | 'subjectId'> & {
  /** null: the general fund */
  campaign: { id: number; title: string } | null
  confirmedAt: Date | null
  /** The valid one, and the cancelled one that it corrects; null before it is issued. */
  receipt: { number: string; replaces: string | null } | null
}

type ReadReceipt = (ctx: Pick<Context, 'db'>, donationId: string) => Promise<DonationStatus['receipt']>
let readReceipt: ReadReceipt = () => Promise.resolve(null)

/** Called in server/event-subscriptions.server.ts only: receipts know donations, and not the other way round. */
export function receiptsFrom(read: ReadReceipt): void {
  readReceipt = read
}

export const donationByToken = query({
  allow: 'anyone',
  async run(ctx, token: string): Promise<DonationStatus | null> {
    const payment = await paymentByToken(ctx, token)
    if (payment?.purpose !== 'donation') return null
    const row = await ctx.db
      .selectFrom('donations')
      .leftJoin('campaigns', 'campaigns.id', 'donations.campaign_id')
      .where('donations.id', '=', payment.subjectId)
      .select(['campaigns.id', 'title', 'confirmed_at'])
      .executeTakeFirst()
    if (!row) return null
    const { amount, currency, reference, view, refusal, redirectToken } = payment
    return {
      amount,
      currency,
      reference,
      view,
      refusal,
      redirectToken,
      campaign: row.id === null ? null : { id: row.id, title: pick(row.title, ctx.locale) },
      confirmedAt: row.confirmed_at,
      receipt: row.confirmed_at && (await readReceipt(ctx, payment.subjectId)),
    }
  },
})

/** What a donor agreed to when they donated, and where they are reached. */
export const donorConsent = ({ db }: Pick<Context, 'db'>, donationId: string) =>
  db
    .selectFrom('donations')
    .select(['campaign_id', 'email', 'donor_name', 'anonymous', 'locale', 'news'])
    .where('id', '=', donationId)
    .executeTakeFirstOrThrow()

/** Sub-query: the addresses, in small letters, of donors of a campaign whose donation was not refunded. */
export const donorAddresses = ({ db }: Pick<Context, 'db'>, campaignId: number) =>
  db
    .selectFrom('donations')
    .select(sql<string>`lower(email)`.as('address'))
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'confirmed')

/** How many donations an account has made; what was never paid does not count. */
export async function countDonationsOfUser({ db }: Pick<Context, 'db'>, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('donations')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('state', '!=', 'pending')
    .executeTakeFirstOrThrow()
  return n
}
