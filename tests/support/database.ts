/** Migrated, empty databases for tests. They are removed after the test that created them, else after the file. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, type QueryResult } from 'pg'
import { inject, onTestFinished } from 'vitest'
import type { Database } from '#kernel/db/database.ts'
import { migrate } from '#kernel/db/migrate.server.ts'
import { openPglite } from '#kernel/db/pglite.server.ts'
import { connectPostgres } from '#kernel/db/postgres.server.ts'
import { afterFile } from './after-file.ts'
import { cachedPglite } from './cluster-cache.ts'
import { fastestFolder } from './fastest-folder.ts'
import { silentLog } from './log.ts'
import { requestServer, databaseUrl } from './test-server.ts'

export type TestDatabase = Database & {
  /** Its address, for a server started as another process. */
  url: string
  /** Runs a statement as superuser, without triggers, to plant damage that checks must find. */
  asSuperuser: (text: string, values?: unknown[]) => Promise<QueryResult>
}

type Options = { max?: number; migrated?: boolean; from?: string }

/**
 * Creates a database on the run's PostgreSQL (about 50 ms).
 *
 * @param options `max`: connections of its pool, by default as many as a site has (5 for the embedded server); `from`: the
 *   database to copy instead of the migrated, empty one
 */
export async function testDatabase({ max, migrated = true, from = '' }: Options = {}): Promise<TestDatabase> {
  const { admin, owner, template } = await requestServer(inject('databaseSocket'))
  const name = `sanad_test_${randomBytes(6).toString('hex')}`
  const source = from || (migrated ? template : 'template0')
  // file_copy takes half the time of PostgreSQL's default, which also writes the copy to its WAL.
  await once(admin, `create database ${name} template ${source} strategy file_copy${owner ? ` owner ${owner}` : ''}`)
  const url = databaseUrl(admin, name, owner)
  const database = await connectPostgres({
    url,
    kind: process.env.TEST_DATABASE_URL ? 'postgres' : 'embedded',
    log: silentLog,
    ...(max && { max }),
  })
  const close = async () => {
    await database.close()
    await once(admin, `drop database if exists ${name} with (force)`)
  }
  afterwards(close)
  return { ...database, url, close, asSuperuser: (text, values) => once(databaseUrl(admin, name), text, values) }
}

/** PGlite: about 1-2 s to start and migrate, and a single connection, so it cannot show a race. */
export async function pgliteDatabase(): Promise<Database> {
  // A copied folder, because PGlite runs initdb for each database in memory, which takes 1.4 s of processor time.
  const folder = await mkdtemp(join(await fastestFolder(), 'sanad-pglite-'))
  await cachedPglite(join(folder, 'data'))
  const database = await openPglite({ folder: join(folder, 'data'), log: silentLog })
  await migrate(database.kysely, silentLog)
  afterwards(async () => {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })
  return database
}

function afterwards(close: () => Promise<void>): void {
  try {
    onTestFinished(close)
  } catch {
    // Called at the top of the file or in a hook, not in a test.
    afterFile(close)
  }
}

async function once(url: string, text: string, values?: unknown[]): Promise<QueryResult> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(text, values)
  } finally {
    await client.end()
  }
}
