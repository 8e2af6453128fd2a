/** Ledger transactions, the newest first; for an account and a currency, the statement of that account. */
import { sql, type RawBuilder } from 'kysely'
import { expenseReferences } from '#features/expenses/queries.server.ts'
import { transferReferences } from '#features/fund-transfers/queries.server.ts'
import { ledgerEntries, ledgerLines, ledgerTransactions } from '#features/ledger/totals.server.ts'
import { paymentPath } from '#features/payments/result-path.ts'
import { paymentsOfSources } from '#features/payments/refunds/payment-of-source.server.ts'
import type { Context } from '#kernel/context.ts'
import { add, subtract, sum, ZERO, type Currency, type Minor } from '#kernel/money.ts'
import { query } from '#kernel/query.server.ts'
import { accountNames } from './account-names.server.ts'
import { SUSPENSE, type JournalPage, type JournalRow } from './books.ts'
import { foundTransactions, ofAccount, ofDays, statementOf, type JournalParams } from './journal-params.server.ts'
import { edgesOf } from './trial-balance.server.ts'

export type StoredTransaction = { id: string; kind: string; source_type: string; source_id: string; at: Date }
type Entry = { tx_id: string; account: string; minor: Minor; currency: Currency }

export const journalPage = query({
  allow: 'ledger.read',
  async run(ctx, params: JournalParams): Promise<JournalPage> {
    const found = foundTransactions(ctx, params)
    const [{ rows }, { rows: counted }, statement] = await Promise.all([
      sql<StoredTransaction>`select t.* from (select f.id from ${found} f order by f.at desc, f.id desc
          limit ${params.size} offset ${(params.page - 1) * params.size}) f
        join ${ledgerTransactions(ctx)} t on t.id = f.id order by t.at desc, t.id desc`.execute(ctx.db),
      sql<{ n: number }>`select count(*)::integer as n from ${found} f`.execute(ctx.db),
      statementFigures(ctx, params),
    ])
    return {
      rows: await withBalances(ctx, params, { rows: await withEntries(ctx, rows), closing: statement?.closing }),
      total: counted[0]!.n,
      page: params.page,
      size: params.size,
      statement,
    }
  },
})

/** Transactions with their entries, the names of the accounts, and the donation or order behind them. */
export async function withEntries(ctx: Context, rows: readonly StoredTransaction[]): Promise<JournalRow[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const idsOf = (type: string) => rows.filter((row) => row.source_type === type).map((row) => row.source_id)
  const [{ rows: entries }, payments, expenses, transfers] = await Promise.all([
    sql<Entry>`select e.tx_id, e.account, e.minor, e.currency from ${ledgerEntries(ctx)} e
      where e.tx_id = any(${ids}::uuid[]) order by e.line`.execute(ctx.db),
    paymentsOfSources(ctx, rows.map(({ source_type, source_id }) => ({ type: source_type, id: source_id }))), // prettier-ignore
    expenseReferences(ctx, idsOf('expense')),
    transferReferences(ctx, idsOf('fund_transfer')),
  ])
  const nameOf = await accountNames(ctx, entries)
  const byTransaction = Map.groupBy(entries, ({ tx_id }) => tx_id)
  return rows.map(({ id, kind, at, source_type, source_id }) => {
    const own = byTransaction.get(id)!
    const payment = payments.get(`${source_type} ${source_id}`)
    const [expense, transfer] = [expenses.get(source_id), transfers.get(source_id)]
    return {
      id,
      kind,
      at,
      subject: payment
        ? { reference: payment.reference, path: paymentPath({ ...payment, id: payment.subjectId }) }
        : expense
          ? { reference: expense, path: `/dashboard/expenses?q=${expense}` }
          : transfer
            ? { reference: transfer, path: '/dashboard/fund-transfers' }
            : null,
      entries: own.map((entry) => ({ account: entry.account, name: nameOf(entry), minor: entry.minor })),
      currency: own[0]!.currency,
      balance: null,
    }
  })
}

type Statement = { account: string; currency: Currency }

/** The sum of the entries of an account. */
async function sumOf(ctx: Context, { account, currency }: Statement, when: RawBuilder<boolean>): Promise<Minor> {
  const { rows } = await sql<{ sum: Minor }>`select coalesce(sum(e.minor), 0)::bigint as sum
    from ${ledgerLines(ctx)} e where ${ofAccount(account)} and e.currency = ${currency} and ${when}`.execute(ctx.db)
  return rows[0]!.sum
}

async function statementFigures(ctx: Context, params: JournalParams): Promise<JournalPage['statement']> {
  const statement = statementOf(params)
  if (!statement) return null
  const { from } = params['filter.at'] ?? { from: null }
  const [opening, moved, nameOf] = await Promise.all([
    from ? sumOf(ctx, statement, sql`e.at < ${edgesOf({ from, to: from }).since}`) : ZERO,
    sumOf(ctx, statement, ofDays(params, sql.ref('e.at'))),
    accountNames(ctx, [statement]),
  ])
  return { name: nameOf(statement), currency: statement.currency, opening, closing: add(opening, moved) }
}

type Found = { rows: JournalRow[]; closing: Minor | undefined }

/** Adds the balance after each transaction. A filter by kind would make it wrong, so then it is not shown. */
async function withBalances(ctx: Context, params: JournalParams, { rows, closing }: Found): Promise<JournalRow[]> {
  const statement = statementOf(params)
  const newest = rows[0]
  if (!statement || closing === undefined || !newest || params['filter.kind']?.length) return rows
  const later = await sumOf(
    ctx,
    statement,
    sql`${ofDays(params, sql.ref('e.at'))}
    and (e.at, e.tx_id) > (select t.at, t.id from ${ledgerTransactions(ctx)} t where t.id = ${newest.id})`,
  )
  let balance = subtract(closing, later)
  return rows.map((row) => {
    const shown = { ...row, balance }
    balance = subtract(balance, movementOf(row, statement.account))
    return shown
  })
}

/** The change of an account's balance by a transaction. */
function movementOf(row: JournalRow, account: string): Minor {
  const own = row.entries.filter((entry) =>
    account === SUSPENSE ? entry.account.startsWith('suspense:') : entry.account === account,
  )
  return sum(own.map((entry) => entry.minor))
}
