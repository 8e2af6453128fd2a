/** Transactions for files: all that match the filters of the journal, in the order of booking. */
import { sql } from 'kysely'
import { ledgerTransactions } from '#features/ledger/totals.server.ts'
import { auditDetail } from '#kernel/audit.server.ts'
import type { Context } from '#kernel/context.ts'
import type { FORMATS } from '#kernel/download.server.ts'
import type { JournalRow } from './books.ts'
import { journalFilter, type JournalParams } from './journal-params.server.ts'
import { withEntries } from './journal.server.ts'

const BATCH = 1000

type Format = (typeof FORMATS)[number]

/** Notes the export in the audit log, and finds what it is about. In the transaction of the command that exports. */
export async function startExport(ctx: Context, params: JournalParams, format: Format): Promise<string[]> {
  const ids = await journalIds(ctx, params)
  const { page: _page, size: _size, ...filters } = params
  auditDetail(ctx, { detail: { format, transactions: ids.length, ...filters } })
  return ids
}

/** Found before the file is written, so that what is booked meanwhile does not move it. */
async function journalIds(ctx: Context, params: JournalParams): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select t.id from ${ledgerTransactions(ctx)} t
    where ${journalFilter(ctx, params)} order by t.at, t.id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Read in parts, so that a long file needs little memory. */
export async function* journalInOrder(ctx: Context, ids: readonly string[]): AsyncGenerator<JournalRow> {
  for (let from = 0; from < ids.length; from += BATCH) {
    const some = ids.slice(from, from + BATCH)
    const stored = await ledgerTransactions(ctx).where('id', 'in', some).orderBy('at').orderBy('id').execute()
    yield* await withEntries(ctx, stored)
  }
}
