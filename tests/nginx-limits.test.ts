/** The nginx configuration that we ship accepts the uploads of the dashboard, and waits for long imports. */
import '#app/features.server.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '#kernel/endpoint.server.ts'

const config = readFileSync(join(import.meta.dirname, '../deploy/nginx/sanad-site.conf'), 'utf8')
const uploads = endpoints.flatMap(({ path, upload }) => (upload ? [{ path, bytes: upload.bytes }] : []))

test('nginx accepts the largest upload', () => {
  const megabytes = Number(config.match(/client_max_body_size (\d+)m;/)![1])
  const largest = Math.max(...uploads.map(({ bytes }) => bytes))
  expect(largest).toBeGreaterThan(20e6)
  // A form has some bytes around the file.
  expect(megabytes * 1024 * 1024).toBeGreaterThan(largest + 100_000)
})

test('nginx waits for imports that take minutes', () => {
  const pattern = new RegExp(config.match(/location ~ (\S+) \{[^}]*proxy_read_timeout 1800s/)![1]!)
  const imports = uploads.map(({ path }) => path).filter((path) => path.includes('import'))
  expect(imports).toContain('/api/dashboard/donation-imports')
  expect(imports.filter((path) => !pattern.test(path))).toEqual([])
})
