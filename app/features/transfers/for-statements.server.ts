/** Finds announced transfers for the matching of bank statements. */
import './tables.ts'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import type { Minor } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'

const pledges = ({ db }: Pick<Context, 'db'>) =>
  db
    .selectFrom('transfer_pledges')
    .select(['id', 'code', 'state', 'campaign_id', 'currency', 'amount', 'sent_amount', 'sent_on', 'created_at'])
    .select(['donor_name', 'email', 'anonymous', 'wall', 'locale', 'donation_id'])

export type StatementPledge = Awaited<ReturnType<typeof pledgesForStatements>>[number]

/** Pledges in any state with one of the codes, and open or expired pledges with one of the amounts. */
export const pledgesForStatements = (
  ctx: Pick<Context, 'db'>,
  { codes, amounts }: { codes: string[]; amounts: Minor[] },
) =>
  pledges(ctx)
    .where((or) =>
      or.or([
        or('code', '=', sql<string>`any(${codes}::text[])`),
        or.and([
          or('state', 'in', ['promised', 'reported', 'expired']),
          or(sql<Minor>`coalesce(sent_amount, amount)`, '=', sql<Minor>`any(${amounts}::bigint[])`),
        ]),
      ]),
    )
    .execute()

export const pledgesOfStatements = (ctx: Pick<Context, 'db'>, ids: readonly string[]): Promise<StatementPledge[]> =>
  pledges(ctx)
    .where('id', 'in', [...ids])
    .execute()

/** @throws {Refusal} 404 */
export async function pledgeOfStatement(ctx: Pick<Context, 'db'>, id: string): Promise<StatementPledge> {
  const pledge = await pledges(ctx).where('id', '=', id).executeTakeFirst()
  if (!pledge) throw new Refusal('errors.not_found', 404)
  return pledge
}
