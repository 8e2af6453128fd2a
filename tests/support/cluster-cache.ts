import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBinaries } from '#kernel/db/embedded-binaries.server.ts'
import { startEmbedded } from '#kernel/db/embedded.server.ts'
import { openPglite } from '#kernel/db/pglite.server.ts'
import { silentLog } from './log.ts'

const MODULES = new URL('../../node_modules/', import.meta.url).pathname
const CACHE = join(MODULES, '.cache/sanad')
const PGLITE_PACKAGE = join(MODULES, '@electric-sql/pglite/package.json')

/** Creates a new, stopped cluster at `folder`, by copying the one of an earlier run, because initdb is slow. */
export async function cachedCluster(folder: string): Promise<void> {
  const version = (await findBinaries())?.version ?? 'none'
  await copyCached(`embedded-${version}-${process.getuid!()}`, folder, async (building) => {
    const server = await startEmbedded({ folder: building, log: silentLog, settings: { fsync: 'off' } })
    await server.stop()
  })
}

/** The same for PGlite. */
export async function cachedPglite(folder: string): Promise<void> {
  const { version } = JSON.parse(readFileSync(PGLITE_PACKAGE, 'utf8')) as { version: string }
  await copyCached(`pglite-${version}`, folder, async (building) => {
    await (await openPglite({ folder: building, log: silentLog })).close()
  })
}

async function copyCached(name: string, folder: string, create: (building: string) => Promise<void>): Promise<void> {
  const cache = join(CACHE, name)
  if (!existsSync(cache)) {
    const building = `${cache}.${process.pid}`
    mkdirSync(building, { recursive: true })
    await create(join(building, 'data'))
    try {
      renameSync(building, cache)
    } catch {
      rmSync(building, { recursive: true, force: true })
    }
  }
  cpSync(join(cache, 'data'), folder, { recursive: true, verbatimSymlinks: true })
}
