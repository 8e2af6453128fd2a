/** Undoes the matches of a line: donations and other bookings are reversed. Nothing is deleted. */
import '#features/bank-statements/tables.ts'
import { z } from 'zod'
import { reverseOrPropose } from '#features/donations/offline/reverse.server.ts'
import { reopenCashTransfer } from '#features/cash/transfer.server.ts'
import { undoSettlement } from '#features/card-settlements/settle.server.ts'
import { requireStepUp } from '#features/accounts/users/step-up.server.ts'
import { changesDonations, type MatchKind } from '#features/bank-statements/match.ts'
import { firstOpenDay } from '#features/ledger/open-from.server.ts'
import { postReversal } from '#features/ledger/post.server.ts'
import { adjustOpeningForUndoneMatch } from '#features/bank-statements/accounts/adjust-opening.server.ts'
import { changeRemaining } from '#features/bank-statements/lines/change-line.server.ts'
import { lockLine, type LockedLine } from '#features/bank-statements/lines/lock-line.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { command } from '#kernel/command.server.ts'
import { authorize, type Context } from '#kernel/context.ts'
import type { Minor } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { reasonInput } from '#kernel/text-validators.ts'

const MATCH = [
  'id',
  'line_id',
  'amount',
  'kind',
  'donation_id',
  'expense_id',
  'refund_id',
  'returned_donation_id',
] as const
type Match = {
  id: string
  line_id: string
  amount: Minor
  kind: MatchKind
  donation_id: string | null
  expense_id: string | null
  refund_id: string | null
  returned_donation_id: string | null
}

/** Returns `proposed`: the number of donations above the limit, whose reversal a second person must approve. */
export const undoMatch = command({
  id: 'bank_lines.undo',
  allow: 'statements.update',
  input: z.strictObject({ id: z.uuid(), reason: reasonInput }),
  subject: ({ id }) => id,
  async run(ctx, { id, reason }): Promise<{ proposed: number }> {
    const line = await lockLine(ctx, id)
    const matches = await ctx.db
      .selectFrom('bank_matches')
      .select(MATCH)
      .where('line_id', '=', id)
      .where('undone_at', 'is', null)
      .execute()
    if (matches.length === 0) throw new Refusal('bank_lines.not_matched', 409)
    await authorizeUndo(ctx, line, matches)
    let proposed = 0
    for (const match of matches) {
      if (match.kind === 'donation') {
        // The event of the reversal undoes the match.
        const donation = { donationId: match.donation_id!, reason }
        const { approvalId } = await reverseOrPropose(ctx, donation, 'donations.create')
        if (approvalId) proposed++
      } else {
        if (!RECORDED_BEFORE.has(match.kind)) await bookBack(ctx, match)
        if (match.kind === 'card_settlement') await undoSettlement(ctx, match.id)
        if (match.kind === 'returned') await undoOtherSide(ctx, match)
        if (match.kind === 'cash') await reopenCashTransfer(ctx, match.id)
        await markUndone(ctx, match)
      }
    }
    auditDetail(ctx, { detail: { reason, matches: matches.length, proposed } })
    return { proposed }
  },
})

/** They were in the books before the match, and stay there. */
const RECORDED_BEFORE: ReadonlySet<MatchKind> = new Set(['recorded', 'expense', 'refund'])

/** Undoing a match needs what making it needs. @throws {Refusal} 403 */
async function authorizeUndo(ctx: Context, { booked_on }: LockedLine, matches: readonly Match[]): Promise<void> {
  const openFrom = await firstOpenDay(ctx)
  const monthClosed = openFrom !== null && booked_on < openFrom
  if (
    !changesDonations(
      matches.map(({ kind }) => kind),
      monthClosed,
    )
  )
    return
  authorize(ctx, 'donations.create')
  await requireStepUp(ctx)
}

/** Both lines of a returned transfer become open again; the donation stays reversed. */
async function undoOtherSide(ctx: Context, { id, returned_donation_id }: Match): Promise<void> {
  const other = await ctx.db
    .selectFrom('bank_matches')
    .select(MATCH)
    .where('returned_donation_id', '=', returned_donation_id)
    .where('id', '<>', id)
    .where('undone_at', 'is', null)
    .executeTakeFirstOrThrow()
  await lockLine(ctx, other.line_id)
  await bookBack(ctx, other)
  await markUndone(ctx, other)
}

async function bookBack(ctx: Context, { id }: Match): Promise<void> {
  await postReversal(ctx, { kind: 'bank_line', reversal: 'bank_line_reversed', sourceType: 'bank_match', sourceId: id })
}

async function markUndone(ctx: Context, match: Match): Promise<void> {
  const { id, line_id, amount } = match
  await ctx.db
    .updateTable('bank_matches')
    .set({ undone_at: ctx.now, undone_by: ctx.actor!.id })
    .where('id', '=', id)
    .execute()
  await changeRemaining(ctx, line_id, amount)
  await adjustOpeningForUndoneMatch(ctx, match)
}

/** Opens the line of a reversed donation again, in the transaction of the reversal. */
export const reopenLine = (ctx: Context, { donationId }: { donationId: string }) =>
  reopen(ctx, 'donation_id', donationId)

/** The same for an expense. */
export const reopenExpenseLine = (ctx: Context, { expenseId }: { expenseId: string }) =>
  reopen(ctx, 'expense_id', expenseId)

/** The same for a refund by bank transfer. */
export const reopenRefundLine = (ctx: Context, { refundId }: { refundId: string }) => reopen(ctx, 'refund_id', refundId)

async function reopen(ctx: Context, column: 'donation_id' | 'expense_id' | 'refund_id', id: string): Promise<void> {
  const match = await ctx.db
    .selectFrom('bank_matches')
    .select(MATCH)
    .where(column, '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  if (match) await markUndone(ctx, match)
}
