import { sql, type Kysely } from 'kysely'

/** A file of the media library lies in one folder, or in none (''), and has any number of tags. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table media add column folder text not null default '',
    add column tags text[] not null default '{}'`.execute(db)
}
