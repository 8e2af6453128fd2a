import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBinaries } from '#kernel/db/embedded-binaries.server.ts'
import { startEmbedded } from '#kernel/db/embedded.server.ts'
import { silentLog } from './log.ts'

/** Creates a new, stopped cluster at `folder`, by copying the one of an earlier run, because initdb is slow. */
export async function cachedCluster(folder: string): Promise<void> {
  const version = (await findBinaries())?.version ?? 'none'
  const cache = new URL(`../../node_modules/.cache/sanad/postgres-${version}-${process.getuid!()}`, import.meta.url)
    .pathname
  if (!existsSync(cache)) {
    const building = `${cache}.${process.pid}`
    mkdirSync(building, { recursive: true })
    const server = await startEmbedded({
      folder: join(building, 'postgres'),
      log: silentLog,
      settings: { fsync: 'off' },
    })
    await server.stop()
    try {
      renameSync(building, cache)
    } catch {
      rmSync(building, { recursive: true, force: true })
    }
  }
  cpSync(join(cache, 'postgres'), folder, { recursive: true, verbatimSymlinks: true })
}
