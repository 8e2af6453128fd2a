import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readErasureFile, writeErasureFile } from '#features/privacy/personal-data/erasure-file.server.ts'
import { applyErasure } from '#features/privacy/personal-data/erasures.server.ts'
import { readHold } from '#features/site-hold/hold.server.ts'
import { readConfig } from '#kernel/config.server.ts'
import type { Database } from '#kernel/db/database.ts'
import { seedDemo } from '#server/demo.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { backup } from './backup.server.ts'
import { runDoctor } from './doctor.server.ts'
import { generateBackupKey } from './encryption.server.ts'
import { resetSecondFactors } from './reset-second-factors.server.ts'
import { restore } from './restore.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'sanad-operate-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const source = await testDatabase()
const site = await testSite({}, undefined, source)
const file = join(folder, 'copy.tar.gz')

const configOf = (name: string, url: string) =>
  readConfig({ DATA_DIR: join(folder, name), DATABASE_URL: url, NODE_ENV: 'test', PORT: '1' })
const at = (...path: string[]) => join(folder, ...path)

/** Checksums of all rows, one number per table. */
async function sumsOf({ executeSql }: Pick<Database, 'executeSql'>): Promise<Record<string, string>> {
  const { rows } = await executeSql(`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`)
  const sums: Record<string, string> = {}
  for (const { name } of rows as { name: string }[])
    if (name !== 'migrations')
      sums[name] = (
        await executeSql(`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum
          from ${name} t`)
      ).rows[0].sum as string
  return sums
}

/** Tables that every restore changes: sessions end, and receipt counters are advanced. */
const CHANGED_BY_RESTORE = [
  'restores',
  'receipt_counters',
  'receipt_number_gaps',
  'sessions',
  'verifications',
  // The restored site runs the nightly checks, and the source has the time of the backup.
  'check_results',
  'operation_runs',
]
const leaveOut = (sums: Record<string, string>, names: string[]) =>
  Object.fromEntries(Object.entries(sums).filter(([name]) => !names.includes(name)))

beforeAll(async () => {
  await seedDemo(site.context())
  mkdirSync(at('here/storage/ab'), { recursive: true })
  writeFileSync(at('here/storage/ab/picture.webp'), 'a picture')
  await backup(configOf('here', source.url), file)
})

test('a restored site has every row and file, continues its counters, and keeps its constraints', async () => {
  const target = await testDatabase({ migrated: false })
  const { leftOut } = await restore(configOf('there', target.url), file)
  expect(leftOut).toEqual([])
  const sums = await sumsOf(source)
  expect(Object.values(sums).filter((sum) => !sum.startsWith('0 ')).length).toBeGreaterThan(20)
  expect(leaveOut(await sumsOf(target), CHANGED_BY_RESTORE)).toEqual(leaveOut(sums, CHANGED_BY_RESTORE))
  expect(readFileSync(at('there/storage/ab/picture.webp'), 'utf8')).toBe('a picture')

  const restored = await testSite({}, undefined, target)
  await restored
    .context()
    .db.insertInto('post_categories')
    .values({ name: '{"ar":"جديد"}' } as never)
    .execute()
  await expect(target.executeSql('delete from audit')).rejects.toThrow(/append-only/)
  await expect(
    target.executeSql(`insert into audit (id, at, command, request_id) values (gen_random_uuid(), now(), 'x', 'y');
      delete from audit`),
  ).rejects.toThrow(/append-only/)
  await expect(
    target.executeSql(`insert into user_roles values (gen_random_uuid(), 'owner', null, now())`),
  ).rejects.toThrow(/foreign key/)
})

test('a pending job of the backup runs on the restored site', async () => {
  const { rows } = await source.executeSql(`select name from pgboss.queue limit 1`)
  await source.executeSql('insert into pgboss.job (name, data) values ($1, $2)', [rows[0].name, '{"waited": true}'])
  const later = at('with-job.tar.gz')
  await backup(configOf('here', source.url), later)
  const target = await testDatabase({ migrated: false })
  await restore(configOf('jobs', target.url), later)
  const found = await target.executeSql(`select name, state::text from pgboss.job where data ->> 'waited' = 'true'`)
  expect(found.rows).toEqual([{ name: rows[0].name, state: 'created' }])
})

test('a pending job with a name of an older release runs under its new name', async () => {
  await source.executeSql(`select pgboss.create_queue('orders.letter', '{"policy": "standard"}'::jsonb)`)
  await source.executeSql(`insert into pgboss.job (name, data) values ('orders.letter', '{"waited": "renamed"}')`)
  const older = at('older-job.tar.gz')
  await backup(configOf('older', source.url), older)
  const target = await testDatabase({ migrated: false })
  await restore(configOf('renamed', target.url), older)
  const found = await target.executeSql(`select name from pgboss.job where data ->> 'waited' = 'renamed'`)
  expect(found.rows).toEqual([{ name: 'orders.send-email' }])
})

test('an existing or running site is not overwritten by mistake', async () => {
  const target = await testDatabase()
  const config = configOf('careful', target.url)
  await expect(restore(config, file)).rejects.toThrow(/--replace/)
  await target.executeSql('select 1')
  await expect(restore(config, file, { replace: true })).rejects.toThrow(/running/)
  const [other] = [await testDatabase()]
  mkdirSync(at('replaced/storage/ab'), { recursive: true })
  writeFileSync(at('replaced/storage/ab/newer.webp'), 'came later')
  await restore(configOf('replaced', other.url), file, { replace: true })
  expect(readdirSync(at('replaced/storage/ab')).sort()).toEqual(['newer.webp', 'picture.webp'])
  expect(await sumsOf(other)).toMatchObject({ campaigns: (await sumsOf(source)).campaigns })
})

test('only the owner may read the backup file; an existing target or a foreign file is refused', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await expect(backup(configOf('here', source.url), file)).rejects.toThrow(/exists already/)
  writeFileSync(at('other.tar.gz'), 'no archive')
  await expect(restore(configOf('none', source.url), at('other.tar.gz'))).rejects.toThrow(/tar/)
  expect(existsSync(at('none')) && readdirSync(at('none'))).toEqual([])
  expect(readdirSync(folder).filter((name) => name.startsWith('.sanad-backup'))).toEqual([])
})

test('ended sessions stay ended, erased people are erased again, and the site is on hold', async () => {
  const before = site.context()
  const person = await makePerson(before)
  await source.executeSql(
    `insert into sessions (id, token, user_id, created_at, updated_at, expires_at)
     values (gen_random_uuid(), repeat('a', 32), $1, now(), now(), now() + interval '1 day')`,
    [person.id],
  )
  const older = at('older.tar.gz')
  await backup(configOf('here', source.url), older)
  await applyErasure(before, { userId: person.id, email: person.email })
  mkdirSync(at('later'), { recursive: true })
  await writeErasureFile({ ...before, config: { ...before.config, dataDir: at('later') } })

  await backup(configOf('here', source.url), at('newer/copy.tar.gz'))
  expect(await readErasureFile(at('newer/erasures.json')), 'next to a newer backup').toEqual(
    await readErasureFile(at('later/erasures.json')),
  )

  const target = await testDatabase({ migrated: false })
  const { erasures } = await restore(configOf('later', target.url), older)
  expect(erasures).toEqual({ known: 1, applied: 1, found: 1 })
  const left = await target.executeSql(`select count(*)::int as n from users where email = $1`, [person.email])
  expect(left.rows).toEqual([{ n: 0 }])
  expect((await target.executeSql('select 1 from sessions')).rows).toEqual([])
  expect(await readHold({ db: target.kysely })).toMatchObject({ compared_at: null })
})

test('a damaged list of erasures next to the backup is put aside with a warning; the backup succeeds', async () => {
  mkdirSync(at('damaged'), { recursive: true })
  writeFileSync(at('damaged/erasures.json'), '[{"id": "')
  const now = new Date('2026-11-27T09:00:00Z')
  const { bytes, warning } = await backup(configOf('here', source.url), at('damaged/one.tar.gz'), now)
  expect(bytes).toBe(statSync(at('damaged/one.tar.gz')).size)
  const aside = at('damaged/erasures.json.damaged-2026-11-27T09-00-00')
  expect(warning).toContain(aside)
  expect(readFileSync(aside, 'utf8')).toBe('[{"id": "')
  expect(await readErasureFile(at('damaged/erasures.json'))).toEqual(expect.any(Array))
  expect((await backup(configOf('here', source.url), at('damaged/two.tar.gz'))).warning).toBeNull()
})

test('a list of erasures that is missing or damaged stops the restore before anything is replaced', async () => {
  const target = await testDatabase({ migrated: false })
  const config = configOf('lists', target.url)
  await expect(restore(config, file, { erasures: at('missing.json') })).rejects.toThrow('missing.json does not exist')
  writeFileSync(at('damaged.json'), '[{"id": "')
  await expect(restore(config, file, { erasures: at('damaged.json') })).rejects.toThrow('not a list of erasures')
  mkdirSync(at('lists'), { recursive: true })
  writeFileSync(at('lists/erasures.json'), '[{"id": "')
  await expect(restore(config, file)).rejects.toThrow('not a list of erasures')
  expect((await target.executeSql(`select to_regclass('users') as users`)).rows).toEqual([{ users: null }])
})

test('an encrypted backup can be read with its secret key only', async () => {
  const keyFile = at('backup.key')
  const backupRecipient = await generateBackupKey(keyFile)
  expect(statSync(keyFile).mode & 0o777).toBe(0o600)
  const encrypted = at('encrypted.tar.gz')
  await backup({ ...configOf('here', source.url), backupRecipient }, encrypted)
  expect(readFileSync(encrypted).includes('manifest.json')).toBe(false)
  expect(statSync(encrypted).mode & 0o777).toBe(0o600)

  const target = await testDatabase({ migrated: false })
  const config = configOf('decrypted', target.url)
  await expect(restore(config, encrypted)).rejects.toThrow('--key')
  await generateBackupKey(at('other.key'))
  await expect(restore(config, encrypted, { key: at('other.key') })).rejects.toThrow('cannot be decrypted')
  const damaged = readFileSync(encrypted)
  damaged[damaged.length - 40]! ^= 1
  writeFileSync(at('damaged.tar.gz'), damaged)
  await expect(restore(config, at('damaged.tar.gz'), { key: keyFile })).rejects.toThrow('cannot be decrypted')

  await restore(config, encrypted, { key: keyFile })
  expect((await sumsOf(target)).donations).toBe((await sumsOf(source)).donations)
})

test('an owner who lost the second factor gets access again from the server, and it is audited', async () => {
  const target = await testDatabase()
  const ctx = (await testSite({}, undefined, target)).context()
  const owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
  expect(await resetSecondFactors(configOf('reset', target.url), owner.email.toUpperCase())).toEqual(['code'])
  await expect(resetSecondFactors(configOf('reset', target.url), owner.email)).rejects.toThrow('no second factor')
  const { rows } = await target.executeSql(`select two_factor_enabled from users where id = $1`, [owner.id])
  expect(rows).toEqual([{ two_factor_enabled: false }])
  const audit = await target.executeSql(`select detail from audit where command = 'people.reset_second_factors'`)
  expect(audit.rows).toEqual([{ detail: { way: 'command line' } }])
  expect((await target.executeSql(`select 1 from mails where to_address = $1`, [owner.email])).rows).toHaveLength(1)
})

test('the doctor reports no problems for a healthy site and names those of another', async () => {
  const found = async (config: ReturnType<typeof configOf>) =>
    Object.fromEntries((await runDoctor(config)).map(({ what, state, says }) => [what, [state, says] as const]))
  const well = await found(configOf('here', source.url))
  expect(Object.entries(well).filter(([, [state]]) => state === 'bad')).toEqual([])
  expect(well.books).toEqual(['good', 'ledger, payments and donations agree'])
  expect(well.uploads?.[0]).toBe('good')

  await source.asSuperuser(`update donation_rows set net = net + 1
    where donation_id = (select donation_id from donation_rows limit 1)`)
  const ill = await found({
    ...configOf('here', source.url),
    smtpUrl: 'smtp://127.0.0.1:1',
    s3: { endpoint: 'http://127.0.0.1:1', bucket: 'b', region: 'r', accessKeyId: 'x', secretAccessKey: 'y' },
  })
  expect(ill.books).toEqual(['bad', expect.stringContaining('donations.list_rows')])
  expect([ill['mail server']?.[0], ill.uploads?.[0], ill.site?.[0]]).toEqual(['bad', 'bad', 'warning'])
  // A refused connection has the same result, but the doctor waits five seconds for a server that is starting.
  const missing = new URL('/no_such_database', source.url)
  expect((await found(configOf('here', missing.href))).database?.[0]).toBe('bad')
})
