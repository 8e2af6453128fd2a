/** The bank started by hand: wrong arguments are one line, not a stack trace, and start nothing. */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { testBank, testFolder } from './test-bank.ts'

vi.setConfig({ testTimeout: 60_000 })

function start(args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
    // A bank that starts would run forever.
    timeout: 20_000,
  })
  return { status, stdout, problem: stderr.trim().split('\n') }
}
const cannot = (reason: string) => [expect.stringMatching(`^The sandbox bank cannot start: .*${reason}`)]

test.each([
  [['--port', 'http'], '--port http is not a port'],
  [['--port='], '--port  is not a port'],
  [['--hash', 'md5'], '--hash md5 is neither sha1 nor sha256'],
  [['--ports', '3001'], '--ports'],
])('%j is refused', (args, reason) => {
  expect(start([...args, '--dir', testFolder()])).toEqual({ status: 1, stdout: '', problem: cannot(reason) })
})

test('a port in use, a folder that is a file, and production are named', async () => {
  const { port } = await testBank()
  const dir = testFolder()
  writeFileSync(join(dir, 'file'), '')
  expect(start(['--port', String(port), '--dir', dir]).problem).toEqual(cannot(`port ${port} is used`))
  expect(start(['--port', '0', '--dir', join(dir, 'file')]).problem).toEqual(cannot('EEXIST|ENOTDIR'))
  expect(start(['--port', '0', '--dir', dir], { NODE_ENV: 'production' }).problem).toEqual(cannot('production'))
})
