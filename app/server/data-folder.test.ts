import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { silentLog } from '#tests/support/log.ts'
import { closeDataFolder } from './data-folder.server.ts'

const home = mkdtempSync(join(tmpdir(), 'sanad-folder-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('a new data folder is not accessible to other accounts', () => {
  const path = join(home, 'new')
  closeDataFolder(path, silentLog, 1000)
  expect(modeOf(path)).toBe('700')
})

test('folders of an older version become private at the start; stricter modes stay', () => {
  const path = join(home, 'old')
  for (const name of ['storage', 'bank-journal', 'incoming', 'postgres'])
    mkdirSync(join(path, name), { recursive: true })
  for (const name of ['', 'storage', 'bank-journal']) chmodSync(join(path, name), 0o755)
  chmodSync(join(path, 'incoming'), 0o500)
  closeDataFolder(path, silentLog, 1000)
  expect(['', 'storage', 'bank-journal', 'incoming'].map((name) => modeOf(join(path, name)))).toEqual([
    '700',
    '700',
    '700',
    '500',
  ])
})

test('as root, the account of the database server may pass through the folder but not list it', () => {
  const path = join(home, 'root')
  mkdirSync(path)
  chmodSync(path, 0o777)
  closeDataFolder(path, silentLog, 0)
  expect(modeOf(path)).toBe('711')
})
