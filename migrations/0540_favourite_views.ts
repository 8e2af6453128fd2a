import { sql, type Kysely } from 'kysely'

/** A favourite of the menu leads to a screen, or to a saved view of a list. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table favourites
    drop constraint favourites_pkey,
    alter column screen drop not null,
    add column view_id uuid references saved_views on delete cascade,
    add check (num_nonnulls(screen, view_id) = 1),
    add unique (user_id, screen),
    add unique (user_id, view_id)`.execute(db)
  // Deleting a view looks for its favourites.
  await sql`create index favourites_view on favourites (view_id) where view_id is not null`.execute(db)
}
