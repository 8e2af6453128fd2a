/** Context of a request or job: user, language, time, database, jobs. */
import type { Kysely } from 'kysely'
import type { Config } from './config.server.ts'
import type { Tables } from './db/tables.ts'
import type { Jobs } from './job.server.ts'
import type { Locale } from './locale.ts'
import type { Log } from './log.server.ts'
import type { TextStore } from './text.ts'
import { Refusal } from './refusal.ts'

/** `resource.action`, e.g. `donations.refund`. */
export type Permission = `${string}.${string}`
export type Access = Permission | 'anyone' | 'signed-in'
export type Actor = {
  id: string
  permissions: ReadonlySet<Permission>
  /** Id of the session. */
  session?: string
  /** Time of the last authentication in this session. */
  reauthenticatedAt?: Date
  /** Time of the last use of a second factor in this session; undefined if never. */
  secondFactorAt?: Date
  /** The request has a bearer token, so it comes from another program without cookies. */
  bearer?: boolean
  /** The user has any role. */
  staff?: boolean
  /** One of the user's roles becomes active only after a second factor is set up. */
  secondFactorRequired?: boolean
}

/** Content that a running command adds to its audit row (kernel/audit.server.ts). */
export type AuditNote = {
  /** Replaces the result of the command's `subject`. */
  subject?: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  /** Other details: a reason, a count. */
  detail?: Record<string, unknown>
}

export type Context = {
  db: Kysely<Tables>
  jobs: Jobs
  config: Config
  log: Log
  texts: TextStore
  actor: Actor | null
  locale: Locale
  now: Date
  requestId: string
  /** The visitor's address behind trusted proxies; empty for jobs. Never stored or logged unchanged. */
  address: string
  /** The visitor is on another machine and this is not production: demo accounts and the mailbox are not available. */
  remote?: boolean
  /** User-Agent of the browser; undefined for jobs. */
  agent?: string
  /** Id of the unsaved texts that staff are previewing. */
  preview?: string
  /** The request is for a page that staff switched off. */
  shut?: boolean
  /** Set inside a command only. */
  audit?: AuditNote
  /** For jobs: aborted when this process shuts down. */
  stopping?: AbortSignal
}

/** @throws {Refusal} 401 if signing in would help, otherwise 403 */
export function authorize(ctx: Pick<Context, 'actor'>, need: Access): void {
  if (need === 'anyone') return
  if (!ctx.actor) throw new Refusal('account.sign_in_first', 401)
  if (need !== 'signed-in' && !ctx.actor.permissions.has(need)) throw new Refusal('account.not_allowed', 403)
}
