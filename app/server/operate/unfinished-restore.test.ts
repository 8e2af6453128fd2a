/** A restore that stops half way leaves a database that no process opens as a site, until a restore has finished. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readHold } from '#features/site-hold/hold.server.ts'
import { readConfig } from '#kernel/config.server.ts'
import { createServices } from '#server/services.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { tar } from './archive.server.ts'
import { backup } from './backup.server.ts'
import { runDoctor } from './doctor.server.ts'
import { restore } from './restore.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'sanad-unfinished-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const at = (...path: string[]) => join(folder, ...path)
const source = await testDatabase()
// Never used here: an open connection would look like a running site.
const target = await testDatabase({ migrated: false })
// Production, so that no demo is loaded.
const configOf = (name: string, url: string) => ({
  ...readConfig({ DATA_DIR: at(name), DATABASE_URL: url, NODE_ENV: 'test', PORT: '1', LOG_LEVEL: 'silent' }),
  production: true,
})
const config = configOf('there', target.url)
const file = at('copy.tar.gz')
const damaged = at('damaged.tar.gz')

beforeAll(async () => {
  mkdirSync(at('here/storage'), { recursive: true })
  writeFileSync(at('here/storage/picture.webp'), 'a picture')
  await backup(configOf('here', source.url), file)
  mkdirSync(at('unpacked'))
  await tar(['-xzf', file, '-C', at('unpacked')])
  writeFileSync(at('unpacked/rows/public.campaigns.jsonl'), 'no row\n')
  await tar(['-czf', damaged, '-C', at('unpacked'), 'manifest.json', 'rows', 'storage'])
})

test('a restore that stops at any step leaves a site that does not start; the next restore finishes it', async () => {
  const stops: [string, () => Promise<unknown>][] = [
    ['while rows are copied', () => restore(config, damaged)],
    ['before the hold', () => restore(config, file, { replace: true, now: new Date(NaN) })],
    ['while uploads are copied', () => restore(config, file, { replace: true })],
  ]
  mkdirSync(at('there'), { recursive: true })
  // Uploads cannot be copied where a file has the name of their folder.
  writeFileSync(at('there/storage'), '')
  for (const [step, run] of stops) {
    await expect(run(), step).rejects.toThrow()
    await expect(createServices(config), step).rejects.toThrow(/has not finished: run it again with --replace/)
  }
  await expect(backup(config, at('half.tar.gz'))).rejects.toThrow(/has not finished/)
  const findings = await runDoctor(config)
  expect(findings.find(({ what }) => what === 'restore')).toMatchObject({ state: 'bad' })

  rmSync(at('there/storage'))
  await restore(config, file, { replace: true })
  const services = await createServices(config)
  expect(await readHold(services.context())).not.toBeNull()
  await services.close()
})
