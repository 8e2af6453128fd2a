import { sql, type Kysely } from 'kysely'

/** Notes of staff on an order had no place of their own: they were entries of its history with a prefix in their cause. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table order_notes (
    id uuid primary key default gen_random_uuid(),
    order_id uuid not null references orders on delete cascade,
    text text not null check (text <> ''),
    by uuid,
    at timestamptz not null
  )`.execute(db)
  await sql`create index order_notes_order on order_notes (order_id, at)`.execute(db)
  await sql`insert into order_notes (order_id, text, by, at)
    select order_id, substr(cause, 7), by, at from order_moves where cause like 'note: _%'`.execute(db)
  await sql`delete from order_moves where cause like 'note: _%'`.execute(db)
}
