import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.server.ts'
import type { Context } from './context.ts'
import { receiveFiles } from './upload.server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sanad-receive-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const ctx = { config: readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }), actor: null } as Context
const head = 'Content-Disposition: form-data; name="a"; filename="a.pdf"\r\n\r\n'

test('a form that never ends is refused and frees its slot', { timeout: 20_000 }, async () => {
  const broken = [
    '--x\r\n\r\n--x--\r\n',
    '--x\r\n',
    '--x--\r\n',
    '',
    `--x\r\n${head}half`,
    '--y\r\n--y--',
    `--x\r\n${head}`,
  ]
  const sent = broken.map(async (body, i) => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    const request = new Request('http://localhost/', { method: 'POST', body, headers })
    const answer = await receiveFiles({ ...ctx, address: `192.0.2.${i}` }, request, { files: 2, bytes: 1000 }).then(
      ({ files, remove }) => remove().then(() => files.length),
      (error: { status: number }) => error.status,
    )
    expect([0, 400], JSON.stringify(body)).toContain(answer)
  })
  await Promise.all(sent)
})
