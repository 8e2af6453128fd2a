/** Data of the cash box screen: balances, counts, deposits and withdrawals. */
import './tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import { accountBalance } from '#features/ledger/totals.server.ts'
import type { Context } from '#kernel/context.ts'
import { CURRENCIES, subtract } from '#kernel/money.ts'
import { query } from '#kernel/query.server.ts'
import { searchPageParams } from '#resource/list-params.server.ts'
import type { CashBalance, CashCountRow, CashTransferRow } from './cash.ts'
import { pendingCash } from './pending.server.ts'

const MAX_TRANSFERS = 50

export const CashParams = z.object({ page: searchPageParams.page, size: searchPageParams.size })

type CashBook = {
  /** Lira, and other currencies that were ever in the box, by the books or by donations that wait for approval. */
  balances: CashBalance[]
  /** Open ones, and the latest of the others. */
  transfers: CashTransferRow[]
  counts: { rows: CashCountRow[]; total: number; page: number; size: number }
}

export const cashBook = query({
  allow: 'statements.read',
  async run(ctx, params: z.output<typeof CashParams>): Promise<CashBook> {
    const [balances, transfers, counts] = await Promise.all([balancesOf(ctx), transfersOf(ctx), countsOf(ctx, params)])
    return { balances, transfers, counts }
  },
})

async function balancesOf(ctx: Context): Promise<CashBalance[]> {
  const { rows } = await sql<{ currency: CashBalance['currency']; open: number; lastCountAt: Date | null }>`
    select c.currency,
      (select count(*)::integer from cash_transfers t where t.state = 'open' and t.currency = c.currency) as open,
      (select max(counted_at) from cash_counts n where n.currency = c.currency) as "lastCountAt"
    from unnest(${[...CURRENCIES]}::text[]) with ordinality c(currency, n) order by c.n`.execute(ctx.db)
  const all = await Promise.all(
    rows.map(async (row) => {
      const [balance, pending] = await Promise.all([
        accountBalance(ctx, 'cash', row.currency),
        pendingCash(ctx, row.currency),
      ])
      return { ...row, balance, ...pending }
    }),
  )
  return all.filter(
    ({ currency, balance, pendingDonations, open, lastCountAt }) =>
      currency === 'TRY' || balance !== 0 || pendingDonations > 0 || open > 0 || lastCountAt,
  )
}

async function transfersOf(ctx: Context): Promise<CashTransferRow[]> {
  const { rows } =
    await sql<CashTransferRow>`select id, direction, currency, amount, moved_on as "movedOn", note, state,
      recorded_by as by, cancel_reason as "cancelReason"
    from cash_transfers order by state <> 'open', moved_on desc, id limit ${MAX_TRANSFERS}`.execute(ctx.db)
  return withNames(ctx, rows)
}

async function countsOf(ctx: Context, { page, size }: z.output<typeof CashParams>): Promise<CashBook['counts']> {
  const [{ rows }, { n }] = await Promise.all([
    sql<Omit<CashCountRow, 'difference'>>`select id, currency, counted, expected, state, reason, pieces,
        counted_by as by, counted_at as at
      from cash_counts order by counted_at desc, id limit ${size} offset ${(page - 1) * size}`.execute(ctx.db),
    ctx.db
      .selectFrom('cash_counts')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  ])
  const counts = rows.map((row) => ({ ...row, difference: subtract(row.counted, row.expected) }))
  return { rows: await withNames(ctx, counts), total: n, page, size }
}

async function withNames<R extends { by: string | null }>(ctx: Context, rows: R[]): Promise<R[]> {
  const names = await namesOfPeople(
    ctx,
    rows.map(({ by }) => by),
  )
  return rows.map((row) => ({ ...row, by: (row.by && names.get(row.by)) || null }))
}
