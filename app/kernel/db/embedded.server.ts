/** The embedded database: a real PostgreSQL 18 as our child process, reachable over a private socket only. */
import { createHash } from 'node:crypto'
import type { ChildProcess } from 'node:child_process'
import { chown, lstat, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.server.ts'
import { clearFolder, ensureFolder } from './embedded-folder.server.ts'
import { findRunner, makeFolder, run, type Runner } from './embedded-runner.server.ts'
import { DatabaseProblem, EmbeddedCannotRun } from './problem.ts'

/** The site and this server together stay under 250 MB. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '40',
  shared_buffers: '32MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '256MB',
  jit: 'off',
  io_method: 'sync',
  max_parallel_workers: '0',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '1',
  huge_pages: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Details and statements of errors hold what people typed.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_min_messages: 'log',
  log_checkpoints: 'off',
}
/** Crash recovery may take its time; milliseconds. */
const START_PATIENCE = 120_000
const STOP_PATIENCE = 6_000

export type EmbeddedServer = {
  /** The address of a database, `sanad` by default, as its owner `sanad` or as the superuser `postgres`. */
  url: (database?: string, user?: 'sanad' | 'postgres') => string
  pid: () => number | undefined
  stop: () => Promise<void>
}

type Options = {
  /** The cluster's folder, in a folder that exists; the caller holds its lock. */
  folder: string
  log: Log
  settings?: Record<string, string>
  namespaces?: boolean
}

/** @throws {EmbeddedCannotRun} on machines where it cannot; {DatabaseProblem} when it should but does not */
export async function startEmbedded({
  folder: path,
  log,
  settings,
  namespaces = true,
}: Options): Promise<EmbeddedServer> {
  const runner = await findRunner(path, { namespaces })
  await ensureFolder(runner, path)
  const folder = await realpath(path)
  await clearFolder(folder, log)
  const sockets = await socketFolder(folder, runner)
  const url = (database = 'sanad', user = 'sanad') => `postgres://${user}@${encodeURIComponent(sockets)}/${database}`

  let stopping = false
  let child: ChildProcess
  const start = async () => {
    child = spawnServer(runner, folder, sockets, { ...SETTINGS, ...settings }, log)
    const gone = new Promise<void>((resolve) => child.once('close', () => resolve()))
    await ready(child, url)
    void gone.then(async () => {
      // Killed from outside, for memory perhaps: the pool reconnects once it is back.
      for (let failures = 0; !stopping; failures++) {
        log.error({ failures }, 'the database server ended by itself; starting it again')
        await sleep(Math.min(10_000, 100 * 2 ** failures))
        if (
          stopping ||
          (await clearFolder(folder, log)
            .then(start)
            .then(
              () => true,
              () => false,
            ))
        )
          return
      }
    })
  }
  const stop = async () => {
    stopping = true
    await stopServer(child)
    await rm(sockets, { recursive: true, force: true })
  }
  await start().catch(async (error) => {
    await stop()
    throw error
  })
  return { url, pid: () => child.pid, stop }
}

function spawnServer(runner: Runner, folder: string, sockets: string, settings: Record<string, string>, log: Log) {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = run(runner, 'postgres', ['-D', folder, '-k', sockets, ...options], ['ignore', 'ignore', 'pipe'])
  child.on('error', () => {})
  createInterface({ input: child.stderr! }).on('line', (line) => {
    if (/ (FATAL|PANIC): /.test(line)) lastComplaint.set(child, line.replace(/^.*(?:FATAL|PANIC): +/, ''))
    log.debug({ postgres: line }, 'database server')
  })
  return child
}
const lastComplaint = new WeakMap<ChildProcess, string>()

/** Waits until it takes queries, and makes the owner and the database of the site when they are missing. */
async function ready(child: ChildProcess, url: EmbeddedServer['url']): Promise<void> {
  for (const until = Date.now() + START_PATIENCE; Date.now() < until; await sleep(10)) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined)
      throw new DatabaseProblem(`the embedded database does not start: ${lastComplaint.get(child) ?? child.exitCode}`)
    const problem = await tryQuery(url(), 'select 1')
    if (!problem) return
    if (problem === '28000' || problem === '3D000' || problem === '42704') {
      await tryQuery(url('postgres', 'postgres'), 'create role sanad login')
      await tryQuery(url('postgres', 'postgres'), 'create database sanad owner sanad')
    }
  }
  throw new DatabaseProblem('the embedded database is not ready after two minutes')
}

/** The code of what went wrong. */
async function tryQuery(connectionString: string, sql: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(sql)
    return undefined
  } catch (error) {
    return (error as { code?: string }).code ?? 'unknown'
  } finally {
    await client.end().catch(() => {})
  }
}

async function stopServer(child: ChildProcess): Promise<void> {
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()))
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
    child.kill(signal)
    await Promise.race([gone, sleep(STOP_PATIENCE, undefined, { ref: false })])
  }
}

/**
 * A socket's path may have 107 bytes, so it is not in the data folder. Trust rests on this folder's
 * mode 0700; the same folder gets the same name, so that killed processes leave no trail of them.
 */
async function socketFolder(folder: string, runner: Runner): Promise<string> {
  const base = tmpdir().length > 60 ? '/tmp' : tmpdir()
  const uid = runner.uid ?? process.getuid!()
  const path = join(base, `sanad-${uid}-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`)
  await makeFolder(path, runner).catch(() => {})
  const found = await lstat(path).catch(() => undefined)
  if (found?.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0) return path
  // Somebody else made it before us: take one that nobody can have foreseen.
  const other = await mkdtemp(join(base, 'sanad-')).catch((error: Error) => {
    throw new EmbeddedCannotRun(`no socket can be made in ${base}: ${error.message}`)
  })
  if (runner.uid !== undefined && runner.gid !== undefined) await chown(other, runner.uid, runner.gid)
  return other
}
