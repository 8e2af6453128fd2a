/**
 * Copies all rows of the site's tables to files and back, on every supported database. A row is written in PostgreSQL's
 * own format (`row::text`), so that no value is changed by a conversion.
 */
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '#kernel/db/tables.ts'
import { RENAMED_QUEUES } from '#kernel/renamed-jobs.server.ts'
import { withoutAnswerLimit, withoutTimeLimits } from '#kernel/db/time-limits.server.ts'

/** How much is in memory at once. A row with a document of 10 MB is a text of 20 MB. */
const ROWS_AT_ONCE = 500
const CHARACTERS_AT_ONCE = 8_000_000
export const JOB_TABLE = 'pgboss.job'

type CopiedRows = {
  /** Number of rows of each table. */
  tables: Record<string, number>
  sequences: Record<string, string>
  /** Schema version of the job queue; null if there is none. */
  queue: number | null
}

async function tablesIn(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migrations'
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

async function queueVersion(db: Kysely<Tables>): Promise<number | null> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('pgboss.version') is not null as there`.execute(db)
  if (!rows[0]!.there) return null
  return (await sql<{ version: number }>`select version from pgboss.version`.execute(db)).rows[0]?.version ?? null
}

/** Takes a snapshot of a running site, including pending jobs. */
export async function writeRows(db: Kysely<Tables>, folder: string): Promise<CopiedRows> {
  const transaction = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return transaction.execute((trx) => withoutTimeLimits(trx, () => writeTables(trx, folder)))
}

async function writeTables(trx: Transaction<Tables>, folder: string): Promise<CopiedRows> {
  const written: CopiedRows = { tables: {}, sequences: {}, queue: await queueVersion(trx) }
  for (const table of [...(await tablesIn(trx)), ...(written.queue === null ? [] : [JOB_TABLE])])
    written.tables[table] = await writeTable(trx, folder, table)
  const { rows } = await sql<{ name: string; value: string }>`
      select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null`.execute(trx)
  for (const { name, value } of rows) written.sequences[name] = value
  return written
}

async function writeTable(trx: Transaction<Tables>, folder: string, table: string): Promise<number> {
  const file = await open(join(folder, `${table}.jsonl`), 'wx', 0o600)
  const waiting = table === JOB_TABLE ? sql`where state in ('created', 'retry', 'active')` : sql``
  // Uploaded documents are read one by one.
  const rowsAtOnce = (await hasDocuments(trx, table)) ? 1 : ROWS_AT_ONCE
  let count = 0
  try {
    await sql`declare kept cursor for select one::text as row from ${sql.raw(table)} one ${waiting}`.execute(trx)
    for (;;) {
      const { rows } = await sql<{ row: string }>`fetch ${sql.raw(String(rowsAtOnce))} from kept`.execute(trx)
      if (rows.length === 0) break
      count += rows.length
      await file.write(rows.map(({ row }) => `${JSON.stringify(row)}\n`).join(''))
    }
    await sql`close kept`.execute(trx)
  } finally {
    await file.close()
  }
  return count
}

async function hasDocuments(trx: Transaction<Tables>, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_attribute
    where attrelid = ${table}::regclass and atttypid = 'bytea'::regtype and not attisdropped limit 1`.execute(trx)
  return rows.length > 0
}

/**
 * Replaces the content of the tables in one transaction. Triggers are off, and foreign keys are checked at the end.
 * @returns tables in the files that the database no longer has
 */
export async function readRows(db: Kysely<Tables>, folder: string, written: CopiedRows): Promise<string[]> {
  const transaction = db.transaction()
  return withoutAnswerLimit(() =>
    transaction.execute((trx) => withoutTimeLimits(trx, () => replaceTables(trx, folder, written))),
  )
}

async function replaceTables(trx: Transaction<Tables>, folder: string, written: CopiedRows): Promise<string[]> {
  const tables = await tablesIn(trx)
  const references = await dropReferences(trx)
  for (const table of tables) await sql`alter table ${sql.raw(table)} disable trigger user`.execute(trx)
  if (tables.length > 0) await sql`truncate ${sql.raw(tables.join(', '))}`.execute(trx)
  const sameQueue = written.queue !== null && written.queue === (await queueVersion(trx))
  const files = (await readdir(folder)).map((name) => name.replace(/\.jsonl$/, ''))
  for (const table of files)
    if (tables.includes(table)) await readTable(trx, folder, table)
    else if (table === JOB_TABLE && sameQueue) await readTable(trx, folder, table)
  for (const [name, value] of Object.entries(written.sequences))
    await sql`select setval(to_regclass(${name}), ${value}::bigint) where to_regclass(${name}) is not null`.execute(trx)
  for (const table of tables) await sql`alter table ${sql.raw(table)} enable trigger user`.execute(trx)
  for (const { table, name, definition } of references)
    await sql`alter table ${sql.raw(table)} add constraint ${sql.raw(name)} ${sql.raw(definition)}`.execute(trx)
  return files.filter((table) => !tables.includes(table) && !(table === JOB_TABLE && sameQueue))
}

type Reference = { table: string; name: string; definition: string }

async function dropReferences(trx: Transaction<Tables>): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`.execute(trx)
  for (const { table, name } of rows)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.raw(name)}`.execute(trx)
  return rows
}

async function readTable(trx: Transaction<Tables>, folder: string, table: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(attname) as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(trx)
  const columns = sql.raw(rows.map(({ name }) => name).join(', '))
  // Jobs get the names of this release; no process runs jobs of queues that no longer exist.
  const now = sql`coalesce(${JSON.stringify(RENAMED_QUEUES)}::jsonb ->> name, name)`
  const selected = sql.join(rows.map(({ name }) => (table === JOB_TABLE && name === 'name' ? now : sql.raw(name))))
  const known =
    table === JOB_TABLE ? sql`where ${now} in (select name from pgboss.queue) on conflict do nothing` : sql``
  const put = (texts: string[]) =>
    sql`insert into ${sql.raw(table)} (${columns}) overriding system value
      select ${selected} from unnest(${texts}::text[]::${sql.raw(table)}[]) ${known}`.execute(trx)
  const file = await open(join(folder, `${table}.jsonl`))
  const texts: string[] = []
  let characters = 0
  for await (const line of file.readLines()) {
    const text = JSON.parse(line) as string
    texts.push(text)
    characters += text.length
    if (texts.length < ROWS_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue
    await put(texts.splice(0))
    characters = 0
  }
  if (texts.length > 0) await put(texts)
}
