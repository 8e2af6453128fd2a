/** Suggests the donor of an earlier transfer from the same account, for donors who transfer regularly without a code. */
import '#features/bank-statements/tables.ts'
import { sql } from 'kysely'
import { donationsWithPayments } from '#features/donations/queries.server.ts'
import type { Context } from '#kernel/context.ts'
import { ZERO } from '#kernel/money.ts'
import { isNamedIn } from './named-in.ts'
import type { OpenLine } from './suggest.server.ts'

/** The last matched donation of a donor from one account. */
export type EarlierDonation = { id: string; reference: string; donor_name: string; campaign_id: number | null }

/**
 * The end of an IBAN is not unique, so the name must fit too: the donor's, or the account holder's of the earlier line.
 * Donors who were erased have no record any more and are not suggested.
 */
export async function sameDonors(
  ctx: Context,
  lines: readonly OpenLine[],
): Promise<(line: OpenLine) => EarlierDonation[]> {
  const tails = [...new Set(lines.flatMap(({ amount, iban_tail }) => (amount > 0 && iban_tail) || []))]
  if (tails.length === 0) return () => []
  const found = await ctx.db
    .selectFrom('bank_matches')
    .innerJoin('bank_lines', 'bank_lines.id', 'line_id')
    .innerJoin(donationsWithPayments(ctx).select('campaign_id').as('donation'), 'donation.id', 'donation_id')
    .distinctOn(['iban_tail', 'donor_id'])
    .select(['iban_tail', 'counterparty', 'donation.id', 'reference', 'donor_name', 'campaign_id', 'booked_on'])
    .where('undone_at', 'is', null)
    .where('iban_tail', '=', sql<string>`any(${tails}::text[])`)
    .where('bank_lines.amount', '>', ZERO)
    .where('donor_id', 'is not', null)
    .orderBy('iban_tail')
    .orderBy('donor_id')
    .orderBy('booked_on', 'desc')
    .orderBy('matched_at', 'desc')
    .execute()
  const byTail = Map.groupBy(found, ({ iban_tail }) => iban_tail)
  return (line) =>
    (line.amount > 0 ? (byTail.get(line.iban_tail) ?? []) : [])
      .filter(({ donor_name, counterparty }) => isNamedIn(line, donor_name) || isNamedIn(line, counterparty))
      .toSorted((a, b) => (a.booked_on < b.booked_on ? 1 : -1))
}
