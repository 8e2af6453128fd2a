/** What a backup or restore leaves behind when its process is stopped or killed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withWorkFolder } from './work-folder.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'sanad-work-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const PREFIX = '.sanad-backup-'
const ROOT = join(import.meta.dirname, '../../..')

/** Another process that works in a folder in `parent` until it gets a signal. */
async function working(parent: string) {
  mkdirSync(parent)
  const code = `
    const { exitOnSignals } = await import('${ROOT}/bin/environment.ts')
    const { withWorkFolder } = await import('${ROOT}/app/server/operate/work-folder.server.ts')
    const { writeFileSync } = await import('node:fs')
    exitOnSignals()
    await withWorkFolder('${parent}', '${PREFIX}', async (folder) => {
      writeFileSync(folder + '/rows', 'plain text')
      console.log('working')
      await new Promise(() => setInterval(() => {}, 1000))
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { cwd: ROOT })
  afterAll(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}
const leftIn = (parent: string) => readdirSync(parent).filter((name) => name.startsWith(PREFIX))

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends the program and leaves nothing', async (signal) => {
  const parent = join(folder, signal)
  const child = await working(parent)
  expect(leftIn(parent)).toHaveLength(1)
  child.kill(signal)
  expect(await once(child, 'close')).toEqual([signal === 'SIGTERM' ? 143 : 130, null])
  expect(leftIn(parent)).toEqual([])
})

test('the next run removes the folder of a killed process, and not that of a running one', async () => {
  const parent = join(folder, 'killed')
  const child = await working(parent)
  const [running] = leftIn(parent)
  const seen = () => withWorkFolder(parent, PREFIX, async () => leftIn(parent))
  expect(await seen()).toContain(running)
  child.kill('SIGKILL')
  await once(child, 'close')
  expect(leftIn(parent)).toEqual([running])
  expect(await seen()).not.toContain(running)
  expect(leftIn(parent)).toEqual([])
})

test('the folder is removed after an error; other folders stay', async () => {
  const parent = join(folder, 'errors')
  mkdirSync(join(parent, 'storage'), { recursive: true })
  writeFileSync(join(parent, 'storage/picture.webp'), 'a picture')
  const fails = withWorkFolder(parent, PREFIX, () => Promise.reject(new Error('no space left on device')))
  await expect(fails).rejects.toThrow('no space')
  expect(readdirSync(parent)).toEqual(['storage'])
})
