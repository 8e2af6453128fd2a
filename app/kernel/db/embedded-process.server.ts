/** Process of the embedded server: settings, start, stop. */
import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Log } from '../log.server.ts'
import { run, type DatabaseAccount } from './embedded-runner.server.ts'
import { DatabaseProblem } from './problem.ts'

/** Keeps the site and this server together below 250 MB. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '40',
  shared_buffers: '24MB',
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
  // Details and statements of errors would log what people typed.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_min_messages: 'log',
  log_checkpoints: 'off',
}
/** In milliseconds; long, because crash recovery can take time. */
const START_TIMEOUT = 120_000
const STOP_TIMEOUT = 6_000

const lastError = new WeakMap<ChildProcess, string>()

type Server = {
  runner: DatabaseAccount
  /** The cluster's files. */
  folder: string
  /** Folder of the Unix socket. */
  sockets: string
  settings: Record<string, string>
  log: Log
}

export function spawnServer({ runner, folder, sockets, settings, log }: Server) {
  const options = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = run(runner, 'postgres', ['-D', folder, '-k', sockets, ...options], ['ignore', 'ignore', 'pipe'])
  child.on('error', () => {})
  createInterface({ input: child.stderr! }).on('line', (line) => {
    if (/ (FATAL|PANIC): /.test(line)) lastError.set(child, line.replace(/^.*(?:FATAL|PANIC): +/, ''))
    log.debug({ postgres: line }, 'database server')
  })
  return child
}

/** Waits until the server accepts queries, and creates a missing role and database. */
export async function untilReady(
  child: ChildProcess,
  url: (database?: string, user?: 'sanad' | 'postgres') => string,
): Promise<void> {
  for (const until = Date.now() + START_TIMEOUT; Date.now() < until; await sleep(10)) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined)
      throw new DatabaseProblem(`the embedded database does not start: ${lastError.get(child) ?? child.exitCode}`)
    const problem = await tryQuery(url(), 'select 1')
    if (!problem) return
    if (problem === '28000' || problem === '3D000' || problem === '42704') {
      await tryQuery(url('postgres', 'postgres'), 'create role sanad login')
      await tryQuery(url('postgres', 'postgres'), 'create database sanad owner sanad')
    }
  }
  throw new DatabaseProblem('the embedded database is not ready after two minutes')
}

/** Returns the error code, or undefined on success. */
async function tryQuery(connectionString: string, sql: string): Promise<string | undefined> {
  const client = new Client({ connectionString })
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

export async function stopServer(child: ChildProcess): Promise<void> {
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
    child.kill(signal)
    await Promise.race([exited, sleep(STOP_TIMEOUT, undefined, { ref: false })])
  }
}
