/**
 * One person with a row in every table with personal data, and a marker in each personal text. The rows come from the
 * register of personal data, so that a new column is covered without a change here.
 */
import { personalTables, type PersonalColumn } from '#kernel/personal-data.server.ts'
import type { TestDatabase } from './database.ts'

export type Column = { table: string; column: string; type: string; required: boolean }
/** All columns of the database. */
export const COLUMNS = `select c.table_name as table, c.column_name as column, c.udt_name as type,
    c.is_nullable = 'NO' and c.column_default is null and c.is_identity = 'NO' as required
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE'`

const ACCOUNT_ONLY = ['users', 'sessions', 'credentials', 'two_factors', 'passkeys', 'carts', 'cart_lines']
/** Tables with data of the team or of no single person. */
const NOT_OF_A_PERSON = [
  'owner_claims',
  'user_roles',
  'cash_counts',
  'cash_transfers',
  'fund_transfers',
  'official_series',
  'stock_movements',
  'favourites',
  'settings_previews',
  'assistant_turns',
  'erasures',
]
const AT = "'2026-11-01T10:00:00Z'"
/** Valid values for columns with a check constraint. */
const FITTING: Record<string, string> = {
  'applications.state': "'withdrawn'",
  'applications.submitted_at': AT,
  'applications.gender': "'men'",
  'application_files.kind': "'identity'",
  'appointment_entries.kind': "'note'",
  'appointments.state': "'confirmed'",
  'appointments.ends_at': "'2026-11-01T11:00:00Z'",
  'approvals.state': "'waiting'",
  'bank_events.source': "'callback'",
  'complaints.kind': "'complaint'",
  'complaints.answered_at': AT,
  'donations.state': "'confirmed'",
  'consents.purpose': "'wall'",
  'donor_addresses.kind': "'email'",
  'donations.confirmed_at': AT,
  'message_entries.kind': "'note'",
  'newsletter_subscribers.state': "'confirmed'",
  'newsletter_subscribers.confirmed_at': AT,
  'offline_donations.method': "'cash'",
  'orders.state': "'paid'",
  'orders.delivery': "'courier'",
  'payment_attempts.state': "'captured'",
  'payment_intents.purpose': "'donation'",
  'refunds.state': "'done'",
  'transfer_pledges.state': "'promised'",
  'credentials.provider_id': "'credential'",
}
/** Column names that lead to the record they belong to. */
const PARENTS: Record<string, string> = {
  intent_id: 'payment_intents',
  donation_id: 'donations',
  application_id: 'applications',
  appointment_id: 'appointments',
  complaint_id: 'complaints',
  message_id: 'messages',
  entry_id: 'message_entries',
  cart_id: 'carts',
  attempt_id: 'payment_attempts',
  order_id: 'orders',
  receipt_id: 'receipts',
  pledge_id: 'transfer_pledges',
  donor_id: 'donors',
}
/** The key of a JSON column that holds a name. */
const KEYS: Record<string, string> = { audit: 'donor_name', receipt_documents: 'donorName' }
const EMPTY: Record<string, string> = {
  jsonb: "'{}'",
  timestamptz: AT,
  date: "'2026-11-01'",
  bool: 'false',
  bytea: "'\\x00'",
  _text: "'{}'",
  _uuid: "'{}'",
  int2: '1',
  int4: '1',
  int8: '100',
  bpchar: "'TRY'",
}
/** The address of the person. */
export const EMAIL = 'canary-person@example.org'
/** The number of a person without an email address. */
export const PHONE = '+905329876501'
/** Rows of these tables have an email address always, or belong to an order. */
const WITH_EMAIL_ONLY = /^(orders?$|order_|invitations|campaign_followers|newsletter_subscribers|mails)/
const isAddress = (column: string) => /email|address$|to_address|reply_to/.test(column)

/**
 * Inserts one row of one person in every table with personal data, with a marker in each personal text. `byPhone`: the
 * person has no account and no email address, only a phone number.
 */
export async function plantPerson(database: TestDatabase, userId: string | null, byPhone = false) {
  const known = byPhone ? PHONE : EMAIL
  const ids = new Map([...personalTables.keys()].map((table) => [table, crypto.randomUUID() as string]))
  const columns = (await database.executeSql(COLUMNS)).rows as Column[]
  const marked: (PersonalColumn & { where: string; marker: string })[] = []
  const valueOf = ({ table, column, type }: Column, declared?: PersonalColumn): string | null => {
    if (`${table}.${column}` === 'users.id') return `'${userId}'`
    if (column === 'user_id') return userId && `'${userId}'`
    if (column === 'id' && type === 'uuid') return `'${ids.get(table)}'`
    if (table === 'audit' && column === 'actor_id') return userId && `'${userId}'`
    if (table === 'audit' && column === 'subject') return `'${ids.get('donations')}'`
    if (table === 'mails' && column === 'subject_id') return `'${ids.get('messages')} 1'`
    if (PARENTS[column] && type === 'uuid') return `'${ids.get(PARENTS[column])}'`
    if (byPhone && `${table}.${column}` === 'donor_addresses.kind') return "'phone'"
    if (byPhone && (column === 'phone' || table === 'donor_addresses') && declared?.kind === 'contact')
      return `'${PHONE}'`
    if (FITTING[`${table}.${column}`]) return FITTING[`${table}.${column}`]!
    if (declared && declared.erased !== 'kept' && declared.erased !== 'expires') {
      // A searched text is found by the person whom it names.
      const marker = `CANARY.${table}.${column}${declared.searched ? ` ${known}` : ''}`
      const isEmail = declared.kind === 'contact' && isAddress(column)
      if (isEmail && byPhone) return null
      if (isEmail && table !== 'orders') return `'${EMAIL}'`
      if (table === 'orders' && column === 'email') return `'${EMAIL.toUpperCase()}'`
      if (type === 'text') {
        marked.push({ ...declared, where: `${table}.${column}`, marker })
        return `'${marker}'`
      }
      if (type === 'jsonb') {
        marked.push({ ...declared, where: `${table}.${column}`, marker })
        return `'${JSON.stringify({ [KEYS[table] ?? 'born']: marker })}'`
      }
    }
    if (type === 'uuid') return `'${crypto.randomUUID()}'`
    if (type === 'text') return column === 'locale' ? "'ar'" : `'${table}-${column}'`
    return EMPTY[type] ?? null
  }
  const skipped = userId ? NOT_OF_A_PERSON : [...NOT_OF_A_PERSON, ...ACCOUNT_ONLY]
  const isSkipped = (table: string) => skipped.includes(table) || (byPhone && WITH_EMAIL_ONLY.test(table))
  const inserts = [...personalTables].flatMap(([table, { personal }]) => {
    if (!personal || isSkipped(table)) return []
    const values = columns
      .filter((one) => one.table === table)
      .filter((one) => one.required || one.column === 'id' || personal[one.column] || FITTING[`${table}.${one.column}`])
      .map((one) => [`"${one.column}"`, valueOf(one, personal[one.column])] as const)
      .filter(([, value]) => value !== null)
    return `insert into ${table} (${values.map(([name]) => name).join(', ')}) overriding system value
      values (${values.map(([, value]) => value).join(', ')})`
  })
  // Rows made of markers break the rules of the tables. Real records are erased in erasures.test.ts and mine.test.ts.
  await database.asSuperuser(`do $$ declare one record; begin
    for one in select conrelid::regclass as t, conname from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace loop
      execute format('alter table %s drop constraint %I', one.t, one.conname);
    end loop; end $$`)
  await database.asSuperuser(['set session_replication_role = replica', ...inserts].join(';\n'))
  return marked
}
