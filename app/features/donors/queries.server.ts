import './tables.ts'
import type { Context } from '#kernel/context.ts'
import type { Person } from '#kernel/privacy-registry.server.ts'
import { othersAtAddress } from './shared-address.server.ts'

/**
 * Sub-query: the donor of an account; without an account, the donor of an address (in lower case). For an address that
 * several people use, it is one of them.
 */
export const donorsOfPerson = ({ db }: Pick<Context, 'db'>, { id, email, donor }: Person) =>
  db
    .selectFrom('donors')
    .select('donors.id')
    .where((or) =>
      or.or([
        or('donors.user_id', '=', id),
        or('donors.id', '=', donor?.id ?? null),
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
