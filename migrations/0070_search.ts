import { sql, type Kysely } from 'kysely'

/** One index over everything that visitors may look for: a row for each published kind of record. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table search_documents (
    resource text not null,
    record_id integer not null,
    title jsonb not null,
    -- plain words, shown under the title
    text jsonb not null,
    picture jsonb,
    path text not null,
    -- folded (kernel/arabic.ts): of the title alone, and of all that is found
    title_words text not null,
    words text not null,
    state text not null,
    published_at timestamptz,
    primary key (resource, record_id)
  )`.execute(db)
  // Without the extension the search reads the table, which is right and slower.
  await sql`do $$ begin
    create index search_documents_words on search_documents using gin (words gin_trgm_ops);
  exception when undefined_object then null;
  end $$`.execute(db)
}
