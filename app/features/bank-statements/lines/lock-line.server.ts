import '#features/bank-statements/tables.ts'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'

export type LockedLine = Awaited<ReturnType<typeof lockLine>>

/** Locks a line and returns it with its account, so that the second of two people waits. @throws {Refusal} 404 */
export async function lockLine({ db }: Pick<Context, 'db'>, id: string) {
  const line = await db
    .selectFrom('bank_lines')
    .innerJoin('bank_accounts', 'bank_accounts.id', 'account_id')
    .selectAll('bank_lines')
    .select(['currency', 'ledger_account'])
    .where('bank_lines.id', '=', id)
    .forUpdate('bank_lines')
    .executeTakeFirst()
  if (!line) throw new Refusal('errors.not_found', 404)
  return { ...line, ledger_account: line.ledger_account! }
}
