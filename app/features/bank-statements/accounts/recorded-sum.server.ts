/** Transfers, expenses and refunds that staff recorded by hand and that no line of a statement shows yet. */
import '#features/bank-statements/tables.ts'
import { sql } from 'kysely'
import { recordedTransfers } from '#features/donations/offline/recorded.server.ts'
import { bookedExpenses } from '#features/expenses/recorded.server.ts'
import { transferRefunds } from '#features/payments/refunds/transferred.server.ts'
import { isMatched } from '#features/bank-statements/queries.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Currency, Minor } from '#kernel/money.ts'

type Days = { ledger_account: string; currency: Currency; from: string; before: string | null }

/**
 * Their number and sum on one account, from one day on and before another; null: no end. Transfers recorded by hand are
 * booked to the first account of the currency.
 */
export async function recordedWithoutLine(
  ctx: Pick<Context, 'db'>,
  { ledger_account, currency, from, before }: Days,
): Promise<{ n: number; sum: Minor }> {
  const end = before ?? 'infinity'
  const { rows } = await sql<{
    n: number
    sum: Minor
  }>`select count(*)::integer as n, coalesce(sum(amount), 0)::bigint as sum
    from (
      select amount from ${recordedTransfers(ctx)} t where ${ledger_account} = 'bank_account' and currency = ${currency}
        and received_on >= ${from} and received_on < ${end} and not ${isMatched('donation_id', 't.donation_id')}
      union all select -amount from ${bookedExpenses(ctx)} x where paid_from = ${ledger_account}
        and currency = ${currency} and paid_on >= ${from} and paid_on < ${end}
        and not ${isMatched('expense_id', 'x.expense_id')}
      union all select -r.amount from ${transferRefunds(ctx)} r where r.paid_from = ${ledger_account}
        and r.currency = ${currency} and paid_on >= ${from} and paid_on < ${end}
        and not ${isMatched('refund_id', 'r.refund_id')}
    ) recorded`.execute(ctx.db)
  return rows[0]!
}
