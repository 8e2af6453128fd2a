import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { silentLog as log } from '#tests/support/log.ts'
import { isMigrated, migrate, migrations, type Migration } from './migrate.server.ts'
import { connectPostgres } from './postgres.server.ts'

/** A migration of five steps, so that a crash can happen between them. */
const slow = (table: string): Migration => ({
  up: async (db) => {
    await sql`create table ${sql.id(table)} (n int)`.execute(db)
    for (let n = 1; n <= 5; n++) {
      await sql`insert into ${sql.id(table)} values (${n})`.execute(db)
      await sql`select pg_sleep(0.02)`.execute(db)
    }
  },
})
const three = { '0001_first': slow('first'), '0002_second': slow('second'), '0003_third': slow('third') }
const tables = ['first', 'second', 'third']
const rowsOf = async (database: { executeSql: (text: string) => Promise<{ rows: { n: number }[] }> }) =>
  Promise.all(tables.map(async (t) => (await database.executeSql(`select count(*) as n from ${t}`)).rows[0]!.n))

test('applies all migrations in order and reports when it is done', async () => {
  const database = await testDatabase({ migrated: false })
  expect(await isMigrated(database.kysely)).toBe(false)
  expect(await migrate(database.kysely, log)).toEqual(Object.keys(migrations).sort())
  expect(Object.keys(migrations)).toContain('0001_kernel')
  expect(await isMigrated(database.kysely)).toBe(true)
  expect(await migrate(database.kysely, log)).toEqual([])
})

test('two processes that start at the same time apply each migration once', async () => {
  const one = await testDatabase({ migrated: false })
  const two = await connectPostgres({ url: one.url, kind: 'postgres', log })
  const applied = await Promise.all([migrate(one.kysely, log, three), migrate(two.kysely, log, three)])
  await two.close()
  expect(applied.flat().sort()).toEqual(Object.keys(three))
  expect(await rowsOf(one)).toEqual([5, 5, 5])
})

test('after a crash at any moment no migration is half applied, and the next start completes them', async () => {
  const database = await testDatabase({ migrated: false })
  const victim = async () => {
    const other = await connectPostgres({ url: database.url, kind: 'postgres', log, max: 1 })
    await migrate(other.kysely, log, three).finally(other.close)
  }
  let crashes = 0
  for (let delay = 20; delay <= 400; delay += 40) {
    const running = victim().catch(() => crashes++)
    await new Promise((resolve) => setTimeout(resolve, delay))
    await database.asSuperuser(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await running
    // New connections, because those of the pool were terminated too.
    const found = await database.asSuperuser(
      `select count(*)::int as n from pg_tables where tablename in ('first', 'second', 'third')`,
    )
    for (const table of tables.slice(0, found.rows[0].n))
      expect((await database.asSuperuser(`select count(*)::int as n from ${table}`)).rows).toEqual([{ n: 5 }])
    if (found.rows[0].n === 3) await database.asSuperuser('drop table first, second, third, migrations')
  }
  expect(crashes).toBeGreaterThan(0)
  await migrate(database.kysely, log, three)
  expect(await rowsOf(database)).toEqual([5, 5, 5])
})

test('a failed migration leaves no changes, and those before it stay applied', async () => {
  const database = await testDatabase({ migrated: false })
  const broken: Migration = {
    up: async (db) => {
      await sql`create table half (n int)`.execute(db)
      await sql`select 1 / 0`.execute(db)
    },
  }
  const all = { '0001_first': slow('first'), '0002_broken': broken }
  await expect(migrate(database.kysely, log, all)).rejects.toMatchObject({ code: '22012' })
  const { rows } = await database.executeSql(
    `select to_regclass('half') is null as undone, (select array_agg(name) from migrations) as names`,
  )
  expect(rows).toEqual([{ undone: true, names: ['0001_first'] }])
})

test('it waits for a busy table at most two seconds at a time', async () => {
  const database = await testDatabase({ migrated: false })
  await database.executeSql('create table busy (n int)')
  const reader = await database.pool!.connect()
  await reader.query('begin; select * from busy')
  const refused: unknown[] = []
  const alter: Migration = {
    up: async (db) => {
      // PostgreSQL enforces the limit.
      expect((await sql`show lock_timeout`.execute(db)).rows).toEqual([{ lock_timeout: '2s' }])
      await sql`alter table busy add column m int`.execute(db).catch((error: unknown) => {
        refused.push(error)
        throw error
      })
    },
  }
  const migrating = migrate(database.kysely, log, { '0001_alter': alter })
  await vi.waitFor(() => expect(refused).toMatchObject([{ code: '55P03' }]), 10_000)
  await reader.query('commit')
  reader.release()
  expect(await migrating).toEqual(['0001_alter'])
})
