import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'

/** The first day after the last closed month; null: no month was closed yet. */
export async function firstOpenDay({ db }: Pick<Context, 'db'>): Promise<string | null> {
  const { rows } = await sql<{ at: Date | null }>`select books_open_from() as at`.execute(db)
  return rows[0]!.at && dayOf(rows[0]!.at)
}
