import './tables.ts'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { negate, ZERO, type Currency, type Minor } from '#kernel/money.ts'
import { movedAccount, spentAccount, UNCOUNTED_FUND, type Account, type Fund } from './account.ts'
import type { LedgerRow } from './ledger-row.ts'

/** The balance of an account, the sum of its entries. Debit is above zero. */
export async function accountBalance(
  ctx: Pick<Context, 'db'>,
  account: Account,
  currency: Currency = 'TRY',
): Promise<Minor> {
  const row = await ctx.db
    .selectFrom('ledger_entries')
    .select(({ fn, lit }) => fn.coalesce(fn.sum<Minor>('minor'), lit(0)).as('balance'))
    .where('account', '=', account)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow()
  return Number(row.balance) as Minor
}

/** The balance in lira of all accounts of a kind: of `sales`, `sales:1` and `sales:20` for `sales`. */
export async function balanceOfKind({ db }: Pick<Context, 'db'>, kind: string): Promise<Minor> {
  const { balance } = await db
    .selectFrom('ledger_entries')
    .select(({ fn, lit }) => fn.coalesce(fn.sum<Minor>('minor'), lit(0)).as('balance'))
    .where('currency', '=', 'TRY')
    .where(({ eb, or }) => or([eb('account', '=', kind as Account), eb('account', 'like', `${kind}:%` as Account)]))
    .executeTakeFirstOrThrow()
  return Number(balance) as Minor
}

/** For joins: the donations to funds, as `account`, `currency` and `total`. A fund without donations has no row. */
export const fundTotals = ({ db }: Pick<Context, 'db'>) =>
  db.selectFrom('fund_totals').select(['account', 'currency', 'minor as total']).where('account', '<>', UNCOUNTED_FUND)

/** The sum of donations to a fund. */
export async function fundTotal(ctx: Pick<Context, 'db'>, fund: Fund, currency: Currency): Promise<Minor> {
  const row = await fundTotals(ctx).where('account', '=', fund).where('currency', '=', currency).executeTakeFirst()
  return row?.total ?? ZERO
}

/** The balance of a fund: received, less refunds and expenses, plus transfers in and less transfers out. */
export async function fundBalance({ db }: Pick<Context, 'db'>, fund: Fund, currency: Currency): Promise<Minor> {
  const { balance } = await db
    .selectFrom('ledger_entries')
    .select(({ fn, lit }) => fn.coalesce(fn.sum<Minor>('minor'), lit(0)).as('balance'))
    .where('account', 'in', [fund, spentAccount(fund), movedAccount(fund)])
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow()
  return negate(Number(balance) as Minor)
}

/** The balance of every fund, in each currency in which anything was booked to it. */
export async function fundBalances({
  db,
}: Pick<Context, 'db'>): Promise<{ fund: Fund; currency: Currency; balance: Minor }[]> {
  const { rows } = await sql<{ fund: Fund; currency: Currency; balance: Minor }>`
    select regexp_replace(account, '^(spent|moved):', 'fund:') as fund, currency, -sum(minor)::bigint as balance
    from ledger_entries where account ~ '^(fund|spent|moved):' group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/**
 * An expression for the number of donations of a fund that arrived, in all currencies. Refunds do not reduce it;
 * records and imports that were reversed do not count.
 */
export const donationCount = (fund: Fund) =>
  sql<number>`(select coalesce(sum(donations), 0) from fund_totals where account = ${fund})`

/** Counts the transactions of a kind that were booked from a moment on. */
export async function countTransactions({ db }: Pick<Context, 'db'>, kind: string, since: Date): Promise<number> {
  const { n } = await db
    .selectFrom('ledger_tx')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('kind', '=', kind)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow()
  return n
}

/** All entries about some records, in the order of booking. */
export async function entriesAbout(
  { db }: Pick<Context, 'db'>,
  sources: { type: string; id: string }[],
): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    select t.id as tx, t.kind, e.account, e.minor, e.currency, t.at
    from unnest(${sources.map(({ type }) => type)}::text[], ${sources.map(({ id }) => id)}::text[]) s(type, id)
    join ledger_tx t on t.source_type = s.type and t.source_id = s.id
    join ledger_entries e on e.tx_id = t.id
    order by t.at, t.id, e.line`.execute(db)
  return rows
}

/** For joins: every entry with its transaction. */
export const ledgerEntries = ({ db }: Pick<Context, 'db'>) =>
  db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_tx', 'ledger_tx.id', 'tx_id')
    .select(['tx_id', 'line', 'kind', 'source_type', 'source_id', 'occurrence'])
    .select(['account', 'minor', 'currency', 'booked_at as at'])

/** For joins: every entry with its time. That is enough for balances, which are read from the index alone. */
export const ledgerLines = ({ db }: Pick<Context, 'db'>) =>
  db.selectFrom('ledger_entries').select(['tx_id', 'line', 'account', 'minor', 'currency', 'booked_at as at'])

/** For joins: every transaction. */
export const ledgerTransactions = ({ db }: Pick<Context, 'db'>) =>
  db.selectFrom('ledger_tx').select(['id', 'kind', 'source_type', 'source_id', 'at'])
