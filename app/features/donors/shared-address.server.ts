/**
 * Addresses of families: after a record was divided, several donors use one address; so does a guest with the phone number
 * of a donor with an email address. The first is its original donor; the others have it as `shared`.
 */
import './tables.ts'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import type { Person } from '#kernel/privacy-registry.server.ts'
import { nameKey } from './search-keys.ts'

type Db = Pick<Context, 'db'>

/** The name keys of each donor: the name of the record, and the names given with donations and transfers. */
export async function namesOfDonors({ db }: Db, ids: readonly string[]): Promise<Map<string, Set<string>>> {
  const names = new Map(ids.map((id) => [id, new Set<string>()]))
  if (ids.length < 2) return names
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from donors where id = any(${[...ids]}::uuid[])
    union select donor_id, donor_name from donations where donor_id = any(${[...ids]}::uuid[])
    union select donor_id, donor_name from transfer_pledges where donor_id = any(${[...ids]}::uuid[])`.execute(db)
  for (const { id, name } of rows) if (name) names.get(id)?.add(nameKey(name))
  return names
}

/** The donor who used this name before, else the first. @param ids donors with the address, the first one first */
export const donorByName = (
  ids: readonly string[],
  names: Map<string, Set<string>>,
  name: string,
): string | undefined => (name && ids.find((id) => names.get(id)?.has(nameKey(name)))) || ids[0]

/**
 * SQL: whether a donation of a guest with the address `a` joins the donor `d`. By a phone number, which strangers may
 * type, it joins only a donor of whom nothing else is known: the owner of an email address or an account would get what
 * strangers gave in the copy of their data, and would erase it with theirs.
 */
export const joinsByAddress = sql<boolean>`(a.kind = 'email' or (d.user_id is null
  and not exists (select from donor_addresses e where e.donor_id = d.id and e.kind = 'email')))`

type PersonAtAddress = { id: string; name: string; userId: string | null }

/** The donors who share an email address, the first one first; empty when it is not shared. */
export async function peopleAtAddress(ctx: Db, email: string): Promise<PersonAtAddress[]> {
  const rows = await donorsAtAddress(ctx, email)
  return rows.length > 1 ? rows : []
}

/** All donors with an email address, the first one first. */
export const donorsAtAddress = ({ db }: Db, email: string): Promise<PersonAtAddress[]> =>
  db
    .selectFrom('donor_addresses')
    .innerJoin('donors', 'donors.id', 'donor_id')
    .select(['donors.id', 'donors.name', 'donors.user_id as userId'])
    .where('kind', '=', 'email')
    .where('address', '=', email.toLowerCase())
    .orderBy('shared')
    .orderBy('donor_addresses.created_at')
    .orderBy('donors.id')
    .execute()

/**
 * Sub-query: other people who use the address of a person. The person is the donor of their account, else the first
 * donor of the address.
 */
export const othersAtAddress = ({ id, email }: Pick<Person, 'id' | 'email'>) => sql<string>`(
  select o.donor_id from (
    select a.donor_id, row_number() over (order by coalesce(d.user_id = ${id}::uuid, false) desc, a.shared, a.created_at, d.id) as place
    from donor_addresses a join donors d on d.id = a.donor_id
    where a.kind = 'email' and a.address = ${email.toLowerCase()}) o where place > 1)`

/** Donors with an email address that belongs to another donor. */
export const donorsWithSharedAddress = ({ db }: Db) =>
  db
    .selectFrom('donor_addresses')
    .select(['donor_id as donorId', 'address as email'])
    .where('kind', '=', 'email')
    .where('kind', '=', 'email')
    .where('shared', '=', true)
    .execute()
