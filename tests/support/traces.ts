/** Finds a text in all tables of all schemas of a database, including the queue, and in files. */
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#kernel/db/database.ts'

/** Tables that contain one of the texts anywhere, ignoring case. */
export async function tablesWith(database: Database, ...texts: string[]): Promise<string[]> {
  const { rows } = await database.executeSql(
    "select table_schema || '.' || quote_ident(table_name) as name, table_name from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'",
  )
  const found: string[] = []
  for (const { name, table_name } of rows as { name: string; table_name: string }[]) {
    const patterns = texts.map((text) => `%${text}%`)
    const hit = await database.executeSql(`select 1 from ${name} t where t::text ilike any($1) limit 1`, [patterns])
    if (hit.rows.length > 0) found.push(table_name)
  }
  return found
}

/** Files below a folder that contain one of the texts in their name or content, ignoring case. */
export function filesWith(folder: string, ...texts: string[]): string[] {
  const wanted = texts.map((text) => text.toLowerCase())
  return globSync('**/*', { cwd: folder }).filter((path) => {
    const file = join(folder, path)
    const content = statSync(file).isFile() ? readFileSync(file, 'utf8') : ''
    const text = `${path}\n${content}`.toLowerCase()
    return wanted.some((one) => text.includes(one))
  })
}
