/** Transactions for files: all that match the filters of the journal, in the order of booking. */
import { sql } from 'kysely'
import { ledgerTransactions } from '#features/ledger/totals.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import type { FORMATS } from '#kernel/download.server.ts'
import type { JournalRow } from './books.ts'
import { foundTransactions, type JournalParams } from './journal-params.server.ts'
import { withEntries, type StoredTransaction } from './journal.server.ts'

const BATCH = 1000

type Format = (typeof FORMATS)[number]

/**
 * Records the export in the audit log, with the number of transactions. Call it in the transaction of the exporting
 * command.
 */
export async function startExport(ctx: Context, params: JournalParams, format: Format): Promise<JournalParams> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::integer as n from ${foundTransactions(ctx, params)} f`.execute(ctx.db)
  const { page: _page, size: _size, ...filters } = params
  auditDetail(ctx, { detail: { format, transactions: rows[0]!.n, ...filters } })
  return params
}

/**
 * Read in parts, so that a long file needs little memory. Each part begins after the last transaction of the previous
 * one, so that new transactions do not shift the rows.
 */
export async function* journalInOrder(ctx: Context, params: JournalParams): AsyncGenerator<JournalRow> {
  const found = foundTransactions(ctx, params)
  const transactions = ledgerTransactions(ctx)
  for (let last: string | undefined, more = true; more;) {
    const after = last ? sql`(f.at, f.id) > (select t.at, t.id from ${transactions} t where t.id = ${last})` : sql`true`
    const { rows } = await sql<StoredTransaction>`
      select t.* from (select f.id from ${found} f where ${after} order by f.at, f.id limit ${BATCH}) f
      join ${transactions} t on t.id = f.id order by t.at, t.id`.execute(ctx.db)
    last = rows.at(-1)?.id
    more = rows.length === BATCH
    yield* await withEntries(ctx, rows)
  }
}
