/** What the import of a statement file would add. It takes no lock, so that it never makes an import or a payment wait. */
import { sql } from 'kysely'
import { readAccount } from '#features/bank-statements/accounts/accounts.server.ts'
import { rowOf } from '#features/bank-statements/lines/store-lines.server.ts'
import { countMatches } from '#features/bank-statements/matches/count-matches.server.ts'
import type { Context } from '#kernel/context.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { query } from '#kernel/query.server.ts'
import type { Preview } from './statement-row.ts'
import { planStatement, type ImportInput } from './store-statement.server.ts'

/** @throws {Refusal} 422 like the import; a file of which everything is known has no new lines */
export const previewStatement = query({
  allow: 'statements.create',
  async run(ctx, input: ImportInput): Promise<Preview> {
    const { account, fresh, outcome } = await planWithoutLock(ctx, input)
    const { currency, ledger_account } = account
    const parents = { accountId: account.id, statementId: '' }
    const lines = fresh.map((line) => ({ ...rowOf(parents, line), currency, ledger_account }))
    return { ...outcome, ...(await countMatches(ctx, lines)) }
  },
})

/** Everything it reads is of one moment, so an import at the same time does not look like missing days. */
const planWithoutLock = (ctx: Context, input: ImportInput) =>
  inTransaction(
    ctx.db,
    async (db) => {
      await sql`set transaction read only`.execute(db)
      const account = await readAccount({ ...ctx, db }, input.iban)
      return { account, ...(await planStatement({ ...ctx, db }, input, account)) }
    },
    { isolation: 'repeatable read' },
  )
