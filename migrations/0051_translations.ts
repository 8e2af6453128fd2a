import { sql, type Kysely } from 'kysely'

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`create sequence translation_versions`.execute(db)

  // Staff's words over those of the code: one row for each form of a phrase in a language.
  await sql`create table translations (
    key text not null,
    locale text not null check (locale in ('ar', 'en', 'tr')),
    -- the plural category, or '' for a phrase without plural
    form text not null check (form in ('', 'zero', 'one', 'two', 'few', 'many', 'other')),
    value text not null check (value <> ''),
    -- what the code said when this was written: when that changes, somebody should look again
    default_value text not null,
    -- from a sequence, so that a row that was deleted and written again never has an old number
    version integer not null,
    updated_by uuid,
    updated_at timestamptz not null default now(),
    primary key (key, locale, form)
  )`.execute(db)

  // What an import found there, to put it back.
  await sql`create table translation_imports (
    id uuid primary key,
    at timestamptz not null,
    by uuid,
    rows jsonb not null,
    undone_at timestamptz
  )`.execute(db)
}
