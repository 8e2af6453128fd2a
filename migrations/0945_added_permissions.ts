import { sql, type Kysely } from 'kysely'

/** Who added a permission to a role, and when. Permissions that roles had before this migration have no row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table role_permissions_added (
    role_id text not null references roles on delete cascade,
    permission text not null,
    added_by uuid not null,
    added_at timestamptz not null,
    primary key (role_id, permission)
  )`.execute(db)
}
