import type { Insertable } from 'kysely'
import type { Context } from '#kernel/context.ts'
import type { Tables } from './tables.ts'

/** PostgreSQL accepts at most 65,535 values in one statement. */
const MAX_VALUES = 60_000

export type Row<T extends keyof Tables> = Insertable<Tables[T]>

/** Inserts any number of rows into one table, in as few statements as possible. */
export async function insertRows<T extends keyof Tables>(
  { db }: Pick<Context, 'db'>,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> {
  if (rows.length === 0) return
  // All rows of a statement have the same columns.
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const whole = rows.map((row) =>
    Object.fromEntries(columns.map((name) => [name, row[name as keyof typeof row] ?? null])),
  )
  const size = Math.floor(MAX_VALUES / columns.length)
  for (let from = 0; from < rows.length; from += size)
    await db
      .insertInto(table)
      // TypeScript cannot derive the columns from the type parameter.
      .values(whole.slice(from, from + size) as never)
      .execute()
}
