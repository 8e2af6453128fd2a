/** Opens the database of the site: DATABASE_URL, otherwise embedded PostgreSQL, otherwise PGlite. */
import { existsSync } from 'node:fs'
import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../log.server.ts'
import type { Database } from './database.ts'
import { versionIn } from './embedded-folder.server.ts'
import type { Machine } from './embedded-runner.server.ts'
import { startEmbedded } from './embedded.server.ts'
import { lockFolder } from './folder-lock.server.ts'
import { openPglite } from './pglite.server.ts'
import { connectPostgres } from './postgres.server.ts'
import { DatabaseProblem, EmbeddedCannotRun } from './problem.ts'

export type { Database } from './database.ts'

type Options = {
  databaseUrl?: string | undefined
  dataDir: string
  log: Log
  machine?: Machine
}

/** @throws {DatabaseProblem} with the one-line message to print; DatabaseFolderInUse is one of its kinds */
export async function openDatabase({ databaseUrl, dataDir, log, machine }: Options): Promise<Database> {
  if (databaseUrl) return connectPostgres({ url: databaseUrl, kind: 'postgres', log })
  const home = await makeHome(dataDir)
  const lock = lockFolder(home)
  try {
    const database = await openOwn(home, log, machine)
    const close = async () => {
      await database.close()
      lock.release()
    }
    return { ...database, close }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function makeHome(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true })
    return await realpath(dataDir)
  } catch (error) {
    throw new DatabaseProblem(`cannot make the folder ${dataDir}: ${(error as Error).message}`, { cause: error })
  }
}

/** Existing data decides: the engine that has it is used again, so that the site is never suddenly empty. */
async function openOwn(home: string, log: Log, machine?: Machine): Promise<Database> {
  const [embedded, pglite] = [join(home, 'postgres'), join(home, 'pglite')]
  const hasEmbedded = (await versionIn(embedded)) !== undefined
  if (!hasEmbedded && existsSync(join(pglite, 'PG_VERSION'))) {
    log.warn('the data in DATA_DIR was created by PGlite: using PGlite')
    return openPglite({ folder: pglite, log })
  }
  try {
    return await openEmbedded(embedded, log, machine)
  } catch (error) {
    if (!(error instanceof EmbeddedCannotRun) || hasEmbedded) throw error
    log.warn(`${error.message}: using PGlite instead, which is slower`)
    return openPglite({ folder: pglite, log })
  }
}

async function openEmbedded(folder: string, log: Log, machine?: Machine): Promise<Database> {
  const server = await startEmbedded({ folder, log, machine })
  try {
    const database = await connectPostgres({ url: server.url(), kind: 'embedded', log })
    const close = async () => {
      await database.close()
      await server.stop()
    }
    return { ...database, close }
  } catch (error) {
    await server.stop()
    throw error
  }
}
