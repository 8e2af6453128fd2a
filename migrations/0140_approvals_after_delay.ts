import { sql, type Kysely } from 'kysely'

/** A proposal that nobody else could approve takes effect by itself once a waiting period is over. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table approvals drop constraint approvals_state_check`.execute(db)
  await sql`alter table approvals add constraint approvals_state_check
    check (state in ('waiting', 'approved', 'rejected', 'withdrawn', 'after_delay'))`.execute(db)
  // null: only a second person's approval makes it happen
  await sql`alter table approvals add column effective_at timestamptz`.execute(db)
  await sql`alter table approvals add constraint approvals_after_delay_check
    check (state <> 'after_delay' or (effective_at is not null and decided_at >= effective_at))`.execute(db)
  await sql`create index approvals_effective on approvals (effective_at)
    where state = 'waiting' and effective_at is not null`.execute(db)
}
