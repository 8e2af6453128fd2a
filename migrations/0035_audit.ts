import { sql, type Kysely } from 'kysely'

/** What was before and after, and from where; and that nobody rewrites it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table audit
    add column before jsonb,
    add column after jsonb,
    -- a network, not an address: 192.0.2.0/24
    add column network text,
    add column agent text`.execute(db)
  await sql`drop index audit_at`.execute(db)
  await sql`create index audit_at on audit (at desc, id desc)`.execute(db)
  await sql`create index audit_actor on audit (actor_id, at desc) where actor_id is not null`.execute(db)
  await sql`create index audit_command on audit (command, at desc)`.execute(db)

  // Rows stay as they were written. Only what they say about a person who is being forgotten may be blanked, in a
  // transaction that says so.
  await sql`create function audit_refuse_change() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' then
      if current_setting('sanad.forgetting', true) = 'on'
        and to_jsonb(new) - '{before,after,detail}'::text[] = to_jsonb(old) - '{before,after,detail}'::text[] then
        return new;
      end if;
    end if;
    raise exception 'audit is append-only: % refused', lower(tg_op) using errcode = 'restrict_violation';
  end $$`.execute(db)
  await sql`create trigger audit_append_only_row before update or delete on audit
    for each row execute function audit_refuse_change()`.execute(db)
  await sql`create trigger audit_append_only_all before truncate on audit
    for each statement execute function audit_refuse_change()`.execute(db)
}
