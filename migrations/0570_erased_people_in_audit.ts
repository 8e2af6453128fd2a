import { sql, type Kysely } from 'kysely'

/** What an erasure writes instead of words. */
const ERASED = '…'

type Facts = Record<string, unknown>
type Row = { id: string; before: Facts | null; after: Facts | null; detail: Facts | null }

/** Fields of audit rows that identify a person, or hold words about one. */
const PERSONAL = new Set(
  `name to_name donor_name email to_address phone whatsapp address
  text note reason reversal_reason withdrawal_reason cancellation_reason tag tags
  subject message body html answer answers question query description`.split(/\s+/),
)

/** The value without the person that the whole row is about. */
function withoutPerson(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return PERSONAL.has(key) ? '' : value
  if (Array.isArray(value)) return value.map((inner) => withoutPerson(inner, key))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutPerson(inner, name)]))
}

/** A proposal may hold several donors: only the notes about erased ones, and the words about all of them, are emptied. */
function withoutWords(value: unknown, depth = 0): unknown {
  if (Array.isArray(value)) return value.map((inner) => withoutWords(inner, depth + 1))
  if (value === null || typeof value !== 'object') return value
  const words = depth === 0 || ('donor_name' in value && value.donor_name === '' && !(value as Facts).email)
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      words && typeof inner === 'string' && (name === 'reason' || name === 'note')
        ? ''
        : withoutWords(inner, depth + 1),
    ]),
  )
}

/**
 * Empties what older releases left in the audit log about people who were erased: notes and reasons about their
 * records, and the names of donor records that had been merged into theirs. The action, its time, its actor and its
 * amounts remain.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function up(db: Kysely<any>): Promise<void> {
  await sql`set local sanad.anonymizing = 'on'`.execute(db)
  // An erasure leaves donations without name and address. Where there never was one, no words about a donor are needed.
  const about = await sql<Row>`with records as (
      select id::text from users where erased_at is not null
      union select subject_id::text from retained_records
      union select id::text from orders where email = 'erased@erased.invalid'
      union select id::text from transfer_pledges where erased_at is not null
      union select id::text from donations where donor_name = '' and email is null and anonymous and donor_id is null),
    subjects as (
      select id from records
      union select a.id::text from payment_attempts a join payment_intents i on i.id = a.intent_id
        where i.purpose in ('donation', 'order') and i.subject_id::text in (select id from records)
      -- A merged record exists no longer, but its merge does, until the remaining record is erased.
      union select subject from audit where command like 'donors.%' and command <> 'donors.undo_merge'
        and subject not in (select id::text from donors union select merged_id::text from donor_merges))
    select id, before, after, detail from audit where subject in (select id from subjects)`.execute(db)
  for (const row of about.rows) await store(db, row, (facts) => withoutPerson(facts))
  const proposals = await sql<Row>`select a.id, a.before, a.after, a.detail from audit a join approvals p
    on p.subject = a.subject and p.kind = a.detail ->> 'kind' where p.reason = ${ERASED} and a.detail ? 'input'`.execute(
    db,
  )
  for (const row of proposals.rows) await store(db, row, (facts) => withoutWords(facts))
  await sql`update approvals set note = ${ERASED} where reason = ${ERASED} and note is not null`.execute(db)
  await sql`set local sanad.anonymizing = 'off'`.execute(db)
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
async function store(db: Kysely<any>, { id, ...facts }: Row, change: (facts: Facts) => unknown): Promise<void> {
  const json = (value: Facts | null) => value && JSON.stringify(change(value))
  await sql`update audit set before = ${json(facts.before)}, after = ${json(facts.after)}, detail = ${json(facts.detail)}
    where id = ${id}`.execute(db)
}
