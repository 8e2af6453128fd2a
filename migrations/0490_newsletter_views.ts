import { sql, type Kysely } from 'kysely'

/** Issues for the donors of a saved view. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`alter table newsletter_issues drop constraint newsletter_issues_segment_check,
    add check (segment in ('subscribers', 'topics', 'followers', 'donors', 'view'))`.execute(db)
  await sql`alter table newsletter_issues
    -- No reference: a view that was deleted is noticed before an issue is sent.
    add column view_id uuid,
    -- The filters that were confirmed.
    add column view_query text,
    -- Why a scheduled issue was not sent.
    add column held text check (held in ('view_missing', 'view_changed'))`.execute(db)
}
