/** A gift as its papers tell it: from the gift and the books, whenever it is looked at. */
import './tables.ts'
import '#features/campaigns/tables.ts'
import '#features/donations/tables.ts'
import '#features/payments/tables.ts'
import { returnedOf } from '#features/refunds/remaining.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Locale, Localized } from '#kernel/locale.ts'
import { subtract, ZERO, type Currency, type Minor } from '#kernel/money.ts'
import { receiptNumber } from './number.ts'

export type Receipt = {
  donationId: string
  /** `2026-000123` */
  number: string
  /** Opens the page that verifies it; not the PDF. */
  token: string
  /** Opens the gift's result page, and the PDF. */
  resultToken: string
  /** The language of the gift. */
  locale: Locale
  /** Whose account it is in. */
  userId: string | null
  /** Empty when an anonymous giver left none. */
  donorName: string
  anonymous: boolean
  email: string | null
  amount: Minor
  currency: Currency
  /** What of it went back, or is going. */
  returned: Minor
  kept: Minor
  state: 'valid' | 'partly_returned' | 'returned'
  reference: string
  confirmedAt: Date
  /** null: the general fund */
  campaign: { id: number; title: Localized } | null
  permitNumber: string | null
  /** Of the official alındı belgesi, when staff have written one. */
  officialNumber: string | null
  /** `552879******0008` as the bank masked it. */
  cardMask: string | null
}

type Read = Pick<Context, 'db'>

const receipts = ({ db }: Read) =>
  db
    .selectFrom('receipts')
    .innerJoin('donations', 'donations.id', 'donation_id')
    .innerJoin('payment_intents', 'payment_intents.id', 'intent_id')
    .leftJoin('payment_attempts', 'payment_attempts.id', 'settled_attempt')
    .leftJoin('campaigns', 'campaigns.id', 'campaign_id')
    .where('donations.state', '!=', 'pending')
    .select([
      'donation_id',
      'year',
      'serial',
      'receipts.token',
      'payment_intents.token as result_token',
      'donations.locale',
      'donations.user_id',
      'donations.state',
      'donor_name',
      'anonymous',
      'email',
      'payment_intents.amount',
      'payment_intents.currency',
      'settled_attempt',
      'reference',
      'confirmed_at',
      'campaign_id',
      'title',
      'permit_number',
      'official_number',
      'card_mask',
    ])

type Asked = ReturnType<typeof receipts>
type Row = Awaited<ReturnType<Asked['executeTakeFirstOrThrow']>>

function tell(row: Row, back: Minor): Receipt {
  const kept = subtract(row.amount, back)
  return {
    donationId: row.donation_id,
    number: receiptNumber(row),
    token: row.token,
    resultToken: row.result_token,
    locale: row.locale,
    userId: row.user_id,
    donorName: row.donor_name,
    anonymous: row.anonymous,
    email: row.email,
    amount: row.amount,
    currency: row.currency,
    returned: back,
    kept,
    state: back === ZERO ? 'valid' : kept > ZERO ? 'partly_returned' : 'returned',
    reference: row.reference,
    confirmedAt: row.confirmed_at!,
    campaign: row.campaign_id === null ? null : { id: row.campaign_id, title: row.title! },
    permitNumber: row.permit_number,
    officialNumber: row.official_number,
    cardMask: row.card_mask,
  }
}

async function read(ctx: Read, asked: Asked): Promise<Receipt[]> {
  const rows = await asked.execute()
  const returned = await returnedOf(
    ctx,
    rows.flatMap((row) => row.settled_attempt ?? []),
  )
  // What came without a bank goes back as a whole or not at all.
  const back = (row: Row) =>
    row.settled_attempt === null && row.state === 'refunded'
      ? row.amount
      : (returned.get(row.settled_attempt ?? '') ?? ZERO)
  return rows.map((row) => tell(row, back(row)))
}

/** For the product itself: what is told to whom is for the caller to decide. */
export async function receiptOfGift(ctx: Read, donationId: string): Promise<Receipt | undefined> {
  return (await read(ctx, receipts(ctx).where('donation_id', '=', donationId)))[0]
}

export async function receiptByToken(ctx: Read, token: string): Promise<Receipt | undefined> {
  return (await read(ctx, receipts(ctx).where('receipts.token', '=', token)))[0]
}

export async function receiptByResultToken(ctx: Read, token: string): Promise<Receipt | undefined> {
  return (await read(ctx, receipts(ctx).where('payment_intents.token', '=', token)))[0]
}

/** Of one person and year, the oldest first. */
export async function receiptsOfYear(ctx: Read, userId: string, year: number): Promise<Receipt[]> {
  return read(ctx, receipts(ctx).where('donations.user_id', '=', userId).where('year', '=', year).orderBy('serial'))
}
