/** Applies migrations. Safe when several processes start at the same time, or one of them is killed. */
import { sql, type Kysely, type Transaction } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.server.ts'
import type { Tables } from './tables.ts'
import { withoutAnswerLimit, withoutTimeLimits } from './time-limits.server.ts'

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a migration sees the schema of its day, not today's types
type Schema = Kysely<any>
export type Migration = { up: (db: Schema) => Promise<void> }

/** Migrations by file name; applied in the order of their numbers. */
export const migrations: Record<string, Migration> = Object.fromEntries(
  Object.entries(import.meta.glob<Migration>('/migrations/*.ts', { eager: true })).map(([path, migration]) => [
    path.replace(/^.*\/(.*)\.ts$/, '$1'),
    migration,
  ]),
)

/** Key of the advisory lock for migrations: an arbitrary number, the same in every process. */
const LOCK = 7_261_923
const LOCK_NOT_AVAILABLE = '55P03'
const ATTEMPTS = 10

/**
 * Applies missing migrations, each in its own transaction together with its row in `migrations`. Names that only the
 * database knows are ignored here: `refuseNewerDatabase` checks them.
 */
export async function migrate(
  db: Kysely<Tables>,
  log: Log,
  all: Record<string, Migration> = migrations,
): Promise<string[]> {
  const applied: string[] = []
  const known = await appliedNames(db)
  for (const name of Object.keys(all).sort()) {
    if (known.has(name)) continue
    if (await withRetry(() => apply(db, name, all[name]!))) {
      applied.push(name)
      log.info({ migration: name }, 'database migrated')
    }
  }
  return applied
}

/** Whether all migrations of this release are applied; used by /readyz. */
export async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
  const known = await appliedNames(db)
  return Object.keys(migrations).every((name) => known.has(name))
}

/**
 * Names of applied migrations after the last one of this release: a newer release has changed the database. An unknown
 * name before it is of a development version, whose migration was renamed.
 */
async function newerMigrations(db: Kysely<Tables>): Promise<string[]> {
  const last = Object.keys(migrations).toSorted().at(-1)!
  return [...(await appliedNames(db))].filter((name) => name > last).toSorted()
}

/** @throws {Error} one line: a newer release has changed the database, and this one could damage its data */
export async function refuseNewerDatabase(db: Kysely<Tables>): Promise<void> {
  const newer = await newerMigrations(db)
  if (newer.length > 0)
    throw new Error(
      `a newer release has changed this database (${newer.join(', ')}): start that release, or restore a backup from before the upgrade (docs/operate/upgrade.md)`,
    )
}

async function appliedNames(db: Kysely<Tables>): Promise<Set<string>> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('migrations') is not null as exists`.execute(db)
  if (!rows[0]!.exists) return new Set()
  return new Set((await db.selectFrom('migrations').select('name').execute()).map((row) => row.name))
}

/** Returns false if another process has applied it first. */
async function apply(db: Kysely<Tables>, name: string, migration: Migration): Promise<boolean> {
  const applying = (trx: Transaction<Tables>) =>
    withoutTimeLimits(trx, async () => {
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx)
      await sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`.execute(
        trx,
      )
      const done = await trx.selectFrom('migrations').select('name').where('name', '=', name).executeTakeFirst()
      if (done) return false
      // While our lock request waits for a table in use, all later requests for that table wait behind it.
      await sql`set local lock_timeout = '2s'`.execute(trx)
      await migration.up(trx as Schema)
      await trx.insertInto('migrations').values({ name }).execute()
      return true
    })
  return withoutAnswerLimit(() => db.transaction().execute(applying))
}

async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || attempt === ATTEMPTS) throw error
      await sleep(1000)
    }
  }
}
