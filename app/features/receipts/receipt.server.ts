/** A receipt: its content as issued, and the donation's current state in the ledger. */
import './tables.ts'
import { sql } from 'kysely'
import { donationsWithPayments } from '#features/donations/queries.server.ts'
import { officialNumbers } from '#features/official-receipts/queries.server.ts'
import type { Issuer } from '#features/pdf/issuer.server.ts'
import { refundedByAttempt } from '#features/payments/refunds/refundable-amounts.server.ts'
import type { Context } from '#kernel/context.ts'
import { TIME_ZONE } from '#kernel/dates.ts'
import type { Locale, Localized } from '#kernel/locale.ts'
import { subtract, ZERO, type Currency, type Minor } from '#kernel/money.ts'
import type { ReceiptContent } from './content.ts'
import { receiptNumber } from './number.ts'

export type Receipt = {
  id: string
  donationId: string
  /** Like `2026-000123`. */
  number: string
  /** Token for the page that verifies the receipt; it does not open the PDF. */
  token: string
  /** Token for the donation's result page and the PDF. */
  resultToken: string
  /** The language in which the receipt was issued. */
  locale: Locale
  /** The account that owns the donation. */
  userId: string | null
  /** Empty when the donor is anonymous or gave no name. */
  donorName: string
  anonymous: boolean
  /** The donation's current address, for emails about the receipt. */
  email: string | null
  amount: Minor
  currency: Currency
  method: ReceiptContent['method']
  /** For cash and transfers: the day in Istanbul on which the money arrived. */
  receivedOn: string | null
  /** Amount that was refunded or is being refunded. */
  returned: Minor
  kept: Minor
  state: 'valid' | 'partly_returned' | 'returned' | 'cancelled'
  reference: string
  issuedAt: Date
  confirmedAt: Date
  /** Null for the general fund. */
  campaign: { id: number; title: Localized } | null
  permitNumber: string | null
  /** The number of the official alındı belgesi, if staff have recorded one. */
  officialNumber: string | null
  /** Masked by the bank, like `552879******0008`. */
  cardMask: string | null
  /** The letterhead; null for receipts issued before it was stored. */
  sender: Issuer | null
  /** The number of the cancelled receipt that this one replaces. */
  replaces: string | null
  cancelled: { at: Date; because: string; replacedBy: string | null } | null
}

type Read = Pick<Context, 'db'>

const receipts = (ctx: Read) =>
  ctx.db
    .selectFrom('receipts')
    .innerJoin('receipt_documents', 'receipt_id', 'receipts.id')
    .innerJoin(donationsWithPayments(ctx).as('donation'), 'donation.id', 'donation_id')
    .leftJoin(officialNumbers(ctx).as('official'), 'numbered_donation', 'receipts.donation_id')
    .leftJoin('receipts as before', 'before.id', 'receipts.replaces')
    .leftJoin('receipts as after', 'after.replaces', 'receipts.id')
    .where('donation.state', '!=', 'pending')
    .select([
      'receipts.id',
      'receipts.donation_id',
      'receipts.year',
      'receipts.serial',
      'receipts.token',
      'official.official_number',
      'receipts.issued_at',
      'receipts.cancelled_at',
      'receipts.cancellation_reason',
      'content',
      'before.year as before_year',
      'before.serial as before_serial',
      'after.year as after_year',
      'after.serial as after_serial',
      'donation.token as result_token',
      'donation.user_id',
      'donation.email',
      'donation.state',
      'settled_attempt',
    ])

type ReceiptQuery = ReturnType<typeof receipts>
type Row = Awaited<ReturnType<ReceiptQuery['executeTakeFirstOrThrow']>>

const numberOf = (year: number | null, serial: number | null) =>
  year === null || serial === null ? null : receiptNumber({ year, serial })

function receiptOf(row: Row, back: Minor): Receipt {
  const { donatedAt, campaignId, campaignTitle, ...content } = row.content
  const remaining = subtract(content.amount, back)
  const money = back === ZERO ? 'valid' : remaining > ZERO ? 'partly_returned' : 'returned'
  return {
    ...content,
    id: row.id,
    donationId: row.donation_id,
    number: receiptNumber(row),
    token: row.token,
    resultToken: row.result_token,
    userId: row.user_id,
    email: row.email,
    returned: back,
    kept: remaining,
    state: row.cancelled_at ? 'cancelled' : money,
    issuedAt: row.issued_at,
    confirmedAt: new Date(donatedAt),
    campaign: campaignId === null ? null : { id: campaignId, title: campaignTitle! },
    officialNumber: row.official_number,
    replaces: numberOf(row.before_year, row.before_serial),
    cancelled: row.cancelled_at && {
      at: row.cancelled_at,
      because: row.cancellation_reason!,
      replacedBy: numberOf(row.after_year, row.after_serial),
    },
  }
}

async function read(ctx: Read, query: ReceiptQuery): Promise<Receipt[]> {
  const rows = await query.execute()
  const returned = await refundedByAttempt(
    ctx,
    rows.flatMap((row) => row.settled_attempt ?? []),
  )
  // A donation that did not come through the card gateway is reversed as a whole or not at all.
  const back = (row: Row) =>
    row.settled_attempt === null && row.state === 'refunded'
      ? row.content.amount
      : (returned.get(row.settled_attempt ?? '') ?? ZERO)
  return rows.map((row) => receiptOf(row, back(row)))
}

/** Sorts the valid receipt first, then the newest. */
const newestFirst = (query: ReceiptQuery) =>
  query
    .orderBy(sql`receipts.cancelled_at is not null`)
    .orderBy('receipts.issued_at', 'desc')
    .orderBy('receipts.serial', 'desc')

/** Those of the donations that have a receipt, valid or cancelled: imported ones have none. */
export async function donationsWithReceipt({ db }: Read, donationIds: readonly string[]): Promise<Set<string>> {
  if (donationIds.length === 0) return new Set()
  const rows = await db.selectFrom('receipts').select('donation_id').where('donation_id', 'in', donationIds).execute()
  return new Set(rows.map(({ donation_id }) => donation_id))
}

/**
 * The donation's valid receipt, else the newest cancelled one. It checks no permission: the caller decides who may see
 * the receipt.
 */
export async function receiptOfDonation(ctx: Read, donationId: string): Promise<Receipt | undefined> {
  return (await receiptsOfDonation(ctx, donationId))[0]
}

/** For the donor's result page: null after the receipt was cancelled without replacement. */
export async function validReceipt(
  ctx: Read,
  donationId: string,
): Promise<Pick<Receipt, 'number' | 'replaces'> | null> {
  const found = await receiptOfDonation(ctx, donationId)
  return found && !found.cancelled ? { number: found.number, replaces: found.replaces } : null
}

/** Permit numbers on the valid receipts, by donation. Donations without a permit have no entry. */
export async function permitNumbers({ db }: Read, donationIds: readonly string[]): Promise<Map<string, string>> {
  if (donationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('receipts')
    .innerJoin('receipt_documents', 'receipt_id', 'receipts.id')
    .where('donation_id', 'in', [...donationIds])
    .where('cancelled_at', 'is', null)
    .select(['donation_id', 'content'])
    .execute()
  return new Map(
    rows.flatMap(({ donation_id, content: { permitNumber } }) => (permitNumber ? [[donation_id, permitNumber]] : [])),
  )
}

/** Numbers of the valid receipts, by donation. Donations without a valid receipt have no entry. */
export async function receiptNumbers({ db }: Read, donationIds: readonly string[]): Promise<Map<string, string>> {
  if (donationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('receipts')
    .where('donation_id', 'in', [...donationIds])
    .where('cancelled_at', 'is', null)
    .select(['donation_id', 'year', 'serial'])
    .execute()
  return new Map(rows.map((row) => [row.donation_id, receiptNumber(row)]))
}

/** All receipts of a donation, the valid one first, then the newest. */
export async function receiptsOfDonation(ctx: Read, donationId: string): Promise<Receipt[]> {
  return read(ctx, newestFirst(receipts(ctx).where('receipts.donation_id', '=', donationId)))
}

export async function receiptById(ctx: Read, id: string): Promise<Receipt | undefined> {
  return (await read(ctx, receipts(ctx).where('receipts.id', '=', id)))[0]
}

export async function receiptByToken(ctx: Read, token: string): Promise<Receipt | undefined> {
  return (await read(ctx, receipts(ctx).where('receipts.token', '=', token)))[0]
}

export async function receiptsByResultToken(ctx: Read, token: string): Promise<Receipt[]> {
  return read(ctx, newestFirst(receipts(ctx).where('donation.token', '=', token)))
}

/** The year of a donation is the year in which the money arrived, not the year of the receipt. */
export const yearOfDonation = sql<number>`extract(year from confirmed_at at time zone ${sql.lit(TIME_ZONE)})::integer`

/** The valid receipts of a person's donations in a year, the oldest donation first. */
export async function receiptsOfYear(
  ctx: Read,
  of: { userId: string } | { donorId: string },
  year: number,
): Promise<Receipt[]> {
  const query = receipts(ctx)
    .where((is) => ('userId' in of ? is('donation.user_id', '=', of.userId) : is('donation.donor_id', '=', of.donorId)))
    .where('receipts.cancelled_at', 'is', null)
    .where(yearOfDonation, '=', year)
    .orderBy('confirmed_at')
    .orderBy('receipts.year')
    .orderBy('receipts.serial')
  return read(ctx, query)
}
