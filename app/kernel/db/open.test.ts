import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { spawnDatabaseHolder } from '#tests/support/database-holder.ts'
import { silentLog } from '#tests/support/log.ts'
import { openDatabase } from './open.server.ts'
import { connectPostgres } from './postgres.server.ts'
import { DatabaseFolderInUse, DatabaseProblem } from './problem.ts'

const home = mkdtempSync(join(tmpdir(), 'sanad-open-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
/** A machine for which npm has no PostgreSQL package. */
const bare = { binaries: { folder: join(home, 'nothing'), version: '0' }, copies: [] }
const problemOf = (opening: Promise<unknown>) =>
  opening.then(
    () => new Error('it opened'),
    (error: Error) => error,
  )

test('the order is DATABASE_URL, embedded server, PGlite', async () => {
  const { url } = await testDatabase({ max: 1 })
  const given = await openDatabase({ databaseUrl: url, dataDir: join(home, 'unused'), log: silentLog })
  expect(given.kind).toBe('postgres')
  await given.close()
  const dataDir = join(home, 'deep/embedded')
  const embedded = await openDatabase({ dataDir, log: silentLog })
  expect(embedded.kind).toBe('embedded')
  await embedded.close()

  const missing = await problemOf(openDatabase({ dataDir, log: silentLog, machine: bare }))
  expect(missing, 'an empty site in place of the data that is there').toBeInstanceOf(DatabaseProblem)
  expect(missing.message).toMatch(/^the embedded PostgreSQL does not run here as /)
})

test('PGlite is used where the embedded server cannot run, says so in one line, and keeps its data', async () => {
  const dataDir = join(home, 'lite')
  const warn = vi.spyOn(silentLog, 'warn')
  const first = await openDatabase({ dataDir, log: silentLog, machine: bare })
  expect(first.kind).toBe('pglite')
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/does not run here.*: using PGlite instead/)]])
  await first.executeSql('create table kept as select 1 as n')
  expect((await first.executeSql('show fsync')).rows).toEqual([{ fsync: 'on' }])
  await expect(openDatabase({ dataDir, log: silentLog, machine: bare })).rejects.toThrow(DatabaseFolderInUse)
  const { code, stderr, milliseconds } = await spawnDatabaseHolder(dataDir).exit
  expect(code).toBe(1)
  expect(stderr).toMatch(/in use by another process/)
  expect(milliseconds).toBeLessThan(2000)
  await first.close()

  const again = await openDatabase({ dataDir, log: silentLog })
  expect(again.kind).toBe('pglite')
  expect((await again.executeSql('select n from kept')).rows).toEqual([{ n: 1 }])
  await again.close()
  warn.mockRestore()
})

test('a second process on a folder exits within two seconds with one line, and the first keeps running', async () => {
  const dataDir = join(home, 'shared')
  const first = spawnDatabaseHolder(dataDir)
  expect(await first.answer).toMatchObject({ kept: 1 })
  for (let i = 0; i < 3; i++) {
    const { code, stderr, milliseconds } = await spawnDatabaseHolder(dataDir).exit
    expect(code).toBe(1)
    expect(stderr.trim()).toMatch(
      /^the database in \S+shared is in use by another process: stop that one, or choose another DATA_DIR$/,
    )
    expect(milliseconds).toBeLessThan(2000)
  }
  expect(await first.close()).toMatchObject({ code: 0 })
  expect(await spawnDatabaseHolder(dataDir, { after: 'close' }).answer).toMatchObject({ kept: 2 })
})

test('a folder that cannot be created is named', async () => {
  writeFileSync(join(home, 'file'), '')
  const problem = await problemOf(openDatabase({ dataDir: join(home, 'file/data'), log: silentLog }))
  expect(problem).toBeInstanceOf(DatabaseProblem)
  expect(problem.message).toMatch(/^cannot make the folder .*file\/data: /)
})

test('a database that does not answer is named in one line, without its password', async () => {
  const url = 'postgres://sanad:geheim@127.0.0.1:1/site'
  const problem = await problemOf(connectPostgres({ url, kind: 'postgres', log: silentLog, startTimeout: 300 }))
  expect(problem).toBeInstanceOf(DatabaseProblem)
  expect(problem.message).toMatch(/^the database at 127\.0\.0\.1:1\/site does not answer: /)
  expect(problem.message).not.toMatch(/geheim|\n/)
})

test('PostgreSQL before 15 is refused in one line', async () => {
  const { url, executeSql } = await testDatabase({ max: 1 })
  // No old server is available here, so this one is made to report an old version.
  await executeSql(`create function current_setting(text) returns text language sql as $$ select '140012' $$`)
  await executeSql(
    `do $$ begin execute format('alter role current_user in database %I set search_path = public, pg_catalog', current_database()); end $$`,
  )
  const problem = await problemOf(connectPostgres({ url, kind: 'postgres', log: silentLog }))
  expect(problem).toBeInstanceOf(DatabaseProblem)
  expect(problem.message).toMatch(/^PostgreSQL 15 or newer is needed; \S+ is version 14$/)
})
