/** Tables, columns and all other database objects have standard names, and upgrades lose no data. */
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DONATION_STATUSES } from '#features/donations/admin/status.ts'
import { migrate, migrations } from '#kernel/db/migrate.server.ts'
import { testDatabase } from './support/database.ts'
import { silentLog } from './support/log.ts'
import { privateWords } from './standard-terms.ts'

/** `keep_until` is a standard name: the date until which the law requires the document. */
const EXEMPT = ['receipt_documents.keep_until']

test('tables, columns, indexes, constraints, triggers and functions', async () => {
  const { kysely } = await testDatabase()
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace
    union select conname from pg_constraint where connamespace = 'public'::regnamespace
    union select tgname from pg_trigger where not tgisinternal
    union select proname from pg_proc where pronamespace = 'public'::regnamespace
    union select table_name || '.' || column_name from information_schema.columns where table_schema = 'public'
  `.execute(kysely)
  expect(rows.length).toBeGreaterThan(500)
  const exempt = (name: string) => EXEMPT.some((column) => name.replace('.', '_').startsWith(column.replace('.', '_')))
  const wrong = rows.filter(({ name }) => privateWords(name).length > 0 && !exempt(name))
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('the statuses that the database computes are those of the list of donations', async () => {
  const { kysely } = await testDatabase()
  const { rows } = await sql<{ sql: string }>`select pg_get_viewdef('donation_rows_computed') as sql`.execute(kysely)
  const [, computed = ''] = /CASE([\s\S]*?)AS status/.exec(rows[0]!.sql) ?? []
  const results = [...computed.matchAll(/(?:THEN|ELSE) '(\w+)'/g)].map(([, status]) => status!)
  // In these states the status is the state of the last attempt.
  const [, passed = ''] = /ANY \(ARRAY\[([^\]]*)\]\)\) THEN tried\.states\[1\]/.exec(computed) ?? []
  const states = [...passed.matchAll(/'(\w+)'/g)].map(([, state]) => state!)
  expect(new Set([...results, ...states])).toEqual(new Set(DONATION_STATUSES))
})

test('rows, triggers and rules survive the new names of 0211', async () => {
  const database = await testDatabase({ migrated: false })
  const db = database.kysely
  const older = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0211'))
  await migrate(db, silentLog, older)
  const [intent, donation, attempt, task] = Array.from({ length: 4 }, () => crypto.randomUUID())
  const at = '2026-11-20T10:00:00Z'
  await database.executeSql(`
    insert into payment_intents (id, purpose, subject_id, amount, currency, reference, token, locale, created_at)
      values ('${intent}', 'donation', '${donation}', 5000, 'TRY', 'REF1', 'tttttttttttttttttttttttt', 'ar', '${at}');
    insert into donations (id, intent_id, donor_name, email, anonymous, locale, state, terms_version, created_at)
      values ('${donation}', '${intent}', 'Ali', 'ali@example.org', false, 'ar', 'pending', 'v1', '${at}');
    insert into payment_attempts (id, intent_id, gateway, order_id, amount, currency, state, hop_token, expires_at,
        created_at, updated_at)
      values ('${attempt}', '${intent}', 'payfor', 'O1', 5000, 'TRY', 'redirected', 'hhhhhhhhhhhhhhhhhhhhhhhh', '${at}',
        '${at}', '${at}');
    insert into payment_moves (attempt_id, from_state, to_state, cause, at)
      values ('${attempt}', 'created', 'redirected', 'x', '${at}');
    insert into tasks (id, kind, subject, said, at) values ('${task}', 'mismatch', '${attempt}', '{"amount": 1}', '${at}')`)

  await migrate(db, silentLog)

  const found = async (text: string) => (await database.executeSql(text)).rows
  expect(await found('select details from payment_tasks')).toEqual([{ details: { amount: 1 } }])
  expect(await found('select redirect_token from payment_attempts')).toEqual([
    { redirect_token: 'hhhhhhhhhhhhhhhhhhhhhhhh' },
  ])
  expect(await found('select to_state from payment_transitions')).toEqual([{ to_state: 'redirected' }])
  await expect(database.executeSql('delete from payment_transitions')).rejects.toThrow('append-only')
  expect(await found('select status, donor_key from donation_rows')).toEqual([
    { status: 'waiting', donor_key: 'ali@example.org' },
  ])
  await database.executeSql(`update payment_attempts set state = 'declined'`)
  expect(await found('select status from donation_rows')).toEqual([{ status: 'declined' }])
  // The sequence continues at its last value.
  expect(
    await found(`insert into payment_transitions (attempt_id, from_state, to_state, cause, at)
      values ('${attempt}', 'redirected', 'declined', 'x', '${at}') returning id::int`),
  ).toEqual([{ id: 2 }])
})

test('coupons, campaign updates, approvals and emails of an older copy have the names of 0212 in all their records', async () => {
  const database = await testDatabase({ migrated: false })
  await migrate(
    database.kysely,
    silentLog,
    Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0212')),
  )
  const [by, approval] = [crypto.randomUUID(), crypto.randomUUID()]
  await database.executeSql(`
    insert into coupons (code, kind, percent, least, most_uses) values ('OLD', 'percent', 10, 5000, 3);
    insert into record_versions (resource, record_id, version, at, "values", deleted, whole) values
      ('coupons', 1, 1, now(), '{"code": "OLD", "most_uses": 3, "least": null}', false, null),
      ('coupons', 1, 2, now(), '{"code": "OLD"}', true, '{"most_uses": 3}'),
      ('campaign-updates', 1, 1, now(), '{"letter": true}', false, null),
      ('posts', 1, 1, now(), '{"letter": true}', false, null);
    insert into saved_views (id, resource, owner_id, name, query, shared) values
      (gen_random_uuid(), 'coupons', '${by}', 'a', 'columns=code,most_uses&sort=-most_uses&q=most_uses%20x', false);
    insert into audit (id, at, command, request_id, subject, before, after, detail) values
      (gen_random_uuid(), now(), 'coupons.update', 'r', 'coupons:1', '{"most_uses": 1}', '{"most_uses": 2}', null),
      (gen_random_uuid(), now(), 'approvals.approve', 'r', 'x', null, null, '{"kind": "offline_gift", "reason": "a"}');
    insert into approvals (id, kind, subject, input, reason, proposed_by, proposed_at)
      values ('${approval}', 'offline_gift_reversal', 's', '{}', 'a reason', '${by}', now())`)

  await migrate(database.kysely, silentLog)

  const found = async (text: string) => (await database.executeSql(text)).rows
  expect(await found('select min_total, max_uses from coupons')).toEqual([{ min_total: 5000, max_uses: 3 }])
  expect(await found('select "values", whole from record_versions order by resource, version')).toEqual([
    { values: { send_email: true }, whole: null },
    { values: { code: 'OLD', max_uses: 3, min_total: null }, whole: null },
    { values: { code: 'OLD' }, whole: { max_uses: 3 } },
    { values: { letter: true }, whole: null },
  ])
  expect(await found('select query from saved_views')).toEqual([
    { query: 'columns=code,max_uses&sort=-max_uses&q=most_uses%20x' },
  ])
  expect(await found('select before, after, detail from audit order by command')).toEqual([
    { before: null, after: null, detail: { kind: 'offline_donation', reason: 'a' } },
    { before: { max_uses: 1 }, after: { max_uses: 2 }, detail: null },
  ])
  expect(await found('select kind from approvals')).toEqual([{ kind: 'offline_donation_reversal' }])
  await expect(database.executeSql('delete from audit')).rejects.toThrow('append-only')
  await expect(database.executeSql('delete from record_versions')).rejects.toThrow('append-only')
})

test('migrations import no code of the app, which changes after them', () => {
  const root = resolve(import.meta.dirname, '..')
  const files = globSync('migrations/**/*.ts', { cwd: root })
  expect(files.length).toBeGreaterThan(50)
  const wrong = files.filter((file) => /from '(#|\.\.)/.test(readFileSync(resolve(root, file), 'utf8')))
  expect(wrong).toEqual([])
})
