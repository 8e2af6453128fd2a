/** Connects to the database of a site that may be running, so that operator commands need not stop it. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '#kernel/config.server.ts'
import { openDatabase, type Database } from '#kernel/db/open.server.ts'
import { connectPostgres } from '#kernel/db/postgres.server.ts'
import { DatabaseFolderInUse } from '#kernel/db/problem.ts'
import type { Log } from '#kernel/log.server.ts'

/** @throws {DatabaseProblem} with the line to print as message */
export async function connectForCli({ databaseUrl, dataDir }: Config, log: Log): Promise<Database> {
  try {
    return await openDatabase({ databaseUrl, dataDir, log })
  } catch (error) {
    const url = error instanceof DatabaseFolderInUse && socketOf(join(resolve(dataDir), 'postgres'))
    if (!url) throw error
    return connectPostgres({ url, kind: 'embedded', log })
  }
}

/** Socket of the embedded server of the running site: the fifth line of its postmaster.pid. */
function socketOf(cluster: string): string | null {
  try {
    const folder = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[4]?.trim()
    return folder ? `postgres://sanad@${encodeURIComponent(folder)}/sanad?sslmode=disable` : null
  } catch {
    return null
  }
}
