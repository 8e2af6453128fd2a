/**
 * The opening balance of an account includes what was recorded by hand for the days before its first statement. When
 * such a record is added, reversed, matched or no longer matched later, the opening balance in the books follows, so
 * that it and the lines still add up to the bank's balance.
 */
import '#features/bank-statements/tables.ts'
import { receivedOn } from '#features/donations/offline/recorded.server.ts'
import { paidOn } from '#features/expenses/recorded.server.ts'
import { transferredOn } from '#features/payments/refunds/transferred.server.ts'
import type { BankAccount } from '#features/ledger/account.ts'
import { post } from '#features/ledger/post.server.ts'
import { entriesAbout } from '#features/ledger/totals.server.ts'
import type { Context } from '#kernel/context.ts'
import { timeOnDay } from '#kernel/dates.ts'
import { lockByNameShared } from '#kernel/db/lock-by-name.server.ts'
import { negate, type Currency, type Minor } from '#kernel/money.ts'

export const adjustOpeningForDonation = async (ctx: Context, { donationId: id }: { donationId: string }) =>
  compensate(ctx, { type: 'donation', id, kind: 'offline_gift', day: await receivedOn(ctx, id) })

/** Call it after the line of the donation was reopened. */
export const adjustOpeningForReversedDonation = async (ctx: Context, { donationId: id }: { donationId: string }) =>
  compensate(ctx, { type: 'donation', id, kind: 'offline_gift_reversed', day: await receivedOn(ctx, id) })

export const adjustOpeningForExpense = async (ctx: Context, { expenseId: id }: { expenseId: string }) =>
  compensate(ctx, { type: 'expense', id, kind: 'expense', day: await paidOn(ctx, id) })

/** Call it after the line of the expense was reopened. */
export const adjustOpeningForReversedExpense = async (ctx: Context, { expenseId: id }: { expenseId: string }) =>
  compensate(ctx, { type: 'expense', id, kind: 'expense_reversed', day: await paidOn(ctx, id) })

/** Only of a refund that was paid back by bank transfer. */
export async function adjustOpeningForRefund(ctx: Context, { refundId: id }: { refundId: string }): Promise<void> {
  const day = await transferredOn(ctx, id)
  if (day) await compensate(ctx, { type: 'refund', id, kind: 'refund_done', day })
}

/** Call it after the line of the refund was reopened. */
export async function adjustOpeningForReversedRefund(
  ctx: Context,
  { refundId: id }: { refundId: string },
): Promise<void> {
  const day = await transferredOn(ctx, id)
  if (day) await compensate(ctx, { type: 'refund', id, kind: 'transfer_refund_reversed', day })
}

/** The bank's balance before the first statement does not change with what is recorded for those days. */
async function compensate(
  ctx: Context,
  { type, id, kind, day }: { type: string; id: string; kind: string; day: string },
): Promise<void> {
  const entries = await entriesAbout(ctx, [{ type, id }])
  const booked = entries.find((entry) => entry.kind === kind && entry.account.startsWith('bank_account'))
  if (!booked) return
  await adjust(ctx, {
    account: booked.account as BankAccount,
    currency: booked.currency,
    day,
    amount: negate(booked.minor),
    sourceId: `${kind} ${id}`,
    movedAt: booked.at,
  })
}

type Match = {
  id: string
  line_id: string
  donation_id?: string | null
  expense_id?: string | null
  refund_id?: string | null
  amount: Minor
}

/** A matched record is shown by its line, so the opening balance no longer includes it. */
export const adjustOpeningForMatch = (ctx: Context, match: Match) => adjustForMatch(ctx, match, match.amount, 'matched')
export const adjustOpeningForUndoneMatch = (ctx: Context, match: Match) =>
  adjustForMatch(ctx, match, negate(match.amount), 'undone')

async function adjustForMatch(ctx: Context, match: Match, amount: Minor, what: 'matched' | 'undone'): Promise<void> {
  const { id, line_id } = match
  const day = await dayOfRecord(ctx, match)
  if (day === null) return
  const line = await ctx.db
    .selectFrom('bank_lines')
    .innerJoin('bank_accounts', 'bank_accounts.id', 'account_id')
    .select(['ledger_account', 'currency', 'booked_on'])
    .where('bank_lines.id', '=', line_id)
    .executeTakeFirstOrThrow()
  await adjust(ctx, {
    account: line.ledger_account!,
    currency: line.currency,
    day,
    amount,
    sourceId: `${what} ${id}`,
    movedAt: timeOnDay(line.booked_on, ctx.now),
  })
}

/** The day of the record that was matched; null when the match itself is what was booked. */
async function dayOfRecord(ctx: Context, { donation_id, expense_id, refund_id }: Match): Promise<string | null> {
  if (donation_id) return receivedOn(ctx, donation_id)
  if (expense_id) return paidOn(ctx, expense_id)
  return refund_id ? transferredOn(ctx, refund_id) : null
}

type Adjustment = {
  account: BankAccount
  currency: Currency
  /** The day of the record: from the first statement on, the opening balance does not include it. */
  day: string
  amount: Minor
  sourceId: string
  movedAt: Date
}

async function adjust(ctx: Context, { account, currency, day, amount, sourceId, movedAt }: Adjustment): Promise<void> {
  const opened = await openedOn(ctx, account, currency)
  if (opened !== null && day >= opened) return
  // An import of the first or of earlier statements reads the books, so it has to end first.
  await lockByNameShared(ctx, 'bank accounts')
  const from = await openedOn(ctx, account, currency)
  if (from === null || day >= from) return
  await post(ctx, {
    kind: 'bank_opening',
    sourceType: 'bank_opening',
    sourceId,
    currency,
    movedAt,
    entries: [
      { account, minor: amount },
      { account: 'opening_balance', minor: negate(amount) },
    ],
  })
}

/** The first day of the account's statements; null before the first one. */
async function openedOn({ db }: Context, account: BankAccount, currency: Currency): Promise<string | null> {
  const found = await db
    .selectFrom('bank_accounts')
    .select('opened_on')
    .where('ledger_account', '=', account)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return found?.opened_on ?? null
}
