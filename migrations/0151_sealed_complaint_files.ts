import { sql, type Kysely } from 'kysely'

/** Files of complaints are sealed like documents of applicants; the nightly clean-up seals those that came before. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table complaint_files add column sealed boolean not null default false, add column bytes integer`.execute(
    db,
  )
  await sql`create index complaint_files_unsealed on complaint_files (id) where not sealed`.execute(db)
}
