import { sql, type Kysely } from 'kysely'

/** When an activity ends, and where it takes place when that is not one of our places. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table activities add column ends_at timestamptz, add column venue jsonb,
    add constraint activities_ends_at_check check (ends_at is null or ends_at > held_at)`.execute(db)
}
