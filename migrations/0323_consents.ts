import { sql, type Kysely } from 'kysely'

/** Consents with the exact text that was agreed to. Choices made before have no recorded text and get no row. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create table consent_texts (
    id uuid primary key,
    kind text not null,
    version integer not null,
    locale text not null,
    text text not null,
    created_at timestamptz not null,
    unique (kind, locale, version)
  )`.execute(db)
  await sql`create unique index consent_texts_text on consent_texts (kind, locale, md5(text))`.execute(db)
  await sql`create table consents (
    id uuid primary key,
    text_id uuid not null references consent_texts,
    purpose text not null check (purpose in ('wall', 'campaign_news', 'newsletter')),
    donor_id uuid references donors on delete cascade,
    -- In lower case.
    address text,
    source text not null check (source in ('donation_form', 'transfer_form', 'newsletter_form', 'link', 'staff')),
    -- The donation, the pledge or the subscription.
    subject_id uuid not null,
    campaign_id integer,
    consented_at timestamptz not null,
    withdrawn_at timestamptz,
    withdrawn_source text check ((withdrawn_at is null) = (withdrawn_source is null))
  )`.execute(db)
  await sql`create index consents_donor on consents (donor_id) where donor_id is not null`.execute(db)
  await sql`create index consents_address on consents (address) where address is not null`.execute(db)
  await sql`create index consents_subject on consents (subject_id)`.execute(db)
}
