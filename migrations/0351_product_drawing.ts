import { sql, type Kysely } from 'kysely'

/** What the generated cover of a product without a photo shows. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table products add column drawing text not null default 'parcel'`.execute(db)
}
