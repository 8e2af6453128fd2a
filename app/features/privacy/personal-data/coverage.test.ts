/**
 * The register of personal data compared with the database: every column is declared, all personal data is in the
 * export, and an erasure leaves none except data that the register declares as retained.
 */
import '#app/features.server.ts'
import { expect, test } from 'vitest'
import { hashOfToken } from '#features/privacy/data-requests/emails.server.ts'
import { eraseByLink } from '#features/privacy/data-requests/link.server.ts'
import { runChecks } from '#kernel/check.server.ts'
import { declaredColumns, personalTables } from '#kernel/personal-data.server.ts'
import { privacyHandlers } from '#kernel/privacy-registry.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { COLUMNS, EMAIL, PHONE, plantPerson, type Column } from '#tests/support/planted-person.ts'
import { testSite } from '#tests/support/site.ts'
import { tablesWith } from '#tests/support/traces.ts'
import { applyErasure } from './erasures.server.ts'
import { exportParts } from './export.server.ts'

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

/** Codes of the software, not words of staff. */
const CODES = new Set(['orders.cancellation_reason', 'stock_movements.reason', 'retained_records.reason'])

test('free text of staff is declared as text, because it may name a person', () => {
  const freeText = /^(\w+_)?(note|reason|query)$/
  const wrong = [...personalTables].flatMap(([table, { none }]) =>
    none.filter((column) => freeText.test(column)).map((column) => `${table}.${column}`),
  )
  expect(wrong.filter((one) => !CODES.has(one))).toEqual([])
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

const cases = [
  { who: 'with an account', userId: crypto.randomUUID() as string | null },
  { who: 'known by an address alone', userId: null },
]
test.each(cases)('of a person $who everything is exported, then nothing is left', async ({ userId }) => {
  const database = await testDatabase()
  const site = await testSite({ RATE_LIMITS: '0' }, undefined, database)
  const ctx = site.context({ now: new Date('2026-11-22T10:00:00Z') })
  const marked = await plantPerson(database, userId)
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

test('of a person known only by a phone number everything is exported, then nothing is left', async () => {
  const database = await testDatabase()
  const site = await testSite({ RATE_LIMITS: '0' }, undefined, database)
  const ctx = site.context({ now: new Date('2026-11-22T10:00:00Z') })
  const marked = await plantPerson(database, null, true)
  expect(marked.length).toBeGreaterThan(30)
  const parts = await exportParts(ctx, { phone: PHONE })
  const text = JSON.stringify(parts)
  expect(
    marked.filter((one) => one.exported && !text.includes(one.marker)).map((one) => one.where),
    'planted, but not in the export',
  ).toEqual([])
  expect(await tablesWith(database, 'CANARY', PHONE)).toContain('donations')
  await applyErasure(ctx, { phone: PHONE })
  expect(await tablesWith(database, 'CANARY', PHONE)).toEqual([])
})

test('every personal phone number that can be in a row without an email address is a phone column of its feature', async () => {
  const { rows } = await (await testDatabase()).executeSql(COLUMNS)
  const all = rows as Column[]
  const hasRequired = (table: string, column: string) =>
    all.some((one) => one.table === table && one.column === column && one.required)
  const expected = [...personalTables].flatMap(([table, { personal = {} }]) =>
    Object.entries(personal)
      .filter(([column, { kind }]) => kind === 'contact' && /phone/.test(column))
      // An order always has an email address. The number of an account belongs to the account.
      .filter(() => !hasRequired(table, 'email') && table !== 'users')
      .map(([column]) => `${table}.${column}`),
  )
  expect(expected.length).toBeGreaterThan(5)
  const known = [...privacyHandlers.values()].flatMap(({ phones = [] }) => phones)
  expect(known.toSorted()).toEqual([...expected, 'donor_addresses.address'].toSorted())
})

test('the link that was sent to an address erases as much', async () => {
  const database = await testDatabase()
  const ctx = (await testSite({ RATE_LIMITS: '0' }, undefined, database)).context()
  await plantPerson(database, null)
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
