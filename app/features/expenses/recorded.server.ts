/** Expenses paid from a bank account, for matching with the bank's statements. */
import './tables.ts'
import type { UnbookedCash } from '#features/ledger/cash-box.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Currency } from '#kernel/money.ts'

/** For joins: expenses that are in the books. */
export const bookedExpenses = ({ db }: Pick<Context, 'db'>) =>
  db
    .selectFrom('expenses')
    .select(['id as expense_id', 'number', 'amount', 'currency', 'paid_from', 'paid_on', 'payee'])
    .where('state', '=', 'booked')

/** Cash of expenses that wait for approval: it was paid already, so the box does not have it. */
export const unbookedCash = ({ db }: Pick<Context, 'db'>, currency: Currency): Promise<UnbookedCash[]> =>
  db
    .selectFrom('expenses')
    .select(['paid_on as day', 'amount'])
    .where('state', '=', 'waiting')
    .where('paid_from', '=', 'cash')
    .where('currency', '=', currency)
    .execute()

/** The day on which an expense was paid, also when it was reversed. */
export async function paidOn({ db }: Pick<Context, 'db'>, expenseId: string): Promise<string> {
  const expense = await db
    .selectFrom('expenses')
    .select('paid_on')
    .where('id', '=', expenseId)
    .executeTakeFirstOrThrow()
  return expense.paid_on
}
