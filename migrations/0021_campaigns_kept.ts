import { sql, type Kysely } from 'kysely'

/** Campaigns and their categories become resources: counted savings, a search text, a moment of publication, pictures. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  for (const table of ['campaign_categories', 'campaigns']) {
    await sql`alter table ${sql.table(table)}
      add column version integer not null default 1,
      -- filled at the next start
      add column search text not null default ''`.execute(db)
    await sql`do $$ begin
      create index ${sql.raw(table)}_search on ${sql.raw(table)} using gin (search gin_trgm_ops);
    exception when undefined_object then null;
    end $$`.execute(db)
  }
  await sql`alter table campaign_categories
    add column created_at timestamptz not null default now(),
    add column updated_at timestamptz not null default now()`.execute(db)

  // In the future: scheduled.
  await sql`alter table campaigns add column published_at timestamptz`.execute(db)
  await sql`update campaigns set published_at = created_at where state = 'published'`.execute(db)
  await sql`alter table campaigns add check (state = 'draft' or published_at is not null)`.execute(db)
  // Until now it held the address of a file; nothing could be uploaded.
  await sql`alter table campaigns alter column image type jsonb using null`.execute(db)

  await sql`create index campaigns_made on campaigns (created_at desc, id desc)`.execute(db)
  await sql`create index campaigns_of_category on campaigns (category_id)`.execute(db)
}
