/** Pairs of records that may be one donor, with the reasons. Staff merge them or mark them as different. */
import './tables.ts'
import '#features/donors/tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { query } from '#kernel/query.server.ts'
import { invalidField } from '#kernel/refusal.ts'
import type { DonorRow, DuplicatePair, DuplicateReason } from './donor-record.ts'
import { requireDonor } from './edit.server.ts'
import { donorRows } from './list.server.ts'

const PER_PAGE = 10
/** Limit of pairs with one name. Further pairs are found after the first ones are merged. */
const MAX_PAIRS = 500

/** The local part of an address without dots and without a plus tag: the same mailbox at large providers. */
const MAILBOX = (address: string) => sql`replace(split_part(split_part(${sql.ref(address)}, '@', 1), '+', 1), '.', '')
  || '@' || split_part(${sql.ref(address)}, '@', 2)`

/**
 * `name`: the same words in any order and spelling, with the oldest such record that is not marked as different;
 * `email`: the same mailbox; `phone`: a transfer of one record has
 * the phone of the other; `account`: the verified address of one record's account belongs to the other record.
 */
const PAIRS = sql`
  select older.id as a, d.id as b, 'name' as reason from donors d cross join lateral (
    select o.id from donors o where o.name_key = d.name_key and (o.created_at, o.id) < (d.created_at, d.id)
      and not exists (select from donor_distinctions k
        where k.donor_id = least(o.id, d.id) and k.other_id = greatest(o.id, d.id))
    order by o.created_at, o.id limit 1) older
  where d.name_key like '% %'
  union all
  select x.donor_id, y.donor_id, 'email' from donor_addresses x
    join donor_addresses y on y.kind = 'email' and x.kind = 'email' and x.donor_id < y.donor_id
      and ${MAILBOX('x.address')} = ${MAILBOX('y.address')}
  union all
  select a.donor_id, p.donor_id, 'phone' from transfer_pledges p
    join donor_addresses a on a.kind = 'phone' and a.address = p.phone and a.donor_id <> p.donor_id
  union all
  select d.id, a.donor_id, 'account' from donors d join users u on u.id = d.user_id and u.email_verified and not u.email_verification_pending
    join donor_addresses a on a.kind = 'email' and a.address = lower(u.email) and a.donor_id <> d.id`

type Found = { a: string; b: string; reasons: DuplicateReason[] }

async function findPairs({ db }: Pick<Context, 'db'>): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select least(a, b) as a, greatest(a, b) as b, array_agg(distinct reason) as reasons
    from (${PAIRS}) p
    where not exists (select from donor_distinctions k where k.donor_id = least(a, b) and k.other_id = greatest(a, b))
      and (select count(user_id) from donors where id in (a, b)) < 2
    group by 1, 2 order by count(distinct reason) desc, 1, 2 limit ${MAX_PAIRS}`.execute(db)
  return rows
}

type DuplicatePage = { pairs: DuplicatePair[]; total: number; page: number; size: number }

export const duplicatePairs = query({
  allow: 'donors.read',
  async run(ctx, page: number): Promise<DuplicatePage> {
    const all = await findPairs(ctx)
    const shown = all.slice((page - 1) * PER_PAGE, page * PER_PAGE)
    return { pairs: await describe(ctx, shown), total: all.length, page, size: PER_PAGE }
  },
})

/** Any two records to compare; null when one no longer exists. */
export const pairOf = query({
  allow: 'donors.read',
  async run(ctx, a: string, b: string): Promise<DuplicatePair | null> {
    const known = (await findPairs(ctx)).find((pair) => [pair.a, pair.b].every((id) => [a, b].includes(id)))
    return (await describe(ctx, [{ a, b, reasons: known?.reasons ?? [] }]))[0] ?? null
  },
})

async function describe(ctx: Context, pairs: readonly Found[]): Promise<DuplicatePair[]> {
  const ids = [...new Set(pairs.flatMap(({ a, b }) => [a, b]))]
  if (ids.length === 0) return []
  const rows = await donorRows(ctx, { ids, limit: ids.length })
  const accounts = new Set(
    (
      await ctx.db.selectFrom('donors').select('id').where('id', 'in', ids).where('user_id', 'is not', null).execute()
    ).map(({ id }) => id),
  )
  const of = (id: string): (DonorRow & { account: boolean }) | undefined => {
    const row = rows.find((one) => one.id === id)
    return row && { ...row, account: accounts.has(id) }
  }
  return pairs.flatMap(({ a, b, reasons }) => {
    const [first, second] = [of(a), of(b)]
    return first && second ? [{ reasons, donors: [first, second] as const }] : []
  })
}

/** Marks two records as different people, so that the pair is not offered again. @throws {Refusal} 404; 422 the same record */
export const distinguishDonors = command({
  id: 'donors.distinguish',
  allow: 'donors.update',
  input: z.strictObject({ donorId: z.uuid(), otherId: z.uuid() }),
  subject: ({ donorId }) => donorId,
  async run(ctx, pair): Promise<void> {
    if (pair.donorId === pair.otherId) throw invalidField('otherId', 'donors.relation_same')
    const [donorId, otherId] = [pair.donorId, pair.otherId].toSorted()
    for (const id of [donorId!, otherId!]) await requireDonor(ctx, id)
    await ctx.db
      .insertInto('donor_distinctions')
      .values({ donor_id: donorId!, other_id: otherId!, by: ctx.actor!.id, at: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
})
