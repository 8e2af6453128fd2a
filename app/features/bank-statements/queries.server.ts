/** Bank accounts with their balances, and imported statements. */
import './tables.ts'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { overdueReceivable } from '#features/card-settlements/differences.server.ts'
import { bookedExpenses } from '#features/expenses/recorded.server.ts'
import { recordedTransfers } from '#features/donations/offline/recorded.server.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import type { Context } from '#kernel/context.ts'
import { add, subtract, ZERO, type Minor } from '#kernel/money.ts'
import { query } from '#kernel/query.server.ts'
import { searchPageParams } from '#resource/list-params.server.ts'
import type { AccountBalance, BankAccountRow } from './account.ts'
import { knownAccounts } from './accounts.server.ts'
import type { StatementRow } from './statement-row.ts'

export const StatementListParams = z.object({ page: searchPageParams.page, size: searchPageParams.size })

type StoredAccount = {
  id: number
  iban: string
  currency: BankAccountRow['currency']
  ledger_account: 'bank_account' | `bank_account:${number}`
  opened_on: string
  closed_on: string
  closing: Minor
}

export const bankAccounts = query({ allow: 'statements.read', run: bankAccountRows })

/** The same for other features, which check their own permission. */
export async function bankAccountRows(ctx: Context): Promise<BankAccountRow[]> {
  const [known, { rows }] = await Promise.all([
    knownAccounts(ctx),
    sql<StoredAccount>`select id, iban, currency, ledger_account, opened_on, closed_on, closing
      from bank_accounts where opened_on is not null`.execute(ctx.db),
  ])
  const balances = new Map<string, AccountBalance>()
  for (const row of rows) balances.set(row.iban, await balanceOf(ctx, row))
  return known.map((account) => ({ ...account, balance: balances.get(account.iban) ?? null }))
}

async function balanceOf(ctx: Context, account: StoredAccount): Promise<AccountBalance> {
  const [books, open, recorded] = await Promise.all([
    accountBalance(ctx, account.ledger_account, account.currency),
    ctx.db
      .selectFrom('bank_lines')
      .select(({ fn, lit }) => [
        fn.countAll<number>().as('n'),
        fn.coalesce(fn.sum<Minor>('remaining'), lit(0)).as('sum'),
      ])
      .where('account_id', '=', account.id)
      .where('remaining', '<>', ZERO)
      .executeTakeFirstOrThrow(),
    recordedWithoutLine(ctx, account),
  ])
  const openSum = Number(open.sum) as Minor
  // Open lines are missing in the books; donations without a line are missing in the statement.
  const explained = subtract(add(books, openSum), recorded.sum)
  return {
    closedOn: account.closed_on,
    closing: account.closing,
    books,
    openLines: open.n,
    openSum,
    recorded: recorded.n,
    recordedSum: recorded.sum,
    difference: subtract(account.closing, explained),
  }
}

/** Transfers and expenses recorded by hand since the first statement that are not matched with a line. */
async function recordedWithoutLine(
  ctx: Context,
  { ledger_account, currency, opened_on }: StoredAccount,
): Promise<{ n: number; sum: Minor }> {
  const { rows } = await sql<{
    n: number
    sum: Minor
  }>`select count(*)::integer as n, coalesce(sum(amount), 0)::bigint as sum
    from (
      select amount from ${recordedTransfers(ctx)} t where ${ledger_account} = 'bank_account' and currency = ${currency}
        and received_on >= ${opened_on} and not ${isMatched('donation_id', 't.donation_id')}
      union all select -amount from ${bookedExpenses(ctx)} x where paid_from = ${ledger_account}
        and currency = ${currency} and paid_on >= ${opened_on} and not ${isMatched('expense_id', 'x.expense_id')}
    ) recorded`.execute(ctx.db)
  return rows[0]!
}

/** Whether a line is matched with the donation or expense. @param column column of its id, with the table */
export const isMatched = (kind: 'donation_id' | 'expense_id', column: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from bank_matches m where ${sql.ref(`m.${kind}`)} = ${sql.ref(column)} and m.undone_at is null)`

/** Card payments that the bank should have paid out. None before the first statement, because nothing is matched. */
export async function overduePayouts(ctx: Context) {
  const started = await ctx.db
    .selectFrom('bank_accounts')
    .select('id')
    .where('opened_on', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return started ? overdueReceivable(ctx) : []
}

/** Sub-query: donations matched with a transfer, and the country of the sender (null when unknown). */
export const transfersWithCountry = ({ db }: Pick<Context, 'db'>) =>
  db
    .selectFrom('bank_matches')
    .innerJoin('bank_lines', 'bank_lines.id', 'line_id')
    .select(['bank_lines.id as line_id', 'donation_id', 'booked_on as day'])
    .select(sql<string | null>`coalesce(iban_country, bic_country)`.as('country'))
    .where('donation_id', 'is not', null)
    .where('undone_at', 'is', null)
    .where('bank_lines.amount', '>', ZERO)

/** Locks and returns those of the lines that are transfers from abroad. */
export async function lockForeignLines({ db }: Pick<Context, 'db'>, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('bank_lines')
    .select('id')
    .where('id', 'in', [...ids])
    .where('amount', '>', ZERO)
    .where(sql<boolean>`coalesce(iban_country, bic_country) <> 'TR'`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export type StatementPage = { rows: StatementRow[]; total: number; page: number; size: number }

export const statementPage = query({
  allow: 'statements.read',
  async run(ctx, { page, size }: z.output<typeof StatementListParams>): Promise<StatementPage> {
    const [{ rows }, { n }] = await Promise.all([
      sql<StatementRow>`select s.id, a.iban, a.currency, s.name, s.format, s.first_on as "firstOn", s.last_on as "lastOn",
          s.opening, s.closing, s.lines, s.new_lines as "newLines", s.imported_at as at,
          (select count(*)::integer from bank_lines l where l.statement_id = s.id and l.remaining <> 0) as "openLines"
        from bank_statements s join bank_accounts a on a.id = s.account_id
        order by s.imported_at desc, s.id limit ${size} offset ${(page - 1) * size}`.execute(ctx.db),
      ctx.db
        .selectFrom('bank_statements')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow(),
    ])
    return { rows, total: n, page, size }
  },
})
