import { existsSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { Config } from '#kernel/config.server.ts'
import { migrate, migrations } from '#kernel/db/migrate.server.ts'
import { openDatabase } from '#kernel/db/open.server.ts'
import type { Tables } from '#kernel/db/tables.ts'
import { openJobs, type Jobs } from '#kernel/job.server.ts'
import { createLog } from '#kernel/log.server.ts'
import { knownErasures } from '#features/privacy/personal-data/erasure-file.server.ts'
import { reapplyErasures, type Erasure } from '#features/privacy/personal-data/erasures.server.ts'
import { runAndStoreChecks } from '#features/nightly-checks/run.server.ts'
import { recordRestore } from '#features/restores/record.server.ts'
import { contextsOf } from '../contexts.server.ts'
import type { Live } from '../live-config.server.ts'
import '#app/features.server.ts'
import type { Services } from '../services.server.ts'
import { createTexts } from '../texts.server.ts'
import { readManifest, tar, type Manifest } from './archive.server.ts'
import { decryptFile, isEncrypted } from './encryption.server.ts'
import { readRows } from './rows.server.ts'
import { markRestore, unmarkRestore } from './unfinished-restore.server.ts'
import { withWorkFolder } from './work-folder.server.ts'

type RestoreResult = {
  manifest: Manifest
  leftOut: string[]
  migrated: string[]
  /** Number of erasures in the lists, of those after the backup, and of the latter that found data of the person. */
  erasures: { known: number; applied: number; found: number }
  /** What the nightly checks found in the restored data. */
  findings: { id: string; says: string; rows: unknown[] }[]
}
type Options = {
  /** Allows replacing an existing site. */
  replace?: boolean
  /** File with the secret key, for an encrypted backup. */
  key?: string
  /** File with a list of erasures that is newer than the one in DATA_DIR. */
  erasures?: string
  now?: Date
}

/**
 * Restores the site from the file, then migrates its schema to this release. The site must not be running. Existing
 * uploads and the journal stay: a newer journal brings back payments that the backup lacks. The site is on hold
 * afterwards: it sends nothing until an owner releases it.
 * @throws {Error} one line; after an error, run it again: until it has finished, the site does not start
 */
export async function restore(config: Config, file: string, options: Options = {}): Promise<RestoreResult> {
  const { replace = false, key, now = new Date() } = options
  if (!existsSync(file)) throw new Error(`${file} does not exist`)
  const dataDir = resolve(config.dataDir)
  // Before anything is replaced, because a wrong list would bring erased people back.
  const erasureList = await knownErasures(config, options.erasures)
  await mkdir(dataDir, { recursive: true })
  return withWorkFolder(dataDir, '.restore-', async (work) => {
    const archive = await decrypted(resolve(file), work, key)
    await tar(['-xzf', archive, '-C', work, '--no-same-owner'])
    const manifest = await readManifest(work, file)
    const log = createLog('fatal')
    const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir, log })
    try {
      const db = database.kysely
      await refuseIfUsed(db, replace)
      await markRestore(db)
      await sql`drop schema if exists pgboss cascade`.execute(db)
      await sql`drop schema public cascade`.execute(db)
      await sql`create schema public`.execute(db)
      const then = Object.fromEntries(Object.entries(migrations).filter(([name]) => manifest.migrations.includes(name)))
      await migrate(db, log, then)
      // Creates the queue of this release, so that pending jobs of the backup fit into it.
      const jobs = await openJobs({ boss: database, backend: database.kind === 'pglite' ? 'pglite' : 'postgres' }, log)
      await jobs.close()
      const leftOut = await readRows(db, join(work, 'rows'), manifest)
      const migrated = await migrate(db, log)
      await recordRestore(db, { copiedAt: new Date(manifest.madeAt), now })
      for (const folder of ['storage', 'bank-journal'])
        if (existsSync(join(work, folder)))
          await cp(join(work, folder), join(dataDir, folder), { recursive: true, force: false })
      const erasures = await eraseAgain({ config, log, database }, erasureList)
      const findings = await runAndStoreChecks({ db, now })
      await unmarkRestore(db)
      return { manifest, leftOut, migrated, erasures, findings }
    } finally {
      await database.close()
    }
  })
}

/** Erases people again who were erased after the backup was made. */
async function eraseAgain(site: Pick<Services, 'config' | 'log' | 'database'>, list: Erasure[]) {
  const live: Live = { texts: createTexts(), onPagesChanged: () => {} }
  // No jobs: the emails and jobs of an erasure ran when the person was erased the first time.
  const jobs = { enqueue: async () => {} } as unknown as Jobs
  return { known: list.length, ...(await reapplyErasures(contextsOf({ ...site, jobs, live })(), list)) }
}

/** Path of the archive: `file`, or its decrypted copy. */
async function decrypted(file: string, work: string, key: string | undefined): Promise<string> {
  if (!(await isEncrypted(file))) return file
  if (!key) throw new Error(`${file} is encrypted: add --key FILE with its secret key`)
  const archive = join(work, 'archive')
  await decryptFile(file, archive, key)
  return archive
}

async function refuseIfUsed(db: Kysely<Tables>, replace: boolean): Promise<void> {
  const { rows } = await sql<{
    filled: boolean
  }>`select to_regclass('public.migrations') is not null as filled`.execute(db)
  if (rows[0]!.filled && !replace)
    throw new Error('the database already has a site: add --replace to replace it with the backup')
  // A connection that has just been closed is still listed for a moment.
  for (let tries = 0; (await others(db)) > 0; tries++) {
    if (tries === 10) throw new Error('the site is running on this database: stop it first')
    await sleep(200)
  }
}

async function others(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and application_name = 'sanad' and pid <> pg_backend_pid()`.execute(db)
  return rows[0]!.n
}
