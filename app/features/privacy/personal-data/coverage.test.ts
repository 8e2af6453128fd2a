/**
 * The register of personal data compared with the database: every column is declared, all personal data is in the
 * export, and an erasure leaves none except data that the register declares as retained.
 */
import '#app/features.server.ts'
import { expect, test } from 'vitest'
import { hashOfToken } from '#features/privacy/data-requests/emails.server.ts'
import { eraseByLink } from '#features/privacy/data-requests/link.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import { declaredColumns, personalTables, type PersonalColumn } from '#kernel/personal-data.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testSite } from '#tests/support/site.ts'
import { tablesWith } from '#tests/support/traces.ts'
import { applyErasure } from './erasures.server.ts'
import { exportParts } from './export.server.ts'

type Column = { table: string; column: string; type: string; required: boolean }
const COLUMNS = `select c.table_name as table, c.column_name as column, c.udt_name as type,
    c.is_nullable = 'NO' and c.column_default is null and c.is_identity = 'NO' as required
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE'`

test('every column of the database is declared as personal or not, once, and nothing else is', async () => {
  const { rows } = await (await testDatabase()).executeSql(COLUMNS)
  const real = (rows as Column[]).map(({ table, column }) => `${table}.${column}`)
  const declared = declaredColumns()
  expect(real.length).toBeGreaterThan(900)
  const where = 'declare it in personal-data.server.ts of the feature that owns the table'
  expect(real.filter((one) => !declared.has(one)), where).toEqual([]) // prettier-ignore
  expect(
    [...declared].filter((one) => !real.includes(one)),
    'declared, but not in the database',
  ).toEqual([])
})

test('the nightly checks find an undeclared column, and data left on an erased account', async () => {
  const database = await testDatabase()
  const found = async () =>
    (await runChecks(database.kysely)).map(({ id }) => id).filter((id) => id.startsWith('privacy'))
  expect(await found()).toEqual([])
  await database.executeSql('alter table faqs add column asked_by text')
  await database.executeSql(
    "insert into users (id, name, email, erased_at) values (gen_random_uuid(), 'X', 'x@y.z', now())",
  )
  expect(await found()).toEqual(['privacy.undeclared_columns', 'privacy.erased_account_has_rows'])
})

test('a column that is not exported or not erased has a reason and an owner', () => {
  const wrong = [...personalTables].flatMap(([table, { about, personal = {} }]) =>
    Object.entries(personal)
      .filter(([, { exported, erased, why }]) => !about || ((exported === null || erased === 'kept') && !why))
      .map(([column]) => `${table}.${column}`),
  )
  expect(wrong).toEqual([])
})

const ACCOUNT_ONLY = ['users', 'sessions', 'credentials', 'two_factors', 'passkeys', 'carts', 'cart_lines']
/** Tables with data of the team or of no single person. */
const NOT_OF_A_PERSON = [
  'owner_claims',
  'user_roles',
  'saved_views',
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
const EMAIL = 'canary-person@example.org'

/** Inserts one row of one person in every table with personal data, with a marker in each personal text. */
async function plant(database: Awaited<ReturnType<typeof testDatabase>>, userId: string | null) {
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
    if (FITTING[`${table}.${column}`]) return FITTING[`${table}.${column}`]!
    if (declared && declared.erased !== 'kept' && declared.erased !== 'expires') {
      const marker = `CANARY.${table}.${column}`
      const isEmail = declared.kind === 'contact' && /email|address$|to_address|reply_to/.test(column)
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
  const inserts = [...personalTables].flatMap(([table, { personal }]) => {
    if (!personal || skipped.includes(table)) return []
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

const cases = [
  { who: 'with an account', userId: crypto.randomUUID() as string | null },
  { who: 'known by an address alone', userId: null },
]
test.each(cases)('of a person $who everything is exported, then nothing is left', async ({ userId }) => {
  const database = await testDatabase()
  const site = await testSite({ RATE_LIMITS: '0' }, undefined, database)
  const ctx = site.context({ now: new Date('2026-11-22T10:00:00Z') })
  const marked = await plant(database, userId)
  expect(marked.length).toBeGreaterThan(40)
  const subject = { email: EMAIL, ...(userId && { userId }) }

  const parts = await exportParts(ctx, subject)
  const text = JSON.stringify(parts)
  const ofAccount = (exported: string | null) => /^(account|sessions)\./.test(exported ?? '')
  expect(
    marked.filter((one) => one.exported && !ofAccount(one.exported) && !text.includes(one.marker)).map((o) => o.where),
    'planted, but not in the export',
  ).toEqual([])
  const keys = [...personalTables.values()]
    .flatMap(({ personal = {} }) => Object.values(personal))
    .flatMap(({ exported }) => (exported && !ofAccount(exported) ? [exported] : []))
    .filter((key) => userId || !/^(cart|passkeys|actions)\./.test(key))
  const has = (key: string) => {
    const [part, field] = key.split('.') as [string, string]
    return [parts[part]].flat().some((record) => record && Object.hasOwn(record as object, field))
  }
  expect(
    [...new Set(keys)].filter((key) => !has(key)),
    'declared as exported, but not there',
  ).toEqual([])

  expect(await tablesWith(database, 'CANARY', EMAIL)).toContain('donations')
  await applyErasure(ctx, subject)
  expect(await tablesWith(database, 'CANARY', EMAIL)).toEqual([])
})

test('the link that was sent to an address erases as much', async () => {
  const database = await testDatabase()
  const ctx = (await testSite({ RATE_LIMITS: '0' }, undefined, database)).context()
  await plant(database, null)
  // The processes that would block the erasure have ended.
  await ctx.db.updateTable('orders').set({ state: 'delivered' }).execute()
  await ctx.db
    .updateTable('data_requests')
    .set({ kind: 'erase', state: 'waiting', token_hash: hashOfToken('secret') })
    .set({ token_expires_at: new Date(ctx.now.getTime() + 1000) })
    .execute()
  await eraseByLink(ctx, { token: 'secret', sure: 'yes' })
  expect(await tablesWith(database, 'CANARY', EMAIL)).toEqual([])
})
