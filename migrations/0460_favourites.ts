import { sql, type Kysely } from 'kysely'

/** Screens of the dashboard that a person keeps on top of the menu. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table favourites (
    user_id uuid not null references users on delete cascade,
    screen text not null,
    added_at timestamptz not null default now(),
    primary key (user_id, screen)
  )`.execute(db)
}
