import { getRequestListener } from '@hono/node-server'
import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.server.ts'
import { BufferedResponse } from './buffered-response.ts'

test('a private response bypasses the page cache, even after the server has replaced the global Response', async () => {
  // It replaces globalThis.Response, which BufferedResponse extends.
  getRequestListener(() => new Response())
  const headers = { 'Cache-Control': 'no-store' }
  const page = Buffer.from('not found')
  const make = async () => new BufferedResponse(page, 'digest', new Response(null, { status: 404, headers }))
  const cache = createPageCache({ enabled: true, headers: {}, parameters: [] })
  const ask = () => cache.through(new Request('http://here/nothing'), make)
  for (const answer of await Promise.all([ask(), ask()]))
    expect([answer.status, await answer.text()]).toEqual([404, 'not found'])
  expect(cache.size).toBe(0)
})
