import '#features/bank-statements/tables.ts'
import { sql } from 'kysely'
import { overdueReceivable } from '#features/card-settlements/differences.server.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import type { Context } from '#kernel/context.ts'
import { add, subtract, ZERO, type Minor } from '#kernel/money.ts'
import { query } from '#kernel/query.server.ts'
import type { AccountBalance, BankAccountRow } from './account.ts'
import { knownAccounts } from './accounts.server.ts'
import { recordedWithoutLine } from './recorded-sum.server.ts'

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
    recordedWithoutLine(ctx, { ...account, from: account.opened_on, before: null }),
  ])
  const openSum = Number(open.sum) as Minor
  // Open lines are missing in the books; donations without a line are missing in the statement.
  const explained = subtract(add(books, openSum), recorded.sum)
  return {
    openedOn: account.opened_on,
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
