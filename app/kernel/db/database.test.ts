import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { pgliteDatabase, testDatabase } from '#tests/support/database.ts'
import { silentLog } from '#tests/support/log.ts'
import { connectPostgres } from './postgres.server.ts'
import { safeInteger } from './values.server.ts'

const postgres = await testDatabase()
const engines = { PostgreSQL: postgres, PGlite: await pgliteDatabase() }

describe.each(Object.entries(engines))('%s', (_, database) => {
  test('returns the same JavaScript values', async () => {
    const { rows } = await database.executeSql(
      `select 42::int8 as whole, 1.50::numeric as exact, date '2026-11-21' as day,
        timestamptz '2026-11-21 10:00+03' as moment, '{"a":[1]}'::jsonb as document, array[1, null, 2]::int8[] as list,
        array[date '2026-11-21'] as days, true as yes`,
    )
    expect(rows).toEqual([
      {
        whole: 42,
        exact: '1.50',
        day: '2026-11-21',
        moment: new Date('2026-11-21T07:00:00Z'),
        document: { a: [1] },
        list: [1, null, 2],
        days: ['2026-11-21'],
        yes: true,
      },
    ])
  })

  test('refuses an integer that JavaScript would round', async () => {
    await expect(database.executeSql('select 9007199254740993::int8 as n')).rejects.toThrow(RangeError)
    expect((await database.executeSql('select 1 as n')).rows).toEqual([{ n: 1 }])
  })

  test('stores and reads rows through Kysely', async () => {
    const at = new Date('2026-11-21T07:00:00.123Z')
    const row = { id: crypto.randomUUID(), at, command: 'tests.run', actor_id: null, request_id: 'r1', subject: null }
    await database.kysely
      .insertInto('audit')
      .values({ ...row, detail: { amount: 250_00, note: 'كفالة' } })
      .execute()
    const found = await database.kysely.selectFrom('audit').selectAll().where('id', '=', row.id).execute()
    expect(found).toMatchObject([{ ...row, detail: { amount: 250_00, note: 'كفالة' } }])
  })

  test('runs several statements at once, and stays usable after one of them failed', async () => {
    expect((await database.executeSql('begin; select 1 as n; select 2 as n; commit')).rows).toEqual([
      { n: 1 },
      { n: 2 },
    ])
    await expect(database.executeSql('begin; select 1 / 0; commit')).rejects.toMatchObject({ code: '22012' })
    expect((await database.executeSql('select 3 as n')).rows).toEqual([{ n: 3 }])
  })

  test('notifies listeners; inside a transaction after its commit', async () => {
    const received: string[] = []
    const listener = await database.listen('Pages, cleared', (payload) => received.push(payload))
    await database.notify('Pages, cleared', '/campaigns')
    await database.notify('another', '/not-this')
    await database.kysely.transaction().execute((trx) => sql`select pg_notify('Pages, cleared', '/')`.execute(trx))
    await vi.waitFor(() => expect(received).toEqual(['/campaigns', '/']))
    await listener.close()
    const later: string[] = []
    const other = await database.listen('Pages, cleared', (payload) => later.push(payload))
    await database.notify('Pages, cleared', '/after')
    await vi.waitFor(() => expect(later).toEqual(['/after']))
    expect(received).toHaveLength(2)
    await other.close()
  })

  test('has trigram search and unaccent for Arabic and Turkish', async () => {
    const { rows } = await database.executeSql(
      `select similarity('الأيتام', 'أيتام') > 0.3 as near, unaccent('çğü') as plain`,
    )
    expect(rows).toEqual([{ near: true, plain: 'cgu' }])
  })
})

test('PostgreSQL cancels a statement after five seconds and a lock wait after two', async () => {
  const { rows } = await postgres.executeSql(
    `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock, current_setting('TimeZone') as zone`,
  )
  expect(rows).toEqual([{ statement: '5s', lock: '2s', zone: 'UTC' }])
})

test('after a broken connection the pool and the listeners reconnect', async () => {
  const received: string[] = []
  const reconnected = vi.fn()
  const listener = await postgres.listen('news', (payload) => received.push(payload), reconnected)
  await postgres.asSuperuser(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await vi.waitFor(() => expect(reconnected).toHaveBeenCalledTimes(2), 5000)
  await vi.waitFor(() => postgres.notify('news', 'back'), 5000)
  await vi.waitFor(() => expect(received).toContain('back'))
  await listener.close()
})

test('closing also ends the listeners', async () => {
  const database = await connectPostgres({ url: postgres.url, kind: 'postgres', log: silentLog, max: 1 })
  await database.listen('news', () => {})
  await database.close()
  await vi.waitFor(async () => {
    const { rows } = await postgres.executeSql(
      `select count(*) as n from pg_stat_activity where datname = current_database() and application_name = 'sanad listen'`,
    )
    expect(rows).toEqual([{ n: 0 }])
  })
})

test('integers are exact or refused', () => {
  expect(safeInteger('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER)
  expect(safeInteger('-12')).toBe(-12)
  expect(() => safeInteger('9007199254740992')).toThrow(RangeError)
})
