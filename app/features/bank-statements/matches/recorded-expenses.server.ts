import '#features/bank-statements/tables.ts'
import { bookedExpenses } from '#features/expenses/recorded.server.ts'
import type { LockedLine } from '#features/bank-statements/lines/lock-line.server.ts'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { MatchPart } from './match-request.server.ts'

type ExpensePart = Extract<MatchPart, { kind: 'expense' }>

/** Checks an expense that staff recorded and that is already in the books. @throws {Refusal} 409, 422 */
export async function requireExpense(
  ctx: Context,
  line: LockedLine,
  { expense_id, amount }: ExpensePart,
): Promise<void> {
  const [expense, matched] = await Promise.all([
    bookedExpenses(ctx).where('id', '=', expense_id).executeTakeFirst(),
    ctx.db
      .selectFrom('bank_matches')
      .select('id')
      .where('expense_id', '=', expense_id)
      .where('undone_at', 'is', null)
      .executeTakeFirst(),
  ])
  if (matched) throw new Refusal('bank_lines.expense_matched', 409)
  const fits = expense && expense.amount === amount && expense.currency === line.currency
  if (!fits || line.amount > 0 || expense.paid_from !== line.ledger_account)
    throw new Refusal('bank_lines.other_expense', 422)
}
