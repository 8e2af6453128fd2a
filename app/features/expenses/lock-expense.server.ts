import './tables.ts'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { ExpenseState } from './expense.ts'

/** Returns the expense, locked: if two people decide about it, the second waits. @throws {Refusal} 404, 409 */
export async function lockExpense({ db }: Pick<Context, 'db'>, id: string, state: ExpenseState) {
  const expense = await db.selectFrom('expenses').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!expense) throw new Refusal('expenses.not_found', 404)
  if (expense.state !== state) throw new Refusal('expenses.other_state', 409)
  return expense
}
