import { sql, type Kysely } from 'kysely'

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Db = Kysely<any>

export async function up(db: Db): Promise<void> {
  await sql`alter table settings
    add column version integer not null default 1,
    add column updated_by uuid`.execute(db)

  // Every saving of a document, to look back at and to return to.
  await sql`create table settings_versions (
    key text not null,
    version integer not null,
    value jsonb not null,
    at timestamptz not null,
    by uuid,
    primary key (key, version)
  )`.execute(db)
  await sql`insert into settings_versions (key, version, value, at) select key, version, value, updated_at from settings`.execute(
    db,
  )

  // What somebody is writing just now, for the page beside their form.
  await sql`create table settings_previews (
    token_hash text primary key,
    key text not null,
    value jsonb not null,
    user_id uuid not null,
    expires_at timestamptz not null
  )`.execute(db)
  await sql`create index settings_previews_expires_at on settings_previews (expires_at)`.execute(db)
  await convertDocuments(db)
}

/** Suggested amounts were whole lira, now kuruş like every amount; the account's name has one language. */
export async function convertDocuments(db: Db): Promise<void> {
  for (const list of ['presets', 'wizardPresets'])
    await sql`update settings set value = jsonb_set(value, array[${list}]::text[], (
        select coalesce(jsonb_agg(jsonb_build_object('amount', (lira.value::text::numeric * 100)::bigint) order by at), '[]')
        from jsonb_array_elements(value -> ${list}::text) with ordinality as lira(value, at)
      ))
      where key = 'giving' and jsonb_typeof(value -> ${list}::text -> 0) = 'number'`.execute(db)
  await sql`update settings set value = jsonb_set(value, '{accountName}', coalesce(value -> 'accountName' -> 'ar', 'null'))
    where key = 'bank-transfer' and jsonb_typeof(value -> 'accountName') = 'object'`.execute(db)
}
