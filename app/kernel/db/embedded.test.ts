import { chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { accountOf, home, existingCluster, postmaster, start, withoutLinks } from '#tests/support/embedded.ts'
import { spawnDatabaseHolder } from '#tests/support/database-holder.ts'
import { DatabaseProblem, EmbeddedCannotRun } from './problem.ts'

const NOBODY_UID = 65534
const root = process.getuid!() === 0

test('it starts in an empty folder, durable and small, reachable only through its socket', async () => {
  const dataDir = home(0o700)
  const server = await start(dataDir)
  expect(await server.setting('fsync')).toBe('on')
  expect(await server.setting('synchronous_commit')).toBe('on')
  expect(await server.setting('full_page_writes')).toBe('on')
  expect(await server.setting('jit')).toBe('off')
  expect(await server.setting('shared_buffers')).toBe('24MB')
  expect(await server.setting('listen_addresses')).toBe('')
  expect(await server.setting('server_encoding')).toBe('UTF8')
  const { rows: found } = await server.ask<{ path: string }>(
    `select current_setting('unix_socket_directories') as path`,
    server.url('postgres', 'postgres'),
  )
  const socket = found[0]!.path
  expect(statSync(socket).mode & 0o777).toBe(0o700)
  expect(socket.length + '/.s.PGSQL.5432.lock'.length).toBeLessThan(107)
  const { rows } = await server.ask<{ superuser: boolean }>(
    'select rolsuper as superuser from pg_roles where rolname = current_user',
  )
  expect(rows).toEqual([{ superuser: false }])
  await server.stop()
  expect(existsSync(socket)).toBe(false)
})

test('every acknowledged commit is synced to disk', async () => {
  const server = await start(await existingCluster())
  const client = new Client({ connectionString: server.url() })
  await client.connect()
  const syncs = async () => {
    await client.query('select pg_stat_force_next_flush()')
    const { rows } = await client.query<{ n: number }>(
      `select sum(fsyncs)::int as n from pg_stat_io where object = 'wal'`,
    )
    return rows[0]!.n
  }
  await client.query('create table kept (n int)')
  const before = await syncs()
  for (let n = 0; n < 20; n++) await client.query(`insert into kept values (${n})`)
  expect((await syncs()) - before).toBeGreaterThanOrEqual(20)
  await client.query('set synchronous_commit = off')
  const careless = await syncs()
  for (let n = 0; n < 20; n++) await client.query(`insert into kept values (${n})`)
  expect((await syncs()) - careless, 'the count can tell the difference').toBeLessThan(20)
  await client.end()
})

test('trigram search supports Arabic letters', async () => {
  const server = await start(await existingCluster())
  await server.ask('create extension pg_trgm')
  const { rows } = await server.ask<{ likeness: number }>(
    `select similarity('كفالة الأيتام', 'كفالة أيتام') as likeness`,
  )
  expect(rows[0]!.likeness).toBeGreaterThan(0.3)
})

test.runIf(root)(
  'as root without unshare: another account runs it and owns the folder, then root again with unshare',
  async () => {
    const dataDir = await existingCluster()
    const first = await start(dataDir)
    await first.ask('create table kept as select 1 as n')
    await first.stop()
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(0)
    const second = await start(dataDir, { namespaces: false })
    expect(accountOf(postmaster(dataDir))).not.toBe(0)
    expect((await second.ask('select n from kept')).rowCount).toBe(1)
    await second.stop()
    const third = await start(dataDir)
    expect((await third.ask('select n from kept')).rowCount).toBe(1)
  },
)

test.runIf(root)(
  'as root without unshare, in a clone below /root: the binaries are copied to a reachable folder',
  async () => {
    const hidden = home(0o700)
    const [dataDir, copies] = [home(), home()]
    const server = await start(dataDir, { namespaces: false, binaries: withoutLinks(hidden), copies: [copies] })
    expect((await server.ask('select 1')).rowCount).toBe(1)
    expect(readFileSync(`/proc/${postmaster(dataDir)}/cmdline`, 'utf8')).toContain(copies)
  },
)

test.runIf(root)('as root without unshare, in a folder that no other account can reach: a clear error', async () => {
  const server = start(home(0o700), { namespaces: false })
  await expect(server).rejects.toThrow(EmbeddedCannotRun)
})

test.runIf(root)('as root in a private folder of another account it runs as that account', async () => {
  const dataDir = home(0o700)
  chownSync(dataDir, NOBODY_UID, NOBODY_UID)
  const server = await start(dataDir)
  expect(accountOf(postmaster(dataDir))).toBe(NOBODY_UID)
  await server.stop()
  const held = spawnDatabaseHolder(dataDir, { uid: NOBODY_UID })
  expect((await held.answer).kind).toBe('embedded')
  await held.close()
})

test.runIf(root)('an unprivileged account runs it directly', async () => {
  const dataDir = home(0o700)
  chownSync(dataDir, NOBODY_UID, NOBODY_UID)
  const held = spawnDatabaseHolder(dataDir, { uid: NOBODY_UID })
  expect((await held.answer).kind).toBe('embedded')
  expect(accountOf(postmaster(dataDir))).toBe(NOBODY_UID)
  expect(await held.close()).toMatchObject({ code: 0 })
})

test('symlinks that npm did not create are created', async () => {
  const binaries = withoutLinks(home())
  const server = await start(await existingCluster(), { binaries })
  expect((await server.ask('select 1')).rowCount).toBe(1)
})

test('without binaries for this machine it reports that it cannot run', async () => {
  const empty = { folder: home(), version: '0' }
  await expect(start(home(), { binaries: empty, copies: [] })).rejects.toThrow(EmbeddedCannotRun)
})

test('data of another PostgreSQL version is not touched, with a message of one line', async () => {
  const dataDir = home()
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n')
  const error: Error = await start(dataDir).then(
    () => new Error('it started'),
    (e: Error) => e,
  )
  expect(error).toBeInstanceOf(DatabaseProblem)
  expect(error.message).toMatch(/holds data of PostgreSQL 17; this one is 18$/)
})

test('an incomplete folder is created again', async () => {
  const dataDir = home()
  mkdirSync(join(dataDir, 'postgres.new/base'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres.new/PG_VERSION'), '18\n')
  const server = await start(dataDir)
  expect((await server.ask('select 1')).rowCount).toBe(1)
  expect(existsSync(join(dataDir, 'postgres.new'))).toBe(false)
})
