/** Limits of the nginx configuration that we ship: uploads, long imports, open files, idle connections. */
import '#app/features.server.ts'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '#kernel/endpoint.server.ts'

const shipped = (name: string) => readFileSync(join(import.meta.dirname, '../deploy', name), 'utf8')
const config = shipped('nginx/sanad-site.conf')
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

test('cached files and connections share the 1024 descriptors of a worker', () => {
  const files = Number(shipped('nginx/sanad-http.conf').match(/open_file_cache max=(\d+) /)![1])
  expect(files).toBeLessThanOrEqual(1024 - 768)
})

test.each(['nginx/sanad-upstream.conf', 'containers/sanad-upstream.conf.template'])(
  '%s closes idle connections before the site does',
  (name) => {
    const seconds = Number(shipped(name).match(/keepalive_timeout (\d+)s;/)?.[1])
    expect(seconds * 1000).toBeLessThan(createServer().keepAliveTimeout)
  },
)
