/** Transactions of the demo, written in bulk with the same result as `post`. */
import './tables.ts'
import type { Context } from '#kernel/context.ts'
import { insertRows, type Row } from '#kernel/db/insert-rows.server.ts'
import type { Minor } from '#kernel/money.ts'
import type { Account, Fund } from './account.ts'

export type DemoTransaction = {
  kind: string
  sourceType: string
  sourceId: string
  at: Date
  entries: { account: Account; minor: Minor }[]
}

export async function addDemoTransactions(
  ctx: Pick<Context, 'db'>,
  transactions: readonly DemoTransaction[],
): Promise<void> {
  const txs: Row<'ledger_tx'>[] = []
  const lines: Row<'ledger_entries'>[] = []
  for (const { kind, sourceType, sourceId, at, entries } of transactions) {
    const id = crypto.randomUUID()
    txs.push({ id, kind, source_type: sourceType, source_id: sourceId, at, lines: entries.length })
    lines.push(...entries.map((entry, line) => ({ ...entry, tx_id: id, line, currency: 'TRY' as const })))
  }
  await insertRows(ctx, 'ledger_tx', txs)
  await insertRows(ctx, 'ledger_entries', lines)
}

type DemoTotal = { account: Fund; minor: Minor; donations: number }

/** Adds to the funds' totals what the transactions of the demo donated. */
export const addDemoFundTotals = (ctx: Pick<Context, 'db'>, totals: readonly DemoTotal[]) =>
  insertRows(
    ctx,
    'fund_totals',
    totals.map((total) => ({ ...total, currency: 'TRY' })),
  )
