import { sql } from 'kysely'
import { ledgerEntries } from '#features/ledger/totals.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Currency } from '#kernel/money.ts'
import { SUSPENSE } from './books.ts'

/** Every account that was ever booked to, for the filter of the journal. */
export async function usedAccounts(ctx: Pick<Context, 'db'>): Promise<{ account: string; currency: Currency }[]> {
  const { rows } = await sql<{ account: string; currency: Currency }>`
    select distinct case when account like 'suspense:%' then ${SUSPENSE} else account end as account, currency
    from ${ledgerEntries(ctx)} e order by 1, 2`.execute(ctx.db)
  return rows
}
