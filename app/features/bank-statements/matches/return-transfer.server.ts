/**
 * The bank returned the transfer of a donation: the donation is reversed by separate entries, and its incoming and
 * outgoing lines are matched with each other. Between the two lines the money is booked as in transit.
 */
import '#features/bank-statements/tables.ts'
import { reverseReturned } from '#features/donations/offline/reverse.server.ts'
import { post } from '#features/ledger/post.server.ts'
import { lockLine, type LockedLine } from '#features/bank-statements/lines/lock-line.server.ts'
import type { Context } from '#kernel/context.ts'
import { timeOnDay } from '#kernel/dates.ts'
import { negate, type Minor } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { storeMatch } from './store-match.server.ts'

type Part = { donation_id: string; amount: Minor | null }
type By = { id: string; by: string; approvalId: string | null; limit: Minor }

/** The incoming line of the donation's transfer. @throws {Refusal} 422 the line does not return this donation */
export async function requireReturned(ctx: Context, line: LockedLine, { donation_id, amount }: Part): Promise<string> {
  const came = await ctx.db
    .selectFrom('bank_matches')
    .innerJoin('bank_lines', 'bank_lines.id', 'line_id')
    .select(['line_id', 'account_id', 'booked_on', 'bank_matches.amount'])
    .where('donation_id', '=', donation_id)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  const fits = came?.account_id === line.account_id && came.amount === amount && came.booked_on <= line.booked_on
  if (!came || !fits || line.amount > 0) throw new Refusal('bank_lines.not_its_return', 422)
  return came.line_id
}

/** Books a return that two people approved. @throws {Refusal} 409, 422 */
export async function postReturnedTransfer(ctx: Context, line: LockedLine, part: Part, by: By): Promise<void> {
  const came = await lockLine(ctx, await requireReturned(ctx, line, part))
  if (came.approval_id) throw new Refusal('bank_lines.waiting', 409)
  const { donation_id, amount } = part
  const reason = ctx.texts.translate(ctx.locale)('dashboard.line_kind.returned')
  // The event of the reversal undoes the match of the incoming line.
  await reverseReturned(ctx, donation_id, { by: by.by, reason, approvalId: by.approvalId, limit: by.limit })
  const id = crypto.randomUUID()
  await storeMatch(ctx, {
    id,
    line_id: came.id,
    kind: 'returned',
    amount: amount!,
    returned_donation_id: donation_id,
    matched_by: by.by,
    approval_id: by.approvalId,
  })
  await bookInTransit(ctx, came, id, amount!)
  await bookInTransit(ctx, line, by.id, negate(amount!))
}

/** @param amount with the sign of the line */
const bookInTransit = (ctx: Context, line: LockedLine, matchId: string, amount: Minor) =>
  post(ctx, {
    kind: 'bank_line',
    sourceType: 'bank_match',
    sourceId: matchId,
    currency: line.currency,
    movedAt: timeOnDay(line.booked_on, ctx.now),
    entries: [
      { account: line.ledger_account, minor: amount },
      { account: 'in_transit', minor: negate(amount) },
    ],
  })
