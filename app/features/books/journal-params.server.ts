/** Filters of the journal: `?filter.at=2026-11-01..2026-11-30&filter.account=fund:7&filter.currency=TRY`. */
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { ledgerLines, ledgerTransactions } from '#features/ledger/totals.server.ts'
import type { Context } from '#kernel/context.ts'
import { CURRENCIES, type Currency } from '#kernel/money.ts'
import { daysParam, enumListParam, searchPageParams } from '#resource/list-params.server.ts'
import { SUSPENSE } from './books.ts'
import { TRANSACTION_KINDS } from './transaction-kinds.ts'
import { edgesOf } from './trial-balance.server.ts'

export const JournalParams = z.object({
  page: searchPageParams.page,
  size: searchPageParams.size,
  'filter.at': daysParam,
  'filter.account': z
    .string()
    .regex(/^[a-z_]+(:[\w-]{1,60})?(,[a-z_]+(:[\w-]{1,60})?)*$/, 'errors.field_invalid')
    .transform((text) => text.split(','))
    .optional()
    .describe('Ledger accounts; `suspense` for all suspense accounts'),
  'filter.kind': enumListParam(TRANSACTION_KINDS),
  'filter.currency': enumListParam(CURRENCIES),
})
export type JournalParams = z.output<typeof JournalParams>

type Condition = RawBuilder<boolean>

/** The account and the currency of a statement: a balance needs exactly one of each. */
export function statementOf(params: JournalParams): { account: string; currency: Currency } | null {
  const [accounts = [], currencies = []] = [params['filter.account'], params['filter.currency']]
  return accounts.length === 1 && currencies.length === 1 ? { account: accounts[0]!, currency: currencies[0]! } : null
}

/** A condition on entries `e`: those of an account. */
export const ofAccount = (account: string): Condition =>
  account === SUSPENSE ? sql<boolean>`e.account like 'suspense:%'` : sql<boolean>`e.account = ${account}`

/** A condition: `at` is in the days of the filter. */
export function ofDays({ 'filter.at': days }: JournalParams, at: RawBuilder<unknown>): Condition {
  const { from, to } = days ?? { from: null, to: null }
  return all([
    ...(from ? [sql<boolean>`${at} >= ${edgesOf({ from, to: from }).since}`] : []),
    ...(to ? [sql<boolean>`${at} < ${edgesOf({ from: to, to }).until}`] : []),
  ])
}

const all = (conditions: Condition[]) => sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`

/**
 * Sub-query: transactions that match the filters, as `id` and `at`. Those of an account are read from the index of its
 * entries, in the order of time: an entry has the time of its transaction.
 */
export function foundTransactions(ctx: Context, params: JournalParams): RawBuilder<unknown> {
  const [accounts, currencies, kinds] = [params['filter.account'], params['filter.currency'], params['filter.kind']]
  const ofKinds = kinds?.length ? [sql<boolean>`t.kind = any(${kinds}::text[])`] : []
  const inCurrencies = currencies?.length ? [inCurrency(currencies)] : []
  const transactions = ledgerTransactions(ctx)
  if (accounts?.length) {
    const ofAccounts = sql<boolean>`(${sql.join(accounts.map(ofAccount), sql` or `)})`
    const where = all([ofAccounts, ...inCurrencies, ofDays(params, sql.ref('e.at'))])
    const found = sql`select e.tx_id as id, e.at from ${ledgerLines(ctx)} e where ${where} group by e.at, e.tx_id`
    return ofKinds.length === 0
      ? sql`(${found})`
      : sql`(select f.id, f.at from (${found}) f join ${transactions} t on t.id = f.id where ${all(ofKinds)})`
  }
  const withEntry = inCurrencies.map(
    (where) => sql<boolean>`t.id in (select e.tx_id from ${ledgerLines(ctx)} e where ${where})`,
  )
  const where = all([ofDays(params, sql.ref('t.at')), ...ofKinds, ...withEntry])
  return sql`(select t.id, t.at from ${transactions} t where ${where})`
}

/**
 * A condition on entries `e`. A single currency is compared with `=`: together with an account it makes one range of
 * the index.
 */
const inCurrency = (currencies: readonly Currency[]): Condition =>
  currencies.length === 1
    ? sql<boolean>`e.currency = ${currencies[0]!}`
    : sql<boolean>`e.currency = any(${[...currencies]}::text[])`
