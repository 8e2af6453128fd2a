import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/db/tables.ts'

/** Every row of the database as text, in a fixed order, except the tables in `without`. */
export async function databaseDump(db: Kysely<Tables>, without: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all(${[...without]}::text[]) order by 1`.execute(
    db,
  )
  const lines = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ row: string }>`select row_to_json(x)::text as row from ${sql.table(name)} x`.execute(
        db,
      )
      return rows.map(({ row }) => `${name} ${row}`)
    }),
  )
  return lines.flat().toSorted()
}
