/** Finds donations and expenses that staff recorded by hand, are not matched yet, and may be a line of a statement. */
import '#features/bank-statements/tables.ts'
import { sql } from 'kysely'
import { recordedTransfers } from '#features/donations/offline/recorded.server.ts'
import { expenseReference } from '#features/expenses/expense.ts'
import { bookedExpenses } from '#features/expenses/recorded.server.ts'
import type { Suggestion } from '#features/bank-statements/lines/line.ts'
import type { MatchReason } from '#features/bank-statements/match.ts'
import { isMatched } from '#features/bank-statements/queries.server.ts'
import { foldForSearch } from '#kernel/arabic.ts'
import type { Context } from '#kernel/context.ts'
import { addDays } from '#kernel/dates.ts'
import { negate, type Minor } from '#kernel/money.ts'
import { isNamedIn } from './named-in.ts'
import { daysBetween, near } from './near-line.ts'
import type { OpenLine } from './suggest.server.ts'

/** Records that are further away from the day of the line are not suggested. */
const MAX_DAYS = 90

type Find = (line: OpenLine) => Suggestion[]
type Donations = {
  suggest: Find
  /** The line may be one of them, so the code of an announcement alone does not make it a new donation. */
  mayBe: (line: OpenLine, announced: { donor_name: string | null }) => boolean
}

/** Donations that may be the line. An equal amount alone is not a reason: the number, the name or the day must fit. */
export async function recordedDonations(ctx: Context, lines: readonly OpenLine[]): Promise<Donations> {
  const incoming = lines.filter(({ amount }) => amount > 0)
  if (incoming.length === 0) return { suggest: () => [], mayBe: () => false }
  const amounts = [...new Set(incoming.map(({ remaining }) => remaining))]
  const [from, to] = daysAround(incoming)
  const found = await recordedTransfers(ctx)
    .where('amount', '=', sql<Minor>`any(${amounts}::bigint[])`)
    .where('received_on', '>=', from)
    .where('received_on', '<=', to)
    .where(({ not }) => not(isMatched('donation_id', 'offline_donations.donation_id')))
    .execute()
  const byAmount = Map.groupBy(found, ({ amount }) => amount)
  const fitting = (line: OpenLine) =>
    (byAmount.get(line.remaining) ?? [])
      .filter(({ currency, received_on }) => currency === line.currency && isWithin(line, received_on))
      .map((recorded) => {
        const reasons = near(['amount'], line, recorded.donor_name, recorded.received_on)
        if (line.bank_reference && recorded.bank_reference === line.bank_reference) reasons.unshift('reference')
        return { recorded, reasons }
      })
      .filter(({ reasons }) => reasons.length > 1)
  // Transfers recorded by hand are booked to the first account of the currency, and only there can they be matched.
  const canMatch = (line: OpenLine) => line.ledger_account === 'bank_account'
  return {
    suggest: (line) =>
      (canMatch(line) ? fitting(line) : []).map(({ recorded, reasons }) => {
        const donation = { id: recorded.donation_id, reference: recorded.reference }
        return { kind: 'recorded', sure: false, reasons, campaign: null, donation }
      }),
    mayBe: (line, announced) =>
      fitting(line).some(
        ({ recorded, reasons }) =>
          reasons.includes('reference') || (canMatch(line) && isSameDonor(recorded, announced, reasons)),
      ),
  }
}

/** Many donations have the same amount, so a near day alone does not make two donors one. */
const isSameDonor = (
  recorded: { donor_name: string | null },
  announced: { donor_name: string | null },
  reasons: readonly MatchReason[],
): boolean =>
  reasons.includes('name') ||
  !recorded.donor_name ||
  isNamedIn({ search: foldForSearch(announced.donor_name ?? '') }, recorded.donor_name)

/** Expenses that may be the line, the best first. */
export async function recordedExpenses(ctx: Context, lines: readonly OpenLine[]): Promise<Find> {
  const outgoing = lines.filter(({ amount }) => amount < 0)
  if (outgoing.length === 0) return () => []
  const amounts = [...new Set(outgoing.map(({ remaining }) => negate(remaining)))]
  const [from, to] = daysAround(outgoing)
  const found = await bookedExpenses(ctx)
    .where('amount', '=', sql<Minor>`any(${amounts}::bigint[])`)
    .where('paid_on', '>=', from)
    .where('paid_on', '<=', to)
    .where(({ not }) => not(isMatched('expense_id', 'expenses.id')))
    .execute()
  const byAmount = Map.groupBy(found, ({ amount }) => amount)
  return (line) =>
    (byAmount.get(negate(line.remaining)) ?? [])
      .filter(({ currency, paid_from }) => currency === line.currency && paid_from === line.ledger_account)
      .filter(({ paid_on }) => isWithin(line, paid_on))
      .map(({ expense_id, number, payee, paid_on }) => ({
        kind: 'expense' as const,
        sure: false,
        reasons: near(['amount'], line, payee, paid_on),
        campaign: null,
        expense: { id: expense_id, reference: expenseReference(number), payee },
      }))
      .filter(({ reasons }) => reasons.length > 1)
      .toSorted((a, b) => b.reasons.length - a.reasons.length)
}

const isWithin = (line: OpenLine, day: string): boolean => daysBetween(line.booked_on, day) <= MAX_DAYS

function daysAround(lines: readonly OpenLine[]): [string, string] {
  const days = lines.map(({ booked_on }) => booked_on).toSorted()
  return [addDays(days[0]!, -MAX_DAYS), addDays(days.at(-1)!, MAX_DAYS)]
}
