/** Refunds that staff paid back by bank transfer and recorded: which line of a statement shows them. */
import '#features/bank-statements/tables.ts'
import { sql } from 'kysely'
import { transferRefunds } from '#features/payments/refunds/transferred.server.ts'
import type { Suggestion } from '#features/bank-statements/lines/line.ts'
import type { LockedLine } from '#features/bank-statements/lines/lock-line.server.ts'
import { isMatched } from '#features/bank-statements/queries.server.ts'
import type { Context } from '#kernel/context.ts'
import { addDays } from '#kernel/dates.ts'
import { findReference } from '#kernel/ids.ts'
import { negate, type Minor } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { daysBetween, near } from './near-line.ts'
import type { OpenLine } from './suggest.server.ts'

/** Records that are further away from the day of the line are not suggested. */
const MAX_DAYS = 90

/** Refunds that may be the line. An equal amount alone is not a reason: the bank's number or the day must fit. */
export async function recordedRefunds(
  ctx: Context,
  lines: readonly OpenLine[],
): Promise<(line: OpenLine) => Suggestion[]> {
  const outgoing = lines.filter(({ amount }) => amount < 0)
  if (outgoing.length === 0) return () => []
  const amounts = [...new Set(outgoing.map(({ remaining }) => negate(remaining)))]
  const days = outgoing.map(({ booked_on }) => booked_on).toSorted()
  const found = await transferRefunds(ctx)
    .where('refunds.amount', '=', sql<Minor>`any(${amounts}::bigint[])`)
    .where('paid_on', '>=', addDays(days[0]!, -MAX_DAYS))
    .where('paid_on', '<=', addDays(days.at(-1)!, MAX_DAYS))
    .where(({ not }) => not(isMatched('refund_id', 'refunds.id')))
    .execute()
  return (line) =>
    found
      .filter(({ amount, currency }) => amount === negate(line.remaining) && currency === line.currency)
      .filter(({ paid_from }) => line.amount < 0 && paid_from === line.ledger_account)
      .filter(({ paid_on }) => daysBetween(line.booked_on, paid_on!) <= MAX_DAYS)
      .map(({ refund_id, reference, bank_reference, paid_on }) => {
        const reasons = near(['amount'], line, null, paid_on!)
        if (line.bank_reference && line.bank_reference === bank_reference) reasons.unshift('reference')
        return { kind: 'refund' as const, sure: false, reasons, campaign: null, refund: { id: refund_id, reference } }
      })
      .filter(({ reasons }) => reasons.length > 1)
}

/** The refund of the payment with this reference that no line shows yet, else the last one. */
export async function refundNamed(ctx: Context, typed = ''): Promise<string | undefined> {
  const reference = findReference(typed)
  if (!reference) return undefined
  const refund = await transferRefunds(ctx)
    .where('reference', '=', reference)
    .orderBy(isMatched('refund_id', 'refunds.id'))
    .orderBy('paid_on', 'desc')
    .executeTakeFirst()
  return refund?.refund_id
}

/** Checks a refund that is already in the books. @throws {Refusal} 409, 422 */
export async function requireRefund(
  ctx: Context,
  line: LockedLine,
  { refund_id, amount }: { refund_id: string; amount: Minor | null },
): Promise<void> {
  const refund = await transferRefunds(ctx)
    .select(isMatched('refund_id', 'refunds.id').as('matched'))
    .where('refunds.id', '=', refund_id)
    .executeTakeFirst()
  if (refund?.matched) throw new Refusal('bank_lines.refund_matched', 409)
  const fits = refund && line.amount < 0 && refund.amount === amount && refund.currency === line.currency
  if (!fits || refund.paid_from !== line.ledger_account) throw new Refusal('bank_lines.other_refund', 422)
}
