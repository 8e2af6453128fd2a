import { sql, type Kysely, type RawBuilder } from 'kysely'

const COLUMNS: Record<string, Record<string, string>> = {
  campaign_updates: { letter: 'send_email' },
  coupons: { least: 'min_total', most_uses: 'max_uses' },
}

/** Tables by the name of the resource, as versions, views and the audit name it. */
const RESOURCES: Record<string, string> = { 'campaign-updates': 'campaign_updates', coupons: 'coupons' }

const APPROVALS = { offline_gift: 'offline_donation', offline_gift_reversal: 'offline_donation_reversal' }

const TEMPLATE = { before: 'campaign_news.update', after: 'campaign_updates.new' }

/** Append-only tables whose rows are renamed here, with the trigger that refuses it. */
const APPEND_ONLY = { audit: 'audit_append_only_row', record_versions: 'record_versions_append_only' }

/**
 * The last private names in data: fields of coupons and campaign updates, kinds of approvals, one email template.
 * Stored versions, saved views and the audit follow them, so that an earlier version can still be restored.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db)
  for (const [table, trigger] of Object.entries(APPEND_ONLY))
    await run(`alter table ${table} disable trigger ${trigger}`)

  for (const [table, columns] of Object.entries(COLUMNS))
    for (const [before, after] of Object.entries(columns)) {
      await run(`alter table ${table} rename column ${before} to ${after}`)
      const { rows } = await sql<{ name: string }>`select conname as name from pg_constraint
        where conrelid = ${table}::regclass and starts_with(conname, ${`${table}_${before}_`})`.execute(db)
      for (const { name } of rows)
        await run(`alter table ${table} rename constraint ${name} to ${name.replace(before, after)}`)
    }

  for (const [resource, table] of Object.entries(RESOURCES))
    for (const [before, after] of Object.entries(COLUMNS[table]!)) {
      const rename = (of: string, column: string, where: RawBuilder<unknown>) =>
        renameKey(db, { table: of, column, before, after, where })
      for (const column of ['values', 'whole']) await rename('record_versions', column, sql`resource = ${resource}`)
      for (const column of ['before', 'after'])
        await rename('audit', column, sql`starts_with(subject, ${`${resource}:`})`)
      // Of a saved view only what it shows, sorts by and filters, not the words that it searches for.
      await sql`update saved_views set query = regexp_replace(query, ${`([=,.-]|%2C)${before}(?=$|[&,=]|%2C)`},
        ${`\\1${after}`}, 'g') where resource = ${resource}`.execute(db)
    }

  for (const [before, after] of Object.entries(APPROVALS)) {
    await sql`update approvals set kind = ${after} where kind = ${before}`.execute(db)
    await sql`update audit set detail = detail || jsonb_build_object('kind', ${after}::text)
      where detail ->> 'kind' = ${before}`.execute(db)
  }
  // Their search keys name the template, too (0080).
  await sql`update mails set template = ${TEMPLATE.after}, search = replace(search, ${TEMPLATE.before}, ${TEMPLATE.after}),
    search_named = replace(search_named, ${TEMPLATE.before}, ${TEMPLATE.after})
    where template = ${TEMPLATE.before}`.execute(db)

  for (const [table, trigger] of Object.entries(APPEND_ONLY))
    await run(`alter table ${table} enable trigger ${trigger}`)
}

/** In a JSON object; the value stays. */
async function renameKey(
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  db: Kysely<any>,
  key: { table: string; column: string; before: string; after: string; where: RawBuilder<unknown> },
): Promise<void> {
  const object = sql.ref(key.column)
  await sql`update ${sql.table(key.table)}
    set ${object} = ${object} - ${key.before}::text || jsonb_build_object(${key.after}::text, ${object} -> ${key.before}::text)
    where ${key.where} and jsonb_typeof(${object}) = 'object' and ${object} ? ${key.before}`.execute(db)
}
