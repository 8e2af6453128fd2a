/** Builds the snapshot of a month: figures of the ledger, and the account names at that time. */
import './tables.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { accountNames } from '#features/books/account-names.server.ts'
import type { TrialBalance } from '#features/books/books.ts'
import type { UsedRate } from '#features/exchange-rates/rate.ts'
import { ledgerTransactions } from '#features/ledger/totals.server.ts'
import type { Context } from '#kernel/context.ts'
import { LOCALES, type Localized } from '#kernel/locale.ts'
import type { ChecklistItem, Notes, Snapshot } from './closed-month.ts'
import type { OpenMonth } from './open-month.server.ts'

type Made = {
  month: OpenMonth
  /** Number of ledger transactions in the month. */
  transactions: number
  balances: readonly TrialBalance[]
  checklist: ChecklistItem[]
  notes: Notes
  rates: UsedRate[]
}

export async function snapshotOf(ctx: Context, made: Made): Promise<Snapshot> {
  const { month, transactions, balances, checklist, notes, rates } = made
  const accounts = balances.flatMap(({ currency, accounts: own }) =>
    own.map(({ account, opening, debit, credit, closing }) => ({ account, currency, opening, debit, credit, closing })),
  )
  const funds = balances.flatMap(({ currency, funds: own }) =>
    own.map(({ name: _name, ...one }) => ({ ...one, currency })),
  )
  const named = [...accounts, ...funds.map(({ fund, currency }) => ({ account: fund, currency }))]
  const names: Record<string, Localized> = {}
  for (const locale of LOCALES) {
    const nameOf = await accountNames({ ...ctx, locale }, named)
    for (const one of named) names[one.account] = { ...names[one.account], [locale]: nameOf(one) } as Localized
  }
  const previous = await ctx.db
    .selectFrom('closed_months')
    .select('sha256')
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    month: month.month,
    previous: previous?.sha256 ?? null,
    transactions,
    accounts,
    funds,
    names,
    checklist,
    notes,
    rates,
  }
}

export async function countTransactions(ctx: Pick<Context, 'db'>, { since, until }: OpenMonth): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${ledgerTransactions(ctx)} t
    where at >= ${since} and at < ${until}`.execute(ctx.db)
  return rows[0]!.n
}

export const hashOf = (snapshot: string): string => createHash('sha256').update(snapshot, 'utf8').digest('hex')
