import { Refusal } from '../refusal.ts'

/** Text that PostgreSQL cannot store: a NUL character or half a surrogate pair (22021, 22P05). */
const UNSTORABLE = new Set(['22021', '22P05'])
/** A number that is too large for its column (version 2147483648 of a record), or a day that does not exist (year 0). */
const OUT_OF_RANGE = new Set(['22003', '22008'])
/** Too busy, starting, stopping, or in conflict with another transaction: the same request may succeed soon. */
const BUSY = new Set([
  '40001',
  '40P01',
  '53000',
  '53100',
  '53200',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
])
/** Error codes of node-postgres without a connection. */
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT'])
const DISCONNECTED =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection)/

/** Message of node-postgres when a statement was not answered in time. */
export const READ_TIMEOUT = 'Query read timeout'

/** Seconds until a visitor may retry. */
const RETRY_AFTER = 5

/**
 * Converts a database error to a refusal: 422 for a text, number or day that cannot be stored, 503 with Retry-After while
 * the database is busy or unavailable. Null for all other errors, which are bugs.
 */
export function databaseRefusal(error: unknown): Refusal | null {
  if (!(error instanceof Error)) return null
  const { code = '', severity, syscall } = error as Error & { code?: string; severity?: string; syscall?: string }
  if (severity && UNSTORABLE.has(code)) return new Refusal('errors.unstorable_text', 422)
  if (severity && OUT_OF_RANGE.has(code)) return new Refusal('errors.invalid_input', 422)
  const away = severity
    ? BUSY.has(code) || code.startsWith('08')
    : (syscall !== undefined &&
        UNREACHABLE.has(code) &&
        ['connect', 'read', 'write', 'getaddrinfo'].includes(syscall)) ||
      DISCONNECTED.test(error.message)
  return away ? new Refusal('errors.unavailable', 503, { retryAfter: RETRY_AFTER }) : null
}
