import './tables.ts'
import { sql, type Expression } from 'kysely'
import { campaignTitles } from '#features/campaigns/queries.server.ts'
import { donorsOfPerson } from '#features/donors/queries.server.ts'
import { othersAtAddress } from '#features/donors/shared-address.server.ts'
import { fundTotals } from '#features/ledger/totals.server.ts'
import { canReceive } from '#features/mail/address.ts'
import { maskEmail } from '#features/mail/mask-email.ts'
import { paymentByToken, paymentIntents, type PaymentView } from '#features/payments/queries.server.ts'
import { isTransferredBack, isWrittenOff } from '#features/payments/refunds/queries.server.ts'
import type { Context } from '#kernel/context.ts'
import { pick } from '#kernel/locale.ts'
import type { Minor } from '#kernel/money.ts'
import type { Person } from '#kernel/privacy-registry.server.ts'
import { query } from '#kernel/query.server.ts'

/** The state of a donation, found by its token: nothing about the donor. */
export type DonationStatus = Omit<PaymentView, 'purpose' | 'subjectId'> & {
  /** null: the general fund */
  campaign: { id: number; title: string } | null
  confirmedAt: Date | null
  /** False for cash and bank transfers: `refunded` then means that staff reversed the record. */
  byCard: boolean
  /** True when `refunded` means that the bank does not have the payment: nothing went back to the card. */
  writtenOff: boolean
  /** True when some of what was refunded was paid back by bank transfer. */
  byTransfer: boolean
  /** The valid receipt, and the cancelled one that it corrects; null before it is issued, and for imports. */
  receipt: { number: string; replaces: string | null } | null
}

type ReadReceipt = (ctx: Pick<Context, 'db'>, donationId: string) => Promise<DonationStatus['receipt']>
let readReceipt: ReadReceipt = () => Promise.resolve(null)

/** Called in server/event-subscriptions.server.ts only: receipts know donations, and not the other way round. */
export function setReceiptReader(read: ReadReceipt): void {
  readReceipt = read
}

/** Cash and bank transfers have no attempt at the bank: the state that staff recorded counts. */
const VIEW_WITHOUT_CARD = { pending: 'waiting', confirmed: 'paid', refunded: 'refunded' } as const

export const donationByToken = query({
  allow: 'anyone',
  async run(ctx, token: string): Promise<DonationStatus | null> {
    const payment = await paymentByToken(ctx, token)
    if (!payment || payment.purpose === 'order') return null
    const { purpose, subjectId, ...shown } = payment
    // The payer may come back from the bank once more, and sees that the money goes back.
    if (purpose === 'unknown_order')
      return { ...shown, byCard: true, writtenOff: false, byTransfer: false, campaign: null, confirmedAt: null, receipt: null } // prettier-ignore
    const row = await ctx.db
      .selectFrom('donations')
      .where('id', '=', payment.subjectId)
      .select(['campaign_id', 'confirmed_at', 'state', isWrittenOff('donations.intent_id').as('writtenOff')])
      .select(isTransferredBack('donations.intent_id').as('byTransfer'))
      .executeTakeFirst()
    if (!row) return null
    const title = (await campaignTitles(ctx, [row.campaign_id])).get(row.campaign_id ?? 0)
    const view = payment.view === 'waiting' ? VIEW_WITHOUT_CARD[row.state] : payment.view
    return {
      ...shown,
      view,
      byCard: payment.view !== 'waiting' || row.state === 'pending',
      writtenOff: view === 'refunded' && row.writtenOff,
      byTransfer: view === 'refunded' && row.byTransfer,
      campaign: title ? { id: row.campaign_id!, title: pick(title, ctx.locale) } : null,
      confirmedAt: row.confirmed_at,
      receipt: row.confirmed_at && (await readReceipt(ctx, subjectId)),
    }
  },
})

/** The masked address of the thank-you email for a paid donation; null for donors without an address. */
export const receiptEmailAddress = query({
  allow: 'anyone',
  async run(ctx, token: string): Promise<string | null> {
    const row = await donationsWithPayments(ctx)
      .where('token', '=', token)
      .where('donations.state', '=', 'confirmed')
      .executeTakeFirst()
    return row?.email && canReceive(row.email) ? maskEmail(row.email) : null
  },
})

/** The consents that a donor gave with the donation, and their contact data. */
export const donorConsent = ({ db }: Pick<Context, 'db'>, donationId: string) =>
  db
    .selectFrom('donations')
    .select(['campaign_id', 'email', 'donor_name', 'anonymous', 'locale', 'news'])
    .where('id', '=', donationId)
    .executeTakeFirstOrThrow()

/** Sub-query: the addresses, in lower case, of donors of a campaign whose donation was not refunded. */
export const donorAddresses = ({ db }: Pick<Context, 'db'>, campaignId: number) =>
  db
    .selectFrom('donations')
    .select(sql<string>`lower(email)`.as('address'))
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'confirmed')

/** Sub-query: the same for all donors since a moment. */
export const recentDonorAddresses = ({ db }: Pick<Context, 'db'>, since: Date) =>
  db
    .selectFrom('donations')
    .select(sql<string>`lower(email)`.as('address'))
    .where('confirmed_at', '>=', since)
    .where('state', '=', 'confirmed')

/** Counts the donations of an account; unpaid ones do not count. */
export async function countDonationsOfUser({ db }: Pick<Context, 'db'>, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('donations')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('state', '!=', 'pending')
    .executeTakeFirstOrThrow()
  return n
}

/** For joins: donations, each with its payment. Unpaid ones are `pending`. */
export const donationsWithPayments = (ctx: Pick<Context, 'db'>) =>
  ctx.db
    .selectFrom('donations')
    .innerJoin(paymentIntents(ctx).as('payment'), 'payment.id', 'donations.intent_id')
    .select([
      'donations.id',
      'intent_id',
      'user_id',
      'donor_id',
      'donor_name',
      'email',
      'donations.state',
      'confirmed_at',
    ])
    .select(['reference', 'token', 'amount', 'payment.currency', 'settled_attempt'])

/** The donations of these donors. */
export const donationsOfDonors = ({ db }: Pick<Context, 'db'>, donorIds: Expression<string>) =>
  db.selectFrom('donations').select('id').where('donor_id', 'in', donorIds)

const notOfOthers = (person: Pick<Person, 'id' | 'email'>) =>
  sql<boolean>`(donations.donor_id is null or donations.donor_id not in ${othersAtAddress(person)})`

/**
 * The donations of a person: those of their account, and without an account those with their address (in lower case),
 * or those of their donor record.
 */
export const donationsOfPerson = ({ db }: Pick<Context, 'db'>, person: Person) =>
  db
    .selectFrom('donations')
    .where((or) =>
      or.or([
        or('donations.user_id', '=', person.id),
        or.and([
          or('user_id', 'is', null),
          or.or([
            or.and([or(sql`lower(email)`, '=', person.email), notOfOthers(person)]),
            or('donor_id', 'in', donorsOfPerson({ db }, person)),
          ]),
        ]),
      ]),
    )

/** The donation of each of these payments; payments of orders are left out. */
export async function donationsOfPayments(
  { db }: Pick<Context, 'db'>,
  intentIds: readonly string[],
): Promise<Map<string, string>> {
  if (intentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('donations')
    .select(['id', 'intent_id'])
    .where('intent_id', 'in', [...intentIds])
    .execute()
  return new Map(rows.map(({ id, intent_id }) => [intent_id, id]))
}

/** The token of the result page of each of these donations. */
export async function donationTokens(ctx: Pick<Context, 'db'>, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await donationsWithPayments(ctx)
    .where('donations.id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, token }) => [id, token]))
}

/** The reference of each of these donations. */
export async function donationReferences(
  ctx: Pick<Context, 'db'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await donationsWithPayments(ctx)
    .where('donations.id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, reference }) => [id, reference]))
}

/** Locks the donation: until the end of the transaction no other process issues or corrects a receipt of it. */
export async function lockDonation({ db }: Pick<Context, 'db'>, id: string): Promise<void> {
  await db.selectFrom('donations').select('id').where('id', '=', id).forUpdate().execute()
}

/** A condition on `donations` that leaves out imports that staff excluded from the public totals. */
export const countsInPublic = sql<boolean>`donations.id not in (select o.donation_id from offline_donations o
  join donation_imports i on i.id = o.import_id where not i.counted)`

/** Counts confirmed donations that were not refunded, by card, by transfer and in cash. */
export const confirmedDonations = query({
  allow: 'anyone',
  async run({ db }): Promise<number> {
    const { n } = await db
      .selectFrom('donations')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('state', '=', 'confirmed')
      .where(countsInPublic)
      .executeTakeFirstOrThrow()
    return Number(n)
  },
})

type DonationFigures = { today: number; month: number; given: Minor }

/**
 * The number of donations that arrived since the beginning of a day and of a month and were not refunded, and the sum
 * in lira that was donated to all funds, less refunds. One statement, because the home page uses it.
 */
export const donationFigures = query({
  allow: 'anyone',
  async run({ db }, { day, month }: { day: Date; month: Date }): Promise<DonationFigures> {
    const row = await db
      .selectFrom('donations')
      .select(({ fn, selectFrom }) => [
        fn.countAll<number>().as('month'),
        fn.countAll<number>().filterWhere('confirmed_at', '>=', day).as('today'),
        selectFrom(fundTotals({ db }).as('funds'))
          .select((funds) => funds.fn.sum<number>('funds.total').as('given'))
          .where('funds.currency', '=', 'TRY')
          .as('given'),
      ])
      .where('state', '=', 'confirmed')
      .where(countsInPublic)
      .where('confirmed_at', '>=', month)
      .executeTakeFirstOrThrow()
    return { today: Number(row.today), month: Number(row.month), given: Number(row.given ?? 0) as Minor }
  },
})
