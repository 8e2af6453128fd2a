import './tables.ts'
import type { Context } from '#kernel/context.ts'
import { insertRows, type Row } from '#kernel/db/insert-rows.server.ts'
import type { JournalEntry } from './post.server.ts'

/**
 * Writes many postings, dated now, in a few statements. Call it inside a transaction that ends with `addToFunds`,
 * which locks the totals of the funds until the commit: no payment can be booked to them meanwhile.
 * @throws when one of them exists, or does not balance (at commit)
 */
export async function postMany(ctx: Pick<Context, 'db' | 'now'>, postings: readonly JournalEntry[]): Promise<void> {
  const txs: Row<'ledger_tx'>[] = []
  const lines: Row<'ledger_entries'>[] = []
  for (const { kind, sourceType, sourceId, currency, entries } of postings) {
    const id = crypto.randomUUID()
    txs.push({ id, kind, source_type: sourceType, source_id: sourceId, lines: entries.length, at: ctx.now })
    lines.push(...entries.map((entry, line) => ({ ...entry, tx_id: id, line, currency })))
  }
  await insertRows(ctx, 'ledger_tx', txs)
  await insertRows(ctx, 'ledger_entries', lines)
}
