import { sql, type Kysely } from 'kysely'

/** Each version of a settings page that needs two people names the approval that it came from. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table settings_versions
    add column approval_id uuid references approvals,
    -- why there is none: written before the rule, or by the product itself
    add column approval_exempt text check (approval_exempt in ('earlier', 'product')),
    add constraint settings_versions_approval_check check (approval_id is null or approval_exempt is null)`.execute(db)
  await sql`update settings_versions set approval_exempt = 'earlier'`.execute(db)
}
