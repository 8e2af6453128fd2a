/** Endpoints answer the statuses that they declare. Each test site fails for any other (tests/support/site.ts). */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint, respondWith } from '#kernel/endpoint.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'

const declared = { method: 'get', allow: 'anyone', summary: 'Test', answer: z.object({}) } as const
const refuse = () => Promise.reject(new Refusal('data_requests.link_over', 410))
endpoint({ ...declared, path: '/api/test/silent', run: refuse })
endpoint({ ...declared, path: '/api/test/declared', refuses: { 410: 'Over' }, run: refuse })
endpoint({
  ...declared,
  path: '/api/test/second',
  status: [200, 202],
  run: async () => respondWith({}, { status: 202 }),
})
endpoint({ ...declared, path: '/api/test/other', run: async () => respondWith({}, { status: 202 }) })

const site = await testSite({ RATE_LIMITS: '0' })
const statusOf = async (path: string) => (await site.ask(path)).status

test('a refusal that an endpoint does not declare fails its test', async () => {
  expect(await statusOf('/api/test/declared')).toBe(410)
  await expect(site.ask('/api/test/silent')).rejects.toThrow('GET /api/test/silent declares')
})

test('of several statuses of success an endpoint returns one; any other is a fault of the server', async () => {
  expect(await statusOf('/api/test/second')).toBe(202)
  expect(await statusOf('/api/test/other')).toBe(500)
})

test('an id that cannot exist is not found', async () => {
  const { cookie } = await makePerson(site.context(), { roles: ['owner'], secondFactor: true })
  for (const path of [
    '/api/dashboard/all-donations/1',
    '/api/dashboard/media/not-an-id',
    '/api/dashboard/posts/99999999999',
    '/api/front/appointments/0/slots',
    '/api/front/appointments/99999999999/slots',
    `/api/front/appointments/own/${'x'.repeat(65)}`,
    `/api/front/donations/${'x'.repeat(65)}`,
  ])
    expect([path, (await site.ask(path, { headers: cookie })).status]).toEqual([path, 404])
  for (const token of ['short', 'x'.repeat(65)]) {
    const body = { at: '2026-11-24T10:30' }
    const moved = await site.ask(`/api/front/appointments/own/${token}/move`, { method: 'POST', body })
    expect([token, moved.status]).toEqual([token, 404])
  }
})
