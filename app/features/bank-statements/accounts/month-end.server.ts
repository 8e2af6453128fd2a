/** The balances of each bank account in statements and books at the end of a month. */
import '#features/bank-statements/tables.ts'
import { sql } from 'kysely'
import { ledgerLines } from '#features/ledger/totals.server.ts'
import type { Context } from '#kernel/context.ts'
import { startOfDay, addDays } from '#kernel/dates.ts'
import { subtract, ZERO, type Currency, type Minor } from '#kernel/money.ts'
import { bankAccountRows } from './queries.server.ts'

export type AccountAtMonthEnd = {
  iban: string
  currency: Currency
  /** The first and the last day that statements cover; null before the first statement. */
  openedOn: string | null
  closedOn: string | null
  /** Number and sum of unmatched lines up to the last day of the month. */
  openLines: number
  openSum: Minor
  /** Balances of that day in the statements and in the ledger. They differ by lines that were booked later. */
  bank: Minor
  books: Minor
  /** The unexplained difference as of today. */
  difference: Minor
}

/** @param to the last day of the month, in Istanbul */
export async function accountsAtMonthEnd(ctx: Context, { to }: { to: string }): Promise<AccountAtMonthEnd[]> {
  const until = startOfDay(addDays(to, 1))
  type Row = { iban: string; n: number; sum: Minor; later: Minor; books: Minor }
  const [accounts, { rows }] = [
    await bankAccountRows(ctx),
    await sql<Row>`select a.iban,
        count(l.id) filter (where l.remaining <> 0 and l.booked_on <= ${to})::integer as n,
        coalesce(sum(l.remaining) filter (where l.booked_on <= ${to}), 0)::bigint as sum,
        coalesce(sum(l.amount) filter (where l.booked_on > ${to}), 0)::bigint as later,
        (select coalesce(sum(e.minor), 0)::bigint from ${ledgerLines(ctx)} e
          where e.account = a.ledger_account and e.currency = a.currency and e.at < ${until}) as books
      from bank_accounts a left join bank_lines l on l.account_id = a.id group by a.id`.execute(ctx.db),
  ]
  const found = new Map(rows.map((row) => [row.iban, row]))
  return accounts.map(({ iban, currency, balance }) => {
    const row = found.get(iban)
    return {
      iban,
      currency,
      openedOn: balance?.openedOn ?? null,
      closedOn: balance?.closedOn ?? null,
      openLines: row?.n ?? 0,
      openSum: row?.sum ?? ZERO,
      bank: balance && row ? subtract(balance.closing, row.later) : ZERO,
      books: row?.books ?? ZERO,
      difference: balance?.difference ?? ZERO,
    }
  })
}
