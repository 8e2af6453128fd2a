/** The file of a backup, and the connection of operator commands to a site that is running. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { readConfig } from '#kernel/config.server.ts'
import { lockFolder } from '#kernel/db/folder-lock.server.ts'
import { migrations } from '#kernel/db/migrate.server.ts'
import { silentLog } from '#tests/support/log.ts'
import { requestServer } from '#tests/support/test-server.ts'
import { FORMAT, readManifest, tar } from './archive.server.ts'
import { connectForCli } from './connect-running.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'sanad-archive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const made = (name: string) => {
  mkdirSync(join(folder, name), { recursive: true })
  return join(folder, name)
}
const MANIFEST = {
  format: FORMAT,
  madeAt: '2026-11-20T09:00:00.000Z',
  migrations: Object.keys(migrations).slice(0, 3),
  storage: true,
  tables: { users: 2 },
  sequences: {},
  queue: null,
}

test.each([
  ['no manifest', null],
  ['an empty manifest', ''],
  ['a manifest that was cut off', JSON.stringify(MANIFEST).slice(0, 40)],
  ['the manifest of a web app', JSON.stringify({ name: 'Sanad', icons: [] })],
  ['a format that this release does not know', JSON.stringify({ ...MANIFEST, format: FORMAT + 1 })],
])('an archive with %s is named as no backup', async (name, text) => {
  const work = made(name)
  if (text !== null) writeFileSync(join(work, 'manifest.json'), text)
  await expect(readManifest(work, 'copy.tar.gz')).rejects.toThrow(/^copy\.tar\.gz was not written by npm run backup$/)
})

test('a backup of an older release is read; one of a newer release says to update first', async () => {
  const work = made('releases')
  const write = (names: string[]) =>
    writeFileSync(join(work, 'manifest.json'), JSON.stringify({ ...MANIFEST, migrations: names }))
  write(MANIFEST.migrations)
  expect(await readManifest(work, 'copy.tar.gz')).toEqual(MANIFEST)
  for (const newer of ['9999-next-year', 'toString']) {
    write([...MANIFEST.migrations, newer])
    await expect(readManifest(work, 'copy.tar.gz')).rejects.toThrow(`a newer release with ${newer}: update first`)
  }
})

test('an archive that was cut off is refused in one line', async () => {
  const [source, target] = [made('source'), made('target')]
  writeFileSync(join(source, 'rows'), 'x'.repeat(10))
  const whole = join(folder, 'whole.tar.gz')
  await tar(['-czf', whole, '-C', source, 'rows'])
  await tar(['-xzf', whole, '-C', target])
  writeFileSync(join(folder, 'part.tar.gz'), readFileSync(whole).subarray(0, 60))
  await expect(tar(['-xzf', join(folder, 'part.tar.gz'), '-C', target])).rejects.toThrow(/^tar: [^\n]+$/)
  await expect(tar(['-xzf', join(folder, 'missing.tar.gz'), '-C', target])).rejects.toThrow(/^tar: [^\n]+$/)
})

test('without tar on the machine the error names it', async () => {
  vi.stubEnv('PATH', made('empty'))
  await expect(tar(['--version'])).rejects.toThrow(/tar/)
})

// Outside of the tests, because the first request starts the server.
const { admin } = await requestServer(inject('databaseSocket'))
const configOf = (name: string, more: object = {}) => readConfig({ DATA_DIR: made(name), NODE_ENV: 'test', ...more })
/** The file of a running server that names its socket. */
const writePid = (dataDir: string, socket: string) => {
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres/postmaster.pid'), ['1', dataDir, '0', '5432', socket, '', ''].join('\n'))
}

test('a running site whose database takes no second connection is named, and is not disturbed', async () => {
  const config = configOf('held')
  const site = lockFolder(config.dataDir)
  await expect(connectForCli(config, silentLog)).rejects.toThrow(/in use by another process: stop that one/)
  // A server that has just begun to start has not written its socket yet.
  writePid(config.dataDir, '')
  await expect(connectForCli(config, silentLog)).rejects.toThrow(/in use by another process: stop that one/)
  site.release()
})

test('an operator command reads the database of a running site without stopping it', async ({ skip }) => {
  const socket = decodeURIComponent(new URL(admin).hostname)
  if (!socket.startsWith('/')) return skip('the server of these tests has no socket')
  const config = configOf('running')
  const site = lockFolder(config.dataDir)
  writePid(config.dataDir, socket)
  const database = await connectForCli(config, silentLog)
  expect((await database.executeSql('select 1 as n')).rows).toEqual([{ n: 1 }])
  await database.close()
  site.release()
})
