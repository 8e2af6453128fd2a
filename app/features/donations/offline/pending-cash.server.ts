/** Cash of recorded donations that wait for a second person: it is in the box, but not in the books. */
import { sql } from 'kysely'
import { waitingProposals } from '#features/approvals/queries.server.ts'
import type { Context } from '#kernel/context.ts'
import type { Currency, Minor } from '#kernel/money.ts'
import { RECORD_APPROVAL } from './method.ts'

export async function pendingCashDonations({ db }: Pick<Context, 'db'>, currency: Currency): Promise<Minor> {
  const { rows } = await sql<{ amount: Minor }>`
    select coalesce(sum((input ->> 'amount')::bigint), 0)::bigint as amount
    from ${waitingProposals(RECORD_APPROVAL)} as proposals
    where input ->> 'method' = 'cash' and input ->> 'currency' = ${currency}`.execute(db)
  return rows[0]!.amount
}
