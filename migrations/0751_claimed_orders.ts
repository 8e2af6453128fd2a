import { sql, type Kysely } from 'kysely'

/** Guest orders that a user added to their account: the limit of a coupon for each buyer looked at the guest. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table orders add column claimed boolean not null default false`.execute(db)
}
