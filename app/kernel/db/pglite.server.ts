/**
 * PGlite (PostgreSQL in WebAssembly, one connection), used where the embedded server cannot run. As released it never
 * syncs, checkpoints or vacuums, and it lets two processes share a folder (docs/reference/databases.md "PGlite"). The
 * caller holds the folder's lock; this file handles the rest.
 */
import { closeSync, existsSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PGliteDialect } from 'kysely'
import type { PGlite } from '@electric-sql/pglite'
import { HOUR_MS, MINUTE_MS } from '../durations.ts'
import type { Log } from '../log.server.ts'
import type { Database } from './database.ts'
import { lastResultRows } from './postgres.server.ts'
import type { Tables } from './tables.ts'
import { PARSERS } from './values.server.ts'

const CHECKPOINT_EVERY = 5 * MINUTE_MS
const VACUUM_EVERY = HOUR_MS
/** Milliseconds. A transaction that is open for longer is logged, because it blocks the whole site. */
const LONG = 2_000

type Options = {
  folder: string
  log: Log
  /** Called after each sync of a file, for tests. */
  onSync?: () => void
}

export async function openPglite({ folder, log, onSync }: Options): Promise<Database> {
  const isNew = !existsSync(join(folder, 'PG_VERSION'))
  const [{ PGlite }, { pg_trgm }, { unaccent }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/unaccent'),
  ])
  const startParams = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F')
  const lite = await PGlite.create({
    dataDir: folder,
    extensions: { pg_trgm, unaccent },
    parsers: PARSERS,
    startParams: [...startParams, '-c', 'shared_buffers=16MB', '-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
  })
  syncFiles(lite, onSync)
  if (isNew) syncAll(folder)
  await lite.exec(`set time zone 'UTC'`)
  watchTransactions(lite, log)
  const timers = [every(CHECKPOINT_EVERY, 'checkpoint'), every(VACUUM_EVERY, 'vacuum (analyze)')]

  function every(milliseconds: number, statement: string) {
    const work = () =>
      lite
        .exec(statement)
        .catch((error: Error) => log.warn({ statement, reason: error.message }, 'PGlite maintenance failed'))
    return setInterval(work, milliseconds).unref()
  }
  const kysely = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: lite }) })
  return {
    kysely,
    kind: 'pglite',
    executeSql: (text, values) => execute(lite, text, values),
    listen: async (channel, onNotice, onReconnect) => {
      const name = `"${channel.replaceAll('"', '""')}"`
      await lite.listen(name, onNotice)
      onReconnect?.()
      return { close: () => lite.unlisten(name, onNotice) }
    },
    notify: async (channel, payload) => void (await lite.query('select pg_notify($1, $2)', [channel, payload])),
    close: async () => {
      timers.forEach(clearInterval)
      if (!lite.closed) await lite.close()
    },
  }
}

async function execute(lite: PGlite, text: string, values?: unknown[]) {
  if (values?.length) return lite.query(text, values)
  try {
    return lastResultRows(await lite.exec(text))
  } catch (error) {
    // A failed statement between BEGIN and COMMIT would leave the only connection in an aborted transaction.
    await lite.exec('rollback').catch(() => {})
    throw error
  }
}

type NodeFs = { mount: { type: { stream_ops?: object } }; stream_ops: { fsync?: (stream: { nfd: number }) => void } }

/** PGlite's file system has no sync function. Emscripten calls this one if it exists. */
function syncFiles(lite: PGlite, onSync?: () => void): void {
  const { node } = lite.Module.FS.lookupPath('/pglite/data', {}) as { node: NodeFs }
  node.stream_ops.fsync = (stream) => {
    fsyncSync(stream.nfd)
    onSync?.()
  }
}

/** Syncs the files that initdb wrote before our sync was installed. */
function syncAll(folder: string): void {
  for (const entry of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const file = openSync(join(folder, entry), 'r')
    fsyncSync(file)
    closeSync(file)
  }
}

/** An open transaction blocks all other queries, so one that waits for the network must be logged. */
function watchTransactions(lite: PGlite, log: Log): void {
  const transaction = lite.transaction.bind(lite)
  lite.transaction = (work) => {
    const { stack } = new Error('started here')
    return transaction((trx) => {
      const timer = setTimeout(() => log.warn({ stack }, 'a long transaction blocks PGlite'), LONG)
      return work(trx).finally(() => clearTimeout(timer))
    })
  }
}
