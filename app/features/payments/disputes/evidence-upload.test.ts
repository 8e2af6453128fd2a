/** Evidence is a photo or a scan of some megabytes: it is streamed, and the limit of other bodies does not apply. */
import { expect, test } from 'vitest'
import { makePerson } from '#tests/support/people.ts'
import { TEST_ORIGIN, testSite } from '#tests/support/site.ts'
import './evidence.server.ts'

const site = await testSite()

test('a scan of 3 MB is read', async () => {
  const finance = await makePerson(site.context(), { roles: ['finance'], secondFactor: true })
  const form = new FormData()
  const end = '\n%%EOF\n'
  form.set('file', new File(['%PDF-1.7\n', new Uint8Array(3 * 1024 * 1024), end], 'scan.pdf'))
  const request = new Request(TEST_ORIGIN, { method: 'POST', body: form })
  const answer = await site.app.request(
    `${TEST_ORIGIN}/api/dashboard/disputes/${crypto.randomUUID()}/files`,
    {
      method: 'POST',
      body: await request.arrayBuffer(),
      headers: { host: 'localhost:3000', 'Content-Type': request.headers.get('Content-Type')!, ...finance.bearer },
    },
    { incoming: { socket: { remoteAddress: '127.0.0.1' }, headers: {} } } as never,
  )
  // The dispute does not exist: this is checked after the file was read.
  expect(answer.status).toBe(404)
})
