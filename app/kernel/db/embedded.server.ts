/** The embedded database: PostgreSQL 18 as a child process, reachable only through a private socket. */
import { createHash } from 'node:crypto'
import { chown, lstat, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.server.ts'
import { clearFolder, ensureFolder } from './embedded-folder.server.ts'
import { spawnServer, stopServer, untilReady } from './embedded-process.server.ts'
import { findRunner, makeFolder, type Machine, type DatabaseAccount } from './embedded-runner.server.ts'
import { EmbeddedCannotRun } from './problem.ts'

export type EmbeddedServer = {
  /** URL of a database, by default `sanad`, for its owner `sanad` or the superuser `postgres`. */
  url: (database?: string, user?: 'sanad' | 'postgres') => string
  stop: () => Promise<void>
}

type Options = {
  /** Data folder; its parent must exist, and the caller holds its lock. */
  folder: string
  log: Log
  settings?: Record<string, string>
  machine?: Machine
}

/** @throws {EmbeddedCannotRun} if this machine does not support it; {DatabaseProblem} if it should run but fails */
export async function startEmbedded({ folder: path, log, settings = {}, machine }: Options): Promise<EmbeddedServer> {
  const runner = await findRunner(path, machine)
  const isNew = await ensureFolder(runner, path, settings.fsync !== 'off')
  const folder = await realpath(path)
  const sockets = await socketFolder(folder, runner)
  const url: EmbeddedServer['url'] = (database = 'sanad', user = 'sanad') =>
    `postgres://${user}@${encodeURIComponent(sockets)}/${database}?sslmode=disable`

  const stopping = new AbortController()
  const start = async () => {
    await clearFolder(folder, log)
    const child = spawnServer({ runner, folder, sockets, settings, log })
    try {
      await untilReady(child, url)
    } catch (error) {
      await stopServer(child)
      throw error
    }
    child.once('exit', () => stopping.signal.aborted || void startAgain())
    return child
  }
  /** Restarts a server that was killed from outside, for example for lack of memory. The pool then reconnects. */
  const startAgain = async () => {
    for (let delay = 100; !stopping.signal.aborted; delay = Math.min(10_000, 2 * delay)) {
      log.error('the database server exited unexpectedly: restarting it')
      await sleep(delay)
      if (!stopping.signal.aborted) server = start()
      if (await server.catch(() => false)) return
    }
  }
  let server = start()
  await server.catch(async (error: Error) => {
    await rm(sockets, { recursive: true, force: true })
    if (!isNew) throw error
    // The folder is new, so no data is lost, and another database can be used.
    await rm(folder, { recursive: true, force: true })
    throw new EmbeddedCannotRun(error.message, { cause: error })
  })
  const stop = async () => {
    stopping.abort()
    await server.then(stopServer, () => {})
    await rm(sockets, { recursive: true, force: true })
  }
  return { url, stop }
}

/**
 * The path of a socket may have 107 bytes, so the socket is not in the data folder. The mode 0700 of its folder
 * protects it. A data folder always gets the same socket folder, so that killed processes do not leave many behind.
 */
async function socketFolder(folder: string, runner: DatabaseAccount): Promise<string> {
  const base = tmpdir().length > 60 ? '/tmp' : tmpdir()
  const uid = runner.uid ?? process.getuid!()
  const path = join(base, `sanad-${uid}-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`)
  await makeFolder(path, runner).catch(() => {})
  const found = await lstat(path).catch(() => undefined)
  if (found?.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0) return path
  // Another account created this folder before us, so a name that cannot be guessed is used.
  const other = await mkdtemp(join(base, 'sanad-')).catch((error: Error) => {
    throw new EmbeddedCannotRun(`no socket can be made in ${base}: ${error.message}`)
  })
  if (runner.uid !== undefined && runner.gid !== undefined) await chown(other, runner.uid, runner.gid)
  return other
}
