/** Removes an import by mistake (a wrong month or account), while nothing was made of its lines. */
import '#features/bank-statements/tables.ts'
import '#features/bank-statements/abroad/tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { lockAccount } from '#features/bank-statements/accounts/accounts.server.ts'
import { shrinkAccount } from '#features/bank-statements/accounts/shrink-account.server.ts'
import { deleteLines } from '#features/bank-statements/lines/store-lines.server.ts'
import { firstOpenDay } from '#features/ledger/open-from.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import { isolate } from '#kernel/bidi.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { Refusal } from '#kernel/refusal.ts'

/** @throws {Refusal} 404; 409 with the reason */
export const removeStatement = command({
  id: 'bank_statements.remove',
  allow: 'statements.create',
  input: z.strictObject({ id: z.uuid() }),
  subject: ({ id }) => id,
  async run(ctx, { id }): Promise<void> {
    const statement = await ctx.db
      .selectFrom('bank_statements')
      .innerJoin('bank_accounts', 'bank_accounts.id', 'account_id')
      .selectAll('bank_statements')
      .select('iban')
      .where('bank_statements.id', '=', id)
      .forUpdate('bank_statements')
      .executeTakeFirst()
    if (!statement) throw new Refusal('errors.not_found', 404)
    // Before the account: a person who matches a line locks it first.
    await refuseUsedLines(ctx, id)
    const account = await lockAccount(ctx, statement.iban)
    await refuseBuiltOn(ctx, statement)
    await deleteLines(ctx, id)
    await ctx.db.deleteFrom('bank_statements').where('id', '=', id).execute()
    await shrinkAccount(ctx, account, id)
    const { iban, name, first_on: firstOn, last_on: lastOn, opening, closing, lines, new_lines: newLines } = statement
    auditDetail(ctx, { before: { iban, name, firstOn, lastOn, opening, closing, lines, newLines } })
  },
})

/** Locks the lines. @throws {Refusal} 409 */
async function refuseUsedLines(ctx: Context, statementId: string): Promise<void> {
  const lines = await ctx.db
    .selectFrom('bank_lines')
    .select(['amount', 'remaining', 'approval_id', 'booked_on'])
    .where('statement_id', '=', statementId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const openFrom = await firstOpenDay(ctx)
  if (lines.some((line) => line.approval_id !== null)) throw new Refusal('bank_statements.remove_waiting', 409)
  if (lines.some((line) => line.remaining !== line.amount)) throw new Refusal('bank_statements.remove_matched', 409)
  if (openFrom !== null && lines.some((line) => line.booked_on < openFrom))
    throw new Refusal('bank_statements.remove_closed', 409)
  const own = ctx.db.selectFrom('bank_lines').select('id').where('statement_id', '=', statementId)
  const { matched, notified } = await ctx.db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(selectFrom('bank_matches').select('bank_matches.id').where('line_id', 'in', own)).as('matched'),
      exists(selectFrom('foreign_transfer_notices').select('line_id').where('line_id', 'in', own)).as('notified'),
    ])
    .executeTakeFirstOrThrow()
  // The ledger names the undone match.
  if (matched) throw new Refusal('bank_statements.remove_was_matched', 409)
  if (notified) throw new Refusal('bank_statements.remove_notified', 409)
}

type Statement = { account_id: number; first_on: string; last_on: string; imported_at: Date; id: string }

/** A later file did not store again what this one had stored. @throws {Refusal} 409 */
async function refuseBuiltOn({ db }: Context, statement: Statement): Promise<void> {
  const later = await db
    .selectFrom('bank_statements')
    .select('name')
    .where('account_id', '=', statement.account_id)
    .where('id', '<>', statement.id)
    .where('imported_at', '>=', statement.imported_at)
    .where('first_on', '<=', statement.last_on)
    .where('last_on', '>=', statement.first_on)
    .where(sql<boolean>`new_lines < lines`)
    .executeTakeFirst()
  if (later) throw new Refusal('bank_statements.remove_later_first', 409, { params: { file: isolate(later.name) } })
}
