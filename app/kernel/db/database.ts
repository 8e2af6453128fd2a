import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Tables } from './tables.ts'

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- rows of unknown statements, as pg-boss wants them
type Rows = { rows: any[] }
export type Listener = { close: () => Promise<void> }

/** An open database. `executeSql` and `listen` have the signatures that pg-boss requires of its `db`. */
export type Database = {
  kysely: Kysely<Tables>
  /** `postgres`: DATABASE_URL; `embedded`: our own server; `pglite`: the fallback with one connection. */
  kind: 'postgres' | 'embedded' | 'pglite'
  /** Undefined with PGlite. */
  pool?: Pool
  /** Runs one statement with values, or several without. */
  executeSql: (text: string, values?: unknown[]) => Promise<Rows>
  /** `onReconnect` runs after each connection: notifications sent while disconnected are lost. */
  listen: (channel: string, onNotice: (payload: string) => void, onReconnect?: () => void) => Promise<Listener>
  /** Payload of at most 8000 bytes. Inside a transaction use `select pg_notify(…)`. */
  notify: (channel: string, payload: string) => Promise<void>
  /** Closes connections, and stops the server if we started it. */
  close: () => Promise<void>
}
