import './tables.ts'
import '#features/donors/tables.ts'
import { sql } from 'kysely'
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import { donationRows } from '#features/donations/admin/list.server.ts'
import { ofDonors } from '#features/donations/admin/list-params.server.ts'
import { donorYears } from '#features/donations/admin/donor-totals.server.ts'
import { consentsOf } from '#features/consents/queries.server.ts'
import { mailsTo } from '#features/mail/queries.server.ts'
import { countOrdersOf } from '#features/shop/orders/queries.server.ts'
import { pledgeRows } from '#features/transfers/queries.server.ts'
import type { Context } from '#kernel/context.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { DonorDetail, Relation } from './donor-record.ts'
import { donorRows } from './list.server.ts'
import { mergesOf } from './undo-merge.server.ts'

const MAX_DONATIONS = 50
const MAX_MAILS = 20

/** @throws {Refusal} 404 */
export const donorDetail = query({
  allow: 'donors.read',
  async run(ctx, id: string): Promise<DonorDetail> {
    const may = (permission: string) => ctx.actor!.permissions.has(permission as 'donors.read')
    const [donor] = await donorRows(ctx, { ids: [id], limit: 1 })
    if (!donor) throw new Refusal('donors.not_found', 404)
    const { base, addresses, otherNames, donationCount } = await baseOf(ctx, id)
    const emails = addresses.filter(({ kind }) => kind === 'email').map(({ address }) => address)
    // Orders with the address of a family are shown for its first donor.
    const firstEmails = addresses.filter(({ kind, first }) => kind === 'email' && first).map(({ address }) => address)
    const [years, donations, pledges, mails, orders, notes, relations, consents, merges] = await Promise.all([
      donorYears(ctx, id),
      may('donations.read')
        ? donationRows(ctx, { where: ofDonors([id]), sort: '-at', limit: MAX_DONATIONS, donors: true })
        : null,
      may('transfers.read') ? pledgeRows(ctx, sql<boolean>`donor_id = ${id}::uuid`, { limit: MAX_DONATIONS }) : null,
      may('mails.read') ? (emails.length > 0 ? mailsTo(ctx, emails, MAX_MAILS) : []) : null,
      may('orders.read') ? countOrdersOf(ctx, { userId: base.user_id, emails: firstEmails }) : null,
      notesOf(ctx, id),
      relationsOf(ctx, id),
      consentsOf(ctx, { donorId: id, emails }),
      mergesOf(ctx, id),
    ])
    return {
      donor,
      createdAt: base.created_at,
      userId: base.user_id,
      addresses,
      otherNames,
      years,
      donations,
      donationCount,
      pledges,
      emails: mails,
      orders,
      notes,
      relations,
      consents,
      merges,
    }
  },
})

const USED_BY = sql<{ id: string; name: string }[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', d.id,
    'name', coalesce(nullif(d.name, ''), donor_addresses.address)) order by o.shared, o.created_at), '[]')
  from donor_addresses o join donors d on d.id = o.donor_id
  where o.kind = donor_addresses.kind and o.address = donor_addresses.address and o.donor_id <> donor_addresses.donor_id)`

async function baseOf({ db }: Context, id: string) {
  const [base, addresses, { rows: names }, { rows: counts }] = await Promise.all([
    db.selectFrom('donors').select(['name', 'user_id', 'created_at']).where('id', '=', id).executeTakeFirstOrThrow(),
    db
      .selectFrom('donor_addresses')
      .select(['id', 'kind', 'address', sql<boolean>`verified_at is not null`.as('verified')])
      .select([sql<boolean>`not shared`.as('first'), USED_BY.as('usedBy')])
      .where('donor_id', '=', id)
      .orderBy('kind')
      .orderBy('created_at')
      .execute(),
    sql<{ name: string }>`select distinct donor_name as name from donations
      where donor_id = ${id}::uuid and donor_name <> '' order by 1 limit 20`.execute(db),
    sql<{ n: number }>`select count(*)::integer as n from donations where donor_id = ${id}::uuid`.execute(db),
  ])
  const otherNames = names.map(({ name }) => name).filter((name) => name !== base.name)
  return { base, addresses, otherNames, donationCount: counts[0]!.n }
}

async function notesOf({ db }: Context, id: string) {
  const rows = await db
    .selectFrom('donor_notes')
    .select(['id', 'text', 'by', 'at'])
    .where('donor_id', '=', id)
    .orderBy('at')
    .execute()
  const names = await namesOfPeople(
    { db },
    rows.map(({ by }) => by),
  )
  return rows.map((row) => ({ ...row, by: names.get(row.by) ?? null }))
}

async function relationsOf({ db }: Context, id: string): Promise<Relation[]> {
  const { rows } = await sql<Relation>`
    select r.id, r.kind, r.other_id = ${id}::uuid as reverse, o.id as "donorId",
      coalesce(nullif(o.name, ''), (select address from donor_addresses where donor_id = o.id order by kind limit 1), '') as name
    from donor_relations r
    join donors o on o.id = case when r.donor_id = ${id}::uuid then r.other_id else r.donor_id end
    where ${id}::uuid in (r.donor_id, r.other_id) order by r.kind, name`.execute(db)
  return rows
}
