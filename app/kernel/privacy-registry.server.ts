/** Registry of the features that store personal data: each exports and erases its own data. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Context } from './context.ts'

/** `email` in lower case; `id` of the account, `NO_ACCOUNT` for people who are known only by their email address. */
export type Person = {
  id: string
  email: string
  /**
   * Set for a person who shares an email address but is not its first user: only data that is known to be theirs
   * counts. `email` is then `NO_ADDRESS`; data with the address but without a donor belongs to the first person.
   */
  donor?: { id: string; address: string }
  /** Ids of donations and announced transfers: `own` of `donor`, `others` of other people who use the address. */
  records?: { own: string[]; others: string[] }
  /**
   * Set for a person who is known only by a phone number (`+905321234567`): only rows without an email address and
   * without an account are theirs, because a family may share a number. `email` is then `NO_ADDRESS`.
   */
  phone?: string
}

/** An address that no row contains. */
export const NO_ADDRESS = '-@-'

/** An id that no row contains. */
export const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000'

type Keeper = {
  /** Name of its part of the export. */
  name: string
  /** Columns (`table.column`) with email addresses. After a restore, erasures are repeated with them. */
  emails?: `${string}.${string}`[]
  /** The same for phone numbers, in tables that can have rows without an email address. */
  phones?: `${string}.${string}`[]
  export: (ctx: Context, person: Person) => Promise<unknown>
  /**
   * Runs in the transaction of the erasure. Data that accounting requires stays, without the person. Returns the ids of
   * the records about the person.
   */
  erase: (ctx: Context, person: Person) => Promise<string[] | void>
  /**
   * Runs after all `erase` functions: erases data that refers to these records (by id) without naming the person.
   * Returns further subjects of the audit log that are about the person.
   */
  eraseAbout?: (ctx: Context, records: string[]) => Promise<string[] | void>
}

/**
 * SQL: whether a row with the columns `phone` and `email` belongs to a person who is known only by a phone number. Never
 * true for other people.
 */
export const isKnownByPhone = ({ phone }: Person): RawBuilder<SqlBool> =>
  phone ? sql`(phone = ${phone} and coalesce(email, '') = '')` : sql`false`

export const privacyHandlers = new Map<string, Keeper>()

export function registerPrivacyHandler(spec: Keeper): void {
  privacyHandlers.set(spec.name, spec)
}
