/** Filters of the journal: `?filter.at=2026-11-01..2026-11-30&filter.account=fund:7&filter.currency=TRY`. */
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { ledgerLines } from '#features/ledger/totals.server.ts'
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
    .describe('Accounts of the ledger; `suspense`: all accounts of undecided money'),
  'filter.kind': enumListParam(TRANSACTION_KINDS),
  'filter.currency': enumListParam(CURRENCIES),
})
export type JournalParams = z.output<typeof JournalParams>

type Condition = RawBuilder<boolean>

/** The account and the currency of a statement: a balance needs exactly one of each. */
export function statementOf(asked: JournalParams): { account: string; currency: Currency } | null {
  const [accounts = [], currencies = []] = [asked['filter.account'], asked['filter.currency']]
  return accounts.length === 1 && currencies.length === 1 ? { account: accounts[0]!, currency: currencies[0]! } : null
}

/** Entries `e` of an account. */
export const ofAccount = (account: string): Condition =>
  account === SUSPENSE ? sql<boolean>`e.account like 'suspense:%'` : sql<boolean>`e.account = ${account}`

function ofDays({ 'filter.at': days }: JournalParams, table: 't' | 'e'): Condition[] {
  const at = sql.ref(`${table}.at`)
  const { from, to } = days ?? { from: null, to: null }
  return [
    ...(from ? [sql<boolean>`${at} >= ${edgesOf({ from, to: from }).since}`] : []),
    ...(to ? [sql<boolean>`${at} < ${edgesOf({ from: to, to }).until}`] : []),
  ]
}

/** As `where` of transactions `t`. */
export function journalFilter(ctx: Context, asked: JournalParams): Condition {
  const found: Condition[] = [sql`true`]
  found.push(...ofDays(asked, 't'))
  if (asked['filter.kind']?.length) found.push(sql`t.kind = any(${asked['filter.kind']}::text[])`)
  const [accounts, currencies] = [asked['filter.account'], asked['filter.currency']]
  const entries: Condition[] = []
  if (accounts?.length) entries.push(sql`(${sql.join(accounts.map(ofAccount), sql` or `)})`)
  if (currencies?.length) entries.push(sql`e.currency = any(${currencies}::text[])`)
  if (entries.length > 0) {
    // An entry has the time of its transaction: with an account, the entries of the days are read from the index.
    const where = sql.join([...entries, ...ofDays(asked, 'e')], sql` and `)
    found.push(sql`t.id in (select e.tx_id from ${ledgerLines(ctx)} e where ${where})`)
  }
  return sql<boolean>`${sql.join(found, sql` and `)}`
}
