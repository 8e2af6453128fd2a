import { sql, type Kysely } from 'kysely'
import { foldForSearch } from './frozen/fold-for-search.ts'

/** Lists that stay quick at 50,000 rows (bench/lists.ts): orders with the id last, letters that can be searched. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`drop index users_created_at`.execute(db)
  await sql`create index users_newest on users (created_at desc, id desc) where erased_at is null`.execute(db)
  await sql`drop index users_search_order`.execute(db)
  await sql`create index users_by_name on users (search, id) where erased_at is null`.execute(db)

  // folded (kernel/arabic.ts): of the subject and the kind; and of those with whom it was written to
  await sql`alter table mails add column search text not null default '', add column search_named text not null default ''`.execute(
    db,
  )
  const mails = await db.selectFrom('mails').select(['id', 'template', 'subject', 'to_name', 'to_address']).execute()
  for (const { id, template, subject, to_name, to_address } of mails as Record<string, string | null>[])
    await db
      .updateTable('mails')
      .set({
        search: foldForSearch(`${subject} ${template}`),
        search_named: foldForSearch(`${subject} ${template} ${to_name ?? ''} ${to_address}`),
      })
      .where('id', '=', id)
      .execute()
  await sql`drop index mails_created_at`.execute(db)
  await sql`create index mails_newest on mails (created_at desc, id desc)`.execute(db)
  await sql`drop index mails_state`.execute(db)
  await sql`create index mails_state on mails (state, created_at desc, id desc)`.execute(db)
  // Without the extension the search reads the table, which is right and slower.
  await sql`do $$ begin
    create index mails_search on mails using gin (search_named gin_trgm_ops);
  exception when undefined_object then null;
  end $$`.execute(db)

  for (const table of ['campaigns', 'posts', 'activities', 'projects', 'places'])
    await sql`create index ${sql.raw(table)}_changed on ${sql.table(table)} (updated_at desc, id desc)`.execute(db)
}
