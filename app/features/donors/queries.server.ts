import './tables.ts'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import type { Person } from '#kernel/privacy-registry.server.ts'
import { othersAtAddress } from './shared-address.server.ts'

/**
 * Sub-query: the donor of an account; without an account, the donor of an address (in lower case). For an address that
 * several people use, it is one of them. For a phone number, the donors of whom no email address and no account is
 * known.
 */
export const donorsOfPerson = ({ db }: Pick<Context, 'db'>, { id, email, donor, phone }: Person) =>
  db
    .selectFrom('donors')
    .select('donors.id')
    .where((or) =>
      or.or([
        or('donors.user_id', '=', id),
        or('donors.id', '=', donor?.id ?? null),
        phone ? isDonorOfPhone(phone) : sql<boolean>`false`,
        or.and([
          or('donors.user_id', 'is', null),
          or(
            'donors.id',
            'in',
            db
              .selectFrom('donor_addresses')
              .select('donor_id')
              .where('kind', '=', 'email')
              .where('address', '=', email.toLowerCase()),
          ),
          or('donors.id', 'not in', othersAtAddress({ id, email })),
        ]),
      ]),
    )

const isDonorOfPhone = (phone: string) => sql<boolean>`(donors.user_id is null
  and exists (select from donor_addresses p where p.donor_id = donors.id and p.kind = 'phone' and p.address = ${phone})
  and not exists (select from donor_addresses e where e.donor_id = donors.id and e.kind = 'email'))`

/** The names of donor records; an address where there is no name. The caller has checked the permission. */
export async function donorNames(
  { db }: Pick<Context, 'db'>,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; name: string }>`
    select o.id, coalesce(nullif(o.name, ''),
      (select address from donor_addresses where donor_id = o.id order by kind limit 1), '') as name
    from donors o where o.id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}
