/** Suggests lines that return the transfer of a donation: the same amount left the same account later. */
import '#features/bank-statements/tables.ts'
import { sql } from 'kysely'
import { donationsWithPayments } from '#features/donations/queries.server.ts'
import type { Suggestion } from '#features/bank-statements/lines/line.ts'
import type { MatchReason } from '#features/bank-statements/match.ts'
import type { Context } from '#kernel/context.ts'
import { addDays } from '#kernel/dates.ts'
import { findReferences } from '#kernel/ids.ts'
import { negate, type Minor } from '#kernel/money.ts'
import { isNamedIn } from './named-in.ts'
import type { OpenLine } from './suggest.server.ts'

/** A bank returns a transfer within days; some banks ask the sender's bank first. */
const MAX_DAYS = 60

/** Suggestions by the id of the line, the best first. An equal amount alone is not a reason. */
export async function returnedTransfers(ctx: Context, lines: readonly OpenLine[]): Promise<Map<string, Suggestion[]>> {
  const outgoing = lines.filter(({ amount }) => amount < 0)
  if (outgoing.length === 0) return new Map()
  const days = outgoing.map(({ booked_on }) => booked_on).toSorted()
  const amounts = [...new Set(outgoing.map(({ remaining }) => negate(remaining)))]
  const came = await ctx.db
    .selectFrom('bank_matches')
    .innerJoin('bank_lines', 'bank_lines.id', 'line_id')
    .innerJoin('bank_accounts', 'bank_accounts.id', 'account_id')
    .innerJoin(donationsWithPayments(ctx).as('donation'), 'donation.id', 'donation_id')
    .select([
      'donation_id',
      'reference',
      'donor_name',
      'bank_matches.amount',
      'ledger_account',
      'bank_accounts.currency',
    ])
    .select(['booked_on', 'code', 'counterparty', 'iban_tail'])
    .where('undone_at', 'is', null)
    .where('bank_matches.amount', '=', sql<Minor>`any(${amounts}::bigint[])`)
    .where('booked_on', '>=', addDays(days[0]!, -MAX_DAYS))
    .where('booked_on', '<=', days.at(-1)!)
    .execute()

  const reasonsOf = (line: OpenLine, one: (typeof came)[number]): MatchReason[] => {
    const isNamed = [one.counterparty, one.donor_name].some((name) => isNamedIn(line, name))
    return [
      ...(one.code && findReferences(line.description).includes(one.code) ? (['code'] as const) : []),
      'amount',
      ...(line.iban_tail && line.iban_tail === one.iban_tail ? (['iban'] as const) : []),
      ...(isNamed ? (['name'] as const) : []),
    ]
  }
  const isReturn = (line: OpenLine, one: (typeof came)[number]) =>
    one.amount === negate(line.remaining) &&
    one.ledger_account === line.ledger_account &&
    one.currency === line.currency &&
    one.booked_on <= line.booked_on &&
    one.booked_on >= addDays(line.booked_on, -MAX_DAYS)

  return new Map(
    outgoing.map((line) => [
      line.id,
      came
        .filter((one) => isReturn(line, one))
        .map((one) => ({ one, reasons: reasonsOf(line, one) }))
        .filter(({ reasons }) => reasons.length > 1)
        .toSorted((a, b) => b.reasons.length - a.reasons.length || (a.one.booked_on < b.one.booked_on ? 1 : -1))
        .map(({ one, reasons }) => ({
          kind: 'returned' as const,
          sure: false,
          reasons,
          campaign: null,
          donation: { id: one.donation_id!, reference: one.reference, cameOn: one.booked_on },
        })),
    ]),
  )
}
