/** Expenses paid from a bank account, for matching with the bank's statements. */
import './tables.ts'
import type { Context } from '#kernel/context.ts'
import type { Account } from '#features/ledger/account.ts'
import type { Currency, Minor } from '#kernel/money.ts'

/** For joins: expenses that are in the books. */
export const bookedExpenses = ({ db }: Pick<Context, 'db'>) =>
  db
    .selectFrom('expenses')
    .select(['id as expense_id', 'number', 'amount', 'currency', 'paid_from', 'paid_on', 'payee'])
    .where('state', '=', 'booked')

/** The sum of expenses paid from an account from one day on, and before another; null: no end. */
export async function bookedExpenseSum(
  ctx: Pick<Context, 'db'>,
  { account, currency, from, before }: { account: Account; currency: Currency; from: string; before: string | null },
): Promise<Minor> {
  let found = ctx.db
    .selectFrom(bookedExpenses(ctx).as('expense'))
    .select(({ fn, lit }) => fn.coalesce(fn.sum<Minor>('amount'), lit(0)).as('sum'))
    .where('paid_from', '=', account as 'cash')
    .where('currency', '=', currency)
    .where('paid_on', '>=', from)
  if (before !== null) found = found.where('paid_on', '<', before)
  const { sum } = await found.executeTakeFirstOrThrow()
  return Number(sum) as Minor
}
