import { sql, type Kysely } from 'kysely'

/** Name and amount stand on the donor wall only where the donor ticked a box. Donations made before keep their state. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table donations add column wall boolean not null default true`.execute(db)
  await sql`alter table donations alter column wall set default false`.execute(db)
}
