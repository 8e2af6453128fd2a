/** A machine whose rules do not let the site change priorities, such as a systemd unit with its own syscall filter. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { silentLog } from '#tests/support/log.ts'
import { imaging } from './imaging.server.ts'

const setPriority = vi.hoisted(() => vi.fn())
vi.mock('node:os', async (load) => ({ ...(await load<typeof import('node:os')>()), setPriority }))

const folder = mkdtempSync(join(tmpdir(), 'sanad-imaging-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a picture is drawn although the priority of the process cannot be changed', async () => {
  setPriority.mockImplementation(() => {
    throw Object.assign(new Error('operation not permitted'), { code: 'EPERM' })
  })
  const file = join(folder, 'drawn.png')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><rect width="2" height="2"/></svg>'
  await imaging(silentLog, { do: 'draw', svg, file, width: 2, height: 2 })
  expect([setPriority.mock.calls.length, existsSync(file)]).toEqual([1, true])
})
