/** Lists what can be divided of a donor's record, and previews both records. Writes nothing. */
import './tables.ts'
import '#features/donors/tables.ts'
import { sql } from 'kysely'
import { donationsWithPayments } from '#features/donations/queries.server.ts'
import type { Context } from '#kernel/context.ts'
import { CURRENCIES, minor, type Currency, type Minor } from '#kernel/money.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { consentsOf } from '#features/consents/queries.server.ts'
import type { DivisibleRow, DivisionPreview, DivisionSide } from './donor-record.ts'
import { MAX_DIVIDED, type DivisionChoice } from './divide.server.ts'
import { donorRows } from './list.server.ts'

/** Donations and announced transfers of a record with the names used, the newest first. @throws {Refusal} 404 */
export const divisible = query({
  allow: 'donors.read',
  async run(ctx, id: string) {
    const [donor] = await donorRows(ctx, { ids: [id], limit: 1 })
    if (!donor) throw new Refusal('donors.not_found', 404)
    const [donations, pledges, addresses, notes, consents] = await Promise.all([
      donationsOf(ctx, id),
      pledgesOf(ctx, id),
      ctx.db
        .selectFrom('donor_addresses')
        .select(['id', 'kind', 'address', sql<boolean>`verified_at is not null`.as('verified')])
        .where('donor_id', '=', id)
        .orderBy('kind')
        .orderBy('created_at')
        .execute(),
      ctx.db.selectFrom('donor_notes').select(['id', 'text', 'at']).where('donor_id', '=', id).orderBy('at').execute(),
      consentsOf(ctx, { donorId: id, emails: [] }),
    ])
    const { user_id } = await ctx.db
      .selectFrom('donors')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return {
      donor,
      account: user_id !== null,
      donations,
      pledges,
      addresses,
      notes,
      consents: consents.map(({ id: consent, purpose, givenAt, withdrawnAt, subjectId }) => ({
        id: consent,
        purpose,
        givenAt,
        withdrawnAt,
        subjectId,
      })),
    }
  },
})

async function donationsOf(ctx: Context, id: string): Promise<DivisibleRow[]> {
  return donationsWithPayments(ctx)
    .where('donations.donor_id', '=', id)
    .clearSelect()
    .select(['donations.id', 'donor_name as name', 'reference', 'amount', 'payment.currency'])
    .select([
      sql<boolean>`user_id is not null`.as('account'),
      sql<Date>`coalesce(confirmed_at, donations.created_at)`.as('at'),
    ])
    .orderBy('at', 'desc')
    .orderBy('donations.id')
    .limit(MAX_DIVIDED)
    .execute()
}

async function pledgesOf({ db }: Context, id: string): Promise<DivisibleRow[]> {
  const { rows } = await sql<DivisibleRow>`select id, donor_name as name, user_id is not null as account,
    code as reference, amount, currency, created_at as at from transfer_pledges where donor_id = ${id}::uuid
    order by created_at desc, id limit ${MAX_DIVIDED}`.execute(db)
  return rows
}

/** Totals of both records from the ledger, as they would be after the division. @throws {Refusal} 404 */
export const divisionPreview = query({
  allow: 'donors.read',
  async run(
    ctx,
    { donorId, into, donations }: Pick<DivisionChoice, 'donorId' | 'into' | 'donations'>,
  ): Promise<DivisionPreview> {
    const rows = await donorRows(ctx, { ids: into ? [donorId, into] : [donorId], limit: 2 })
    if (rows.length !== (into ? 2 : 1)) throw new Refusal('donors.not_found', 404)
    const [kept, second] = await Promise.all([
      sideOf(ctx, sql`d.donor_id = ${donorId}::uuid and d.id <> all(${donations}::uuid[])`),
      sideOf(
        ctx,
        sql`(d.donor_id = ${donorId}::uuid and d.id = any(${donations}::uuid[])) or d.donor_id = ${into}::uuid`,
      ),
    ])
    return { kept, second: { ...second, name: rows.find(({ id }) => id === into)?.name ?? null } }
  },
})

async function sideOf({ db }: Context, which: ReturnType<typeof sql>): Promise<DivisionSide> {
  const { rows } = await sql<{ currency: Currency; count: number; net: number }>`
    select g.currency, count(*)::integer as count, sum(g.net)::bigint as net
    from donations d join donation_rows g on g.donation_id = d.id where (${which}) and g.net > 0 group by 1`.execute(db)
  const net = new Map<Currency, Minor>(rows.map(({ currency, net: sum }) => [currency, minor(Number(sum))]))
  return {
    count: rows.reduce((all, { count }) => all + count, 0),
    sums: CURRENCIES.flatMap((currency) => (net.has(currency) ? [{ currency, minor: net.get(currency)! }] : [])),
  }
}
