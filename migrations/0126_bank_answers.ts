/** When the bank itself last answered about an attempt; unverified callbacks without an attempt may be deleted after 30 days. */
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_attempts add column answered_at timestamptz`.execute(db)
  await sql`create index bank_events_unverified on bank_events (at) where source = 'callback' and not verified`.execute(
    db,
  )
  await sql`create function bank_events_guard() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.source = 'callback' and not old.verified and old.attempt_id is null
        and old.at < now() - interval '30 days' then
        return old;
      end if;
      raise exception 'bank_events is append-only';
    end $$`.execute(db)
  await sql`drop trigger bank_events_append_only on bank_events`.execute(db)
  await sql`create trigger bank_events_append_only before update or delete on bank_events
    for each row execute function bank_events_guard()`.execute(db)
}
