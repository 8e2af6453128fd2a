/** Removes persons from the audit log. */
import { sql } from 'kysely'
import type { Context } from './context.ts'
import { hiddenColumns, textColumns } from './personal-data.server.ts'
import { NO_ADDRESS } from './privacy-registry.server.ts'

type Facts = Record<string, unknown>

/** `files`: names of attached files, which often contain the name of a person. */
const PERSONAL = new Set(['name', 'to_name', 'email', 'to_address', 'phone', 'whatsapp', 'address', 'files'])

/** Whether a field of an audit row identifies a person. Includes columns that features declare as hidden. */
export const identifiesPerson = (field: string) => PERSONAL.has(field) || hiddenColumns.has(field)

/** Whether a text contains exactly this email address: `khali@x.org` and `ali@x.org.tr` do not contain `ali@x.org` */
function namesAddress(text: string, email: string): boolean {
  const lower = text.toLowerCase()
  for (let at = lower.indexOf(email); at >= 0; at = lower.indexOf(email, at + 1)) {
    const [before, after] = [lower.slice(0, at), lower.slice(at + email.length)]
    if (!/[\p{L}\p{N}._%+'-]$/u.test(before) && !/^(?:[\p{L}\p{N}-]|\.[\p{L}\p{N}])/u.test(after)) return true
  }
  return false
}

type Person = {
  /** In lower case. */
  email: string
  /** Whether the row is about a record of the person: then all its personal fields are emptied. */
  isTheirRecord: boolean
}

/** The values of a row without the person. @param key the name of the field */
function withoutPerson(value: unknown, { email, isTheirRecord }: Person, key = ''): unknown {
  const personal = isTheirRecord && (identifiesPerson(key) || textColumns.has(key))
  if (typeof value === 'string') return personal || namesAddress(value, email) ? '' : value
  if (Array.isArray(value)) return value.map((inner) => withoutPerson(inner, { email, isTheirRecord }, key))
  if (value === null || typeof value !== 'object') return value
  // A proposal is logged with the donor's name and address, but its subject is not the donation.
  const theirs = isTheirRecord || hasAddress(value, email)
  const isTheirText = (name: string, inner: unknown) =>
    typeof inner === 'string' && textColumns.has(name) && (theirs || containsAddress(value, email))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      isTheirText(name, inner) ? '' : withoutPerson(inner, { email, isTheirRecord: theirs }, name),
    ]),
  )
}

/** Whether a field of this object has the email address. */
const hasAddress = (facts: object, email: string) =>
  Object.entries(facts).some(
    ([name, value]) => identifiesPerson(name) && typeof value === 'string' && value.toLowerCase() === email,
  )

/** Whether this object, or one inside it, has the email address: the reason of a proposal is next to the donor's data. */
const containsAddress = (facts: object, email: string): boolean =>
  hasAddress(facts, email) ||
  Object.values(facts).some(
    (inner: unknown) => typeof inner === 'object' && inner !== null && containsAddress(inner, email),
  )

/**
 * Removes a person from the log: personal fields of rows about `subjects`, those next to their email address in other
 * rows, and the address itself. Notes and reasons go too, because they may name the person: where the books need a
 * reason, it is in the record of the booking. The action, its time, its actor and its amounts remain.
 */
export async function anonymizeAudit(
  ctx: Pick<Context, 'db'>,
  person: { email: string; subjects: string[] },
): Promise<void> {
  const email = person.email.toLowerCase()
  const subjects = new Set(person.subjects)
  const aboutThem = sql<boolean>`subject = any(${person.subjects}::text[])`
  // Only a search for an address has to read the whole log.
  const withAddress = sql<boolean>`strpos(lower(concat(before, after, detail)), ${email}) > 0`
  const rows = await ctx.db
    .selectFrom('audit')
    .select(['id', 'subject', 'before', 'after', 'detail'])
    .where(({ or }) => (email === NO_ADDRESS ? aboutThem : or([aboutThem, withAddress])))
    .execute()
  await sql`set local sanad.anonymizing = 'on'`.execute(ctx.db)
  for (const { id, subject, ...facts } of rows) {
    const isTheirRecord = subject !== null && subjects.has(subject)
    const json = (value: Facts | null) => value && JSON.stringify(withoutPerson(value, { email, isTheirRecord }))
    await ctx.db
      .updateTable('audit')
      .set({ before: json(facts.before), after: json(facts.after), detail: json(facts.detail) })
      .where('id', '=', id)
      .execute()
  }
  await sql`set local sanad.anonymizing = 'off'`.execute(ctx.db)
}

/** Removes the person and the words from rows about records that were purged. Runs in the transaction of the purge. */
export async function anonymizeAuditOf(ctx: Pick<Context, 'db'>, purged: readonly { id: string }[]): Promise<void> {
  if (purged.length > 0) await anonymizeAudit(ctx, { email: NO_ADDRESS, subjects: purged.map(({ id }) => id) })
}
