/** The context of a request or job: person, language, time, database, jobs. */
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
  /** Id of their session. */
  session?: string
  /** When they last authenticated in this session. */
  provedAt?: Date
  /** When they last used a second factor in this session; undefined if they never did. */
  secondFactorAt?: Date
  /** The request has a bearer token: another program, without cookies. */
  bearer?: boolean
  /** They have any role. */
  staff?: boolean
  /** A role of theirs is not active until they have set up a second factor. */
  secondFactorWanted?: boolean
}

/** What a running command adds to its audit row (kernel/audit.server.ts). */
export type AuditNote = {
  /** Instead of what `subject` of the command says. */
  subject?: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  /** What is neither: a reason, a count. */
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
  /** The visitor's address behind trusted proxies; empty for jobs. Never stored or logged as it is. */
  address: string
  /** The visitor is not on this machine, and this is not production: demo accounts and the mailbox are not for them. */
  remote?: boolean
  /** What the visitor's browser calls itself; missing for jobs. */
  agent?: string
  /** Id of the unsaved texts that a member of staff is previewing. */
  preview?: string
  /** Of a page that staff switched off. */
  shut?: boolean
  /** Inside a command only. */
  audit?: AuditNote
  /** For jobs: aborted when this process shuts down. */
  stopping?: AbortSignal
}

/** @throws {Refusal} 401 when signing in would help, otherwise 403 */
export function authorize(ctx: Context, need: Access): void {
  if (need === 'anyone') return
  if (!ctx.actor) throw new Refusal('account.sign_in_first', 401)
  if (need !== 'signed-in' && !ctx.actor.permissions.has(need)) throw new Refusal('account.not_allowed', 403)
}
