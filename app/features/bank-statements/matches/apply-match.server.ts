/** Books the parts of a line that two people, or one person within the limit, approved. */
import '#features/bank-statements/tables.ts'
import { postOfflineDonation } from '#features/donations/offline/book.server.ts'
import { recordedTransfers } from '#features/donations/offline/recorded.server.ts'
import { matchCashTransfer, transferOfLine } from '#features/cash/transfer.server.ts'
import { settle } from '#features/card-settlements/settle.server.ts'
import { post } from '#features/ledger/post.server.ts'
import type { Account } from '#features/ledger/account.ts'
import { pledgeOfStatement } from '#features/transfers/for-statements.server.ts'
import type { LockedLine } from '#features/bank-statements/lines/lock-line.server.ts'
import type { OtherKind } from '#features/bank-statements/match.ts'
import { isMatched } from '#features/bank-statements/queries.server.ts'
import { isolateLtr } from '#kernel/bidi.ts'
import type { Context } from '#kernel/context.ts'
import { addDays, dayOf, timeOnDay } from '#kernel/dates.ts'
import { add, negate, subtract, ZERO, type Minor } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { MatchPart } from './match-request.server.ts'
import { requireExpense } from './recorded-expenses.server.ts'
import { requireRefund } from './recorded-refunds.server.ts'
import { postReturnedTransfer } from './return-transfer.server.ts'
import { donorOfEarlier } from './same-donor.server.ts'
import { missingOf, shortTolerances } from './short-transfer.server.ts'
import { storeMatch } from './store-match.server.ts'

type By = { by: string; approvalId: string | null; limit: Minor }
type Part<K extends MatchPart['kind']> = Extract<MatchPart, { kind: K }>

/** The parts must add up to the remaining amount of the line. @throws {Refusal} 409, 422 */
export async function applyMatch(ctx: Context, line: LockedLine, parts: MatchPart[], by: By): Promise<void> {
  for (const part of parts) {
    const id = crypto.randomUUID()
    // The part gets the sign of the line.
    const amount = line.amount < 0 ? negate(part.amount!) : part.amount!
    const commission = await commissionOf(ctx, line, part, { id, amount })
    const donationId = await book(ctx, line, part, { id, amount, commission, ...by })
    await storeMatch(ctx, {
      id,
      line_id: line.id,
      kind: part.kind === 'pledge' || part.kind === 'same_donor' ? 'donation' : part.kind,
      amount,
      donation_id: donationId,
      expense_id: part.kind === 'expense' ? part.expense_id : null,
      refund_id: part.kind === 'refund' ? part.refund_id : null,
      returned_donation_id: part.kind === 'returned' ? part.donation_id : null,
      commission,
      note: 'note' in part ? part.note || null : null,
      matched_by: by.by,
      approval_id: by.approvalId,
    })
  }
}

/** Closes the card payments of the payout; the commission is the missing amount. Without payments it was typed. */
async function commissionOf(ctx: Context, line: LockedLine, part: MatchPart, booked: { id: string; amount: Minor }) {
  if (part.kind === 'card_settlement' && part.settlement)
    return settle(ctx, part.settlement, {
      id: booked.id,
      currency: line.currency,
      net: booked.amount,
      paidOn: line.booked_on,
    })
  if (part.kind === 'pledge') return part.missing ?? ZERO
  if (part.commission > 0 && booked.amount < 0) throw new Refusal('bank_lines.outgoing', 422)
  return part.commission
}

type Booking = By & { id: string; amount: Minor; commission: Minor }

/** Books the part and returns the id of its donation, or null when it is not a donation. */
async function book(ctx: Context, line: LockedLine, part: MatchPart, booking: Booking): Promise<string | null> {
  switch (part.kind) {
    case 'pledge':
      return bookPledge(ctx, line, part, booking)
    case 'donation': {
      const { campaign_id, donor_name, email, anonymous, locale } = part
      const donor = { campaign_id, donor_name, email, anonymous, locale, wall: false, pledge_id: null }
      return bookDonation(ctx, line, donor, booking)
    }
    case 'same_donor': {
      const { donation, known } = await donorOfEarlier(ctx, part)
      return bookDonation(ctx, line, donation, booking, { known })
    }
    case 'recorded':
      await requireRecorded(ctx, line, part)
      return part.donation_id
    case 'returned':
      await postReturnedTransfer(ctx, line, part, booking)
      return null
    case 'expense':
      await requireExpense(ctx, line, part)
      return null
    case 'refund':
      await requireRefund(ctx, line, part)
      return null
    default:
      await bookOther(ctx, line, { ...booking, counter: await counterOf(ctx, line, part, booking) })
      return null
  }
}

async function bookPledge(ctx: Context, line: LockedLine, { pledge_id }: Part<'pledge'>, booking: Booking) {
  const pledge = await pledgeOfStatement(ctx, pledge_id)
  if (pledge.currency !== line.currency) throw new Refusal('bank_lines.other_currency', 422)
  const { donor_name, email, anonymous, wall, locale } = pledge
  const donor = { campaign_id: pledge.campaign_id ?? ('general' as const), donor_name, email, anonymous, wall, locale }
  if (
    booking.commission > 0 &&
    missingOf({ ...line, remaining: booking.amount }, pledge, await shortTolerances(ctx)) !== booking.commission
  )
    throw new Refusal('bank_lines.other_missing', 409)
  const isFurther = pledge.state === 'arrived' && (await isOnStatement(ctx, pledge.donation_id!))
  const furtherPledgeId = isFurther ? pledge_id : null
  return bookDonation(ctx, line, { ...donor, pledge_id: isFurther ? null : pledge_id }, booking, { furtherPledgeId })
}

/**
 * A donor may pay an announced amount in several transfers; each is a separate donation. But a donation that staff
 * recorded by hand may be this transfer, so it has to be matched first.
 */
async function isOnStatement({ db }: Context, donationId: string): Promise<boolean> {
  const match = await db
    .selectFrom('bank_matches')
    .select('id')
    .where('donation_id', '=', donationId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return match !== undefined
}

type Donation = Pick<
  Parameters<typeof postOfflineDonation>[1],
  'campaign_id' | 'donor_name' | 'email' | 'anonymous' | 'wall' | 'locale' | 'pledge_id'
>

async function bookDonation(
  ctx: Context,
  line: LockedLine,
  donation: Donation,
  { id, amount, commission, by, approvalId, limit }: Booking,
  donor: Pick<Parameters<typeof postOfflineDonation>[2], 'furtherPledgeId' | 'known'> = {},
): Promise<string> {
  await refuseRecorded(ctx, line, amount)
  const today = dayOf(ctx.now)
  return postOfflineDonation(
    ctx,
    {
      ...donation,
      amount: add(amount, commission),
      currency: line.currency,
      method: 'bank_transfer',
      // A bank books an evening transfer on the next working day.
      received_on: line.booked_on > today ? today : line.booked_on,
      bank_reference: referenceOf(line, id),
      note: null,
      official_number: null,
      idempotency_key: `bank match ${id}`,
      corrects: null,
    },
    { recordedBy: by, approvalId, limit, account: line.ledger_account, fees: commission, ...donor },
  )
}

/**
 * Unique for each match: banks restart their numbers daily and use one number for several transfers, and a line can be
 * several donations. At most 64 characters.
 */
const referenceOf = ({ bank_reference, booked_on }: LockedLine, matchId: string): string | null =>
  bank_reference && `${bank_reference.slice(0, 40)} ${booked_on}/${matchId.slice(0, 12)}`

/** Refuses a transfer that staff recorded by hand with the bank's number: it must be matched, not recorded again. */
async function refuseRecorded(ctx: Context, line: LockedLine, amount: Minor): Promise<void> {
  if (!line.bank_reference) return
  const known = await recordedTransfers(ctx)
    .where('bank_reference', '=', line.bank_reference)
    .where('amount', '=', amount)
    .where('currency', '=', line.currency)
    .where(({ not }) => not(isMatched('donation_id', 'offline_donations.donation_id')))
    .where('received_on', '>=', addDays(line.booked_on, -5))
    .where('received_on', '<=', addDays(line.booked_on, 5))
    .executeTakeFirst()
  if (known)
    throw new Refusal('bank_lines.recorded_before', 409, { params: { reference: isolateLtr(known.reference) } })
}

/** @throws {Refusal} 409, 422 */
async function requireRecorded(
  ctx: Context,
  line: LockedLine,
  { donation_id, amount }: Part<'recorded'>,
): Promise<void> {
  const [donation, matched] = await Promise.all([
    recordedTransfers(ctx).where('donation_id', '=', donation_id).executeTakeFirst(),
    isOnStatement(ctx, donation_id),
  ])
  if (matched) throw new Refusal('bank_lines.donation_matched', 409)
  // Transfers recorded by hand are booked to the first account of the currency.
  const fits = donation && donation.amount === amount && donation.currency === line.currency
  if (!fits || line.ledger_account !== 'bank_account') throw new Refusal('bank_lines.other_donation', 422)
}

/** Ledger account from which the money came or to which it went. */
const COUNTER_ACCOUNTS: Record<Exclude<OtherKind, 'other'>, Account> = {
  fee: 'fees',
  cash: 'cash',
  card_settlement: 'bank_receivable',
  own_account: 'in_transit',
}

async function counterOf(ctx: Context, line: LockedLine, part: MatchPart, { id, amount }: Booking): Promise<Account> {
  const { currency, booked_on: day } = line
  if (part.kind === 'cash') {
    const recorded = part.cash_transfer_id ?? (await transferOfLine(ctx, { currency, amount, day }))
    if (recorded) return matchCashTransfer(ctx, recorded, id, { currency, amount })
  }
  if (part.kind === 'other') return amount > 0 ? 'other_income' : 'other_expenses'
  return COUNTER_ACCOUNTS[part.kind as Exclude<OtherKind, 'other'>]
}

async function bookOther(
  ctx: Context,
  line: LockedLine,
  { id, amount, commission, counter }: Booking & { counter: Account },
): Promise<void> {
  await post(ctx, {
    kind: 'bank_line',
    sourceType: 'bank_match',
    sourceId: id,
    currency: line.currency,
    movedAt: timeOnDay(line.booked_on, ctx.now),
    entries: [
      { account: line.ledger_account, minor: amount },
      ...(commission !== 0 ? [{ account: 'fees' as const, minor: commission }] : []),
      { account: counter, minor: subtract(ZERO, add(amount, commission)) },
    ],
  })
}
