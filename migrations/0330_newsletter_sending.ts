import { sql, type Kysely } from 'kysely'

/** Newsletter issues with rich text, segments, a schedule and a result; topics; emails that are sent at most once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table newsletter_topics (
    id integer generated always as identity primary key,
    name jsonb not null check (name ? 'ar'),
    position integer not null default 0,
    version integer not null default 1,
    search text not null default '',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    demo_key text unique
  )`.execute(db)
  // Empty: no topic was chosen, so all issues are sent to the subscriber.
  await sql`alter table newsletter_subscribers add column topic_ids integer[] not null default '{}'`.execute(db)

  await sql`alter table newsletter_issues
    add column segment text not null default 'subscribers'
      check (segment in ('subscribers', 'topics', 'followers', 'donors')),
    add column topic_ids integer[] not null default '{}',
    add column campaign_id integer references campaigns on delete set null,
    add column missing_language text check (missing_language in ('arabic', 'leave_out')),
    add column scheduled_at timestamptz,
    add column recipients integer check (recipients >= 0),
    add column queued_at timestamptz,
    add column stopped_at timestamptz,
    add column unsubscribes integer not null default 0`.execute(db)
  await sql`update newsletter_issues set queued_at = sent_at where sent_at is not null`.execute(db)

  // Bodies were plain text with one paragraph per line.
  await sql`update newsletter_issues set body = (
    select jsonb_object_agg(language, '<p>' || regexp_replace(
      replace(replace(replace(btrim(words, E' \n\r\t'), '&', '&amp;'), '<', '&lt;'), '>', '&gt;'),
      E'[\r\n]+', '</p><p>', 'g') || '</p>')
    from jsonb_each_text(body) as texts(language, words))`.execute(db)

  await sql`alter table mails
    add column bulk boolean not null default false,
    add column claimed_at timestamptz`.execute(db)
  await sql`create index mails_newsletter on mails (subject_id text_pattern_ops)
    where template = 'newsletter.letter'`.execute(db)
}
