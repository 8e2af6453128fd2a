/**
 * A mark in the database while a restore replaces its content. A restore that stops half way leaves it behind, so that
 * no process starts with half of the data, or without the hold.
 */
import { sql, type Kysely } from 'kysely'
import type { Tables } from '#kernel/db/tables.ts'

/** A schema of its own, because a restore drops the others. */
const MARK = sql.id('sanad_restore')

export const markRestore = async (db: Kysely<Tables>): Promise<void> =>
  void (await sql`create schema if not exists ${MARK}`.execute(db))

export const unmarkRestore = async (db: Kysely<Tables>): Promise<void> =>
  void (await sql`drop schema ${MARK}`.execute(db))

/** @throws {Error} one line: the last restore stopped half way */
export async function refuseUnfinishedRestore(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql`select 1 from pg_namespace where nspname = 'sanad_restore'`.execute(db)
  if (rows.length > 0) throw new Error('the restore of this database has not finished: run it again with --replace')
}
