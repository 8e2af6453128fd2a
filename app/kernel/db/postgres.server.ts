/** PostgreSQL, embedded or external, through a node-postgres pool. */
import { Kysely, PostgresDialect } from 'kysely'
import { Client, Pool, type ClientBase, type ClientConfig } from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.server.ts'
import type { Database, Listener } from './database.ts'
import { listen } from './listen.server.ts'
import { poolWithPreparedStatements } from './prepared-statements.server.ts'
import { DatabaseProblem } from './problem.ts'
import type { Tables } from './tables.ts'
import { sessionLimits, TIME_LIMITS, type TimeLimits } from './time-limits.server.ts'
import { pgTypes } from './values.server.ts'

const OLDEST = 15
/** Not set as start parameters, because connection poolers refuse unknown ones. */
const prepareSession = (limits: TimeLimits) => (client: ClientBase) =>
  client.query(`${sessionLimits(limits)}; set time zone 'UTC'`)
/** Errors while a database is still starting. */
const NOT_YET = new Set(['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', '57P03'])

type Options = {
  url: string
  kind: 'postgres' | 'embedded'
  log: Log
  /** Maximum number of connections. */
  max?: number
  /** Milliseconds to wait for a server that is still starting. */
  startTimeout?: number
  /** Shorter ones for tests. */
  limits?: TimeLimits
}

/** Each connection is a process of 8 to 14 MB, which for the embedded server counts as memory of the site. */
const CONNECTIONS = { postgres: 10, embedded: 5 }
/** In seconds. A connection never frees its caches of tables and plans, so it is replaced after this time. */
const MAX_LIFETIME = 300

/** @throws {DatabaseProblem} if the server does not answer or is older than PostgreSQL 15 */
export async function connectPostgres({
  url,
  kind,
  log,
  max = CONNECTIONS[kind],
  startTimeout = 5000,
  limits = TIME_LIMITS,
}: Options): Promise<Database> {
  const config: ClientConfig = {
    connectionString: url,
    application_name: 'sanad',
    connectionTimeoutMillis: 5000,
    query_timeout: limits.answer,
    types: pgTypes,
  }
  await checkServer(config, url, startTimeout)
  const pool = new Pool({
    ...config,
    max,
    keepAlive: true,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: MAX_LIFETIME,
    onConnect: prepareSession(limits),
  })
  // The pool handles errors of idle clients only: one that breaks while in use would end the process.
  pool.on('connect', (client) => void client.on('error', () => {}))
  pool.on('error', (error) => log.warn({ reason: error.message }, 'idle database connection lost'))
  const listeners = new Set<Listener>()
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: poolWithPreparedStatements(pool, limits) }),
  })
  return {
    kysely,
    kind,
    pool,
    executeSql: async (text, values) => lastResultRows(await pool.query(text, values)),
    listen: async (channel, onNotice, onReconnect) => {
      const listener = await listen(config, log, channel, onNotice, onReconnect)
      listeners.add(listener)
      return listener
    },
    notify: async (channel, payload) => void (await pool.query('select pg_notify($1, $2)', [channel, payload])),
    close: async () => {
      await Promise.all([...listeners].map((listener) => listener.close()))
      if (!pool.ended) await pool.end()
    },
  }
}

/** Several statements in one text return one result each; pg-boss reads the rows of all of them together. */
export function lastResultRows(result: { rows: unknown[] } | { rows: unknown[] }[]): { rows: unknown[] } {
  return Array.isArray(result) ? { rows: result.flatMap((r) => r.rows) } : result
}

async function checkServer(config: ClientConfig, url: string, startTimeout: number): Promise<void> {
  const deadline = Date.now() + startTimeout
  for (;;) {
    const client = new Client(config)
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ version: number }>(
        `select current_setting('server_version_num')::int / 10000 as version`,
      )
      const version = rows[0]!.version
      if (version < OLDEST)
        throw new DatabaseProblem(`PostgreSQL ${OLDEST} or newer is needed; ${placeOf(url)} is version ${version}`)
      return
    } catch (error) {
      const { code, message } = error as { code?: string; message: string }
      if (error instanceof DatabaseProblem) throw error
      if (!code || !NOT_YET.has(code) || Date.now() > deadline)
        throw new DatabaseProblem(`the database at ${placeOf(url)} does not answer: ${message || code}`, {
          cause: error,
        })
      await sleep(200)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

/** The URL without user and password, for messages. */
function placeOf(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url)
    return `${decodeURIComponent(hostname)}${port && `:${port}`}${pathname}`
  } catch {
    return 'DATABASE_URL'
  }
}
