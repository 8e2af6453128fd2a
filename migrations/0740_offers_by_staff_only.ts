import { sql, type Kysely } from 'kysely'

/** Staff withdrew an offer: automatic offers leave the applicant out until staff offer a bed again. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table applications add column staff_offers_only boolean not null default false`.execute(db)
}
