/** Resolves the person whose data is exported or erased, also when several people use one address. */
import { donationsOfDonors } from '#features/donations/queries.server.ts'
import { othersAtAddress } from '#features/donors/shared-address.server.ts'
import { pledgesOfDonors } from '#features/transfers/privacy.server.ts'
import type { Context } from '#kernel/context.ts'
import { NO_ACCOUNT, NO_ADDRESS, type Person } from '#kernel/privacy-registry.server.ts'
import { sql, type Expression } from 'kysely'
import type { Subject } from './erasures.server.ts'

export async function personOf(ctx: Pick<Context, 'db'>, subject: Subject): Promise<Person> {
  if ('phone' in subject)
    return { id: NO_ACCOUNT, email: NO_ADDRESS, phone: subject.phone, records: { own: [], others: [] } }
  const { userId, email, donorId } = subject
  const id = userId ?? NO_ACCOUNT
  const address = email.toLowerCase()
  const others = await recordsOf(ctx, othersAtAddress({ id, email: address }))
  if (!donorId) return { id, email: address, records: { own: [], others } }
  const own = await recordsOf(ctx, sql<string>`(${donorId}::uuid)`)
  return { id: NO_ACCOUNT, email: NO_ADDRESS, donor: { id: donorId, address }, records: { own, others: [] } }
}

async function recordsOf(ctx: Pick<Context, 'db'>, donors: Expression<string>): Promise<string[]> {
  const rows = await donationsOfDonors(ctx, donors).unionAll(pledgesOfDonors(ctx, donors)).execute()
  return rows.map(({ id }) => id)
}
