import { sql, type Kysely } from 'kysely'

/** Words that are everywhere are found by walking from the newest on, words of titles by their letters. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create index search_documents_newest on search_documents (published_at desc, resource, record_id)
    where state = 'published'`.execute(db)
  // Without the extension the search reads the table, which is right and slower.
  await sql`do $$ begin
    create index search_documents_title on search_documents using gin (title_words gin_trgm_ops);
  exception when undefined_object then null;
  end $$`.execute(db)
}
