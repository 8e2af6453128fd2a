import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#kernel/config.server.ts'
import type { Database } from '#kernel/db/database.ts'
import { seedDemo } from '#server/demo.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testSite } from '#tests/support/site.ts'
import { backup } from './backup.server.ts'
import { examine } from './doctor.server.ts'
import { restore } from './restore.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'sanad-operate-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const source = await testDatabase()
const site = await testSite({}, undefined, source)
const file = join(folder, 'copy.tar.gz')

const configOf = (name: string, url: string) =>
  readConfig({ DATA_DIR: join(folder, name), DATABASE_URL: url, NODE_ENV: 'test', PORT: '1' })
const at = (...path: string[]) => join(folder, ...path)

/** Every row of every table as one number each. */
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

beforeAll(async () => {
  await seedDemo(site.context())
  mkdirSync(at('here/storage/ab'), { recursive: true })
  writeFileSync(at('here/storage/ab/picture.webp'), 'a picture')
  await backup(configOf('here', source.url), file)
})

test('a restored site has every row and file, counts on, and keeps its guards', async () => {
  const target = await testDatabase({ migrated: false })
  const { leftOut } = await restore(configOf('there', target.url), file)
  expect(leftOut).toEqual([])
  const sums = await sumsOf(source)
  expect(Object.values(sums).filter((sum) => !sum.startsWith('0 ')).length).toBeGreaterThan(20)
  expect(await sumsOf(target)).toEqual(sums)
  expect(readFileSync(at('there/storage/ab/picture.webp'), 'utf8')).toBe('a picture')

  const restored = await testSite({}, undefined, target)
  await restored
    .context()
    .db.insertInto('post_categories')
    .values({ name: '{"ar":"جديد"}' } as never)
    .execute()
  expect((await target.executeSql('delete from audit returning id')).rows, 'nobody did anything yet').toEqual([])
  await expect(
    target.executeSql(`insert into audit (id, at, command, request_id) values (gen_random_uuid(), now(), 'x', 'y');
      delete from audit`),
  ).rejects.toThrow(/append-only/)
  await expect(
    target.executeSql(`insert into user_roles values (gen_random_uuid(), 'owner', null, now())`),
  ).rejects.toThrow(/foreign key/)
})

test('a job that was still to be done is done by the restored site', async () => {
  const { rows } = await source.executeSql(`select name from pgboss.queue limit 1`)
  await source.executeSql('insert into pgboss.job (name, data) values ($1, $2)', [rows[0].name, '{"waited": true}'])
  const later = at('with-job.tar.gz')
  await backup(configOf('here', source.url), later)
  const target = await testDatabase({ migrated: false })
  await restore(configOf('jobs', target.url), later)
  const found = await target.executeSql(`select name, state::text from pgboss.job where data ->> 'waited' = 'true'`)
  expect(found.rows).toEqual([{ name: rows[0].name, state: 'created' }])
})

test('a site that is there is not lost by mistake, nor one that is running', async () => {
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

test('only the owner of the file may read it; a file that is there, or is none of ours, is refused', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await expect(backup(configOf('here', source.url), file)).rejects.toThrow(/exists already/)
  writeFileSync(at('other.tar.gz'), 'no archive')
  await expect(restore(configOf('none', source.url), at('other.tar.gz'))).rejects.toThrow(/tar/)
  expect(existsSync(at('none')) && readdirSync(at('none'))).toEqual([])
  expect(readdirSync(folder).filter((name) => name.startsWith('.sanad-backup'))).toEqual([])
})

test('the doctor finds a good site good, and says what is wrong with another', async () => {
  const found = async (config: ReturnType<typeof configOf>) =>
    Object.fromEntries((await examine(config)).map(({ what, state, says }) => [what, [state, says] as const]))
  const well = await found(configOf('here', source.url))
  expect(Object.entries(well).filter(([, [state]]) => state === 'bad')).toEqual([])
  expect(well.books).toEqual(['good', 'ledger, payments and gifts agree'])
  expect(well.uploads?.[0]).toBe('good')

  await source.asSuperuser(`update gift_rows set net = net + 1
    where donation_id = (select donation_id from gift_rows limit 1)`)
  const ill = await found({
    ...configOf('here', source.url),
    smtpUrl: 'smtp://127.0.0.1:1',
    s3: { endpoint: 'http://127.0.0.1:1', bucket: 'b', region: 'r', accessKeyId: 'x', secretAccessKey: 'y' },
  })
  expect(ill.books).toEqual(['bad', expect.stringContaining('gift_book.rows')])
  expect([ill['mail server']?.[0], ill.uploads?.[0], ill.site?.[0]]).toEqual(['bad', 'bad', 'warning'])
  expect((await found(configOf('here', 'postgres://nobody@127.0.0.1:1/none'))).database?.[0]).toBe('bad')
})
