/** Bar S1: no request to any address, by any kind of visitor, is answered with a server error. */
import { beforeAll, expect, test } from 'vitest'
import { fuzzRequest, fuzzTargets, randomFrom, type FuzzRequest } from '#tests/support/fuzz.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { log } from './bar.ts'
import { FULL_RUN } from '#tests/support/test-size.ts'

const N = FULL_RUN ? 6000 : 400
const ROLES = ['owner', 'editor', 'finance', 'housing', 'shop'] as const
/** These requests end the session or change permissions of roles, so they are sent without an account only. */
const ENDS_SESSION = /logout|sign-out|sessions|\/users|\/roles|\/team|passkeys|profile/

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const cookies = new Map<string, object>()
let targets: Awaited<ReturnType<typeof fuzzTargets>>
beforeAll(async () => {
  cookies.set('anonymous', {}).set('person', (await makePerson(ctx)).cookie)
  for (const role of ROLES) cookies.set(role, (await makePerson(ctx, { roles: [role], secondFactor: true })).cookie)
  targets = await fuzzTargets({ withPages: false })
})

const short = ({ method, path, body }: FuzzRequest) => `${method} ${path.slice(0, 200)} ${(body ?? '').slice(0, 300)}`

/** Answers by status: a series in which all requests are refused early would test nothing. */
const statuses = new Map<number, number>()

/** Answers of 500 and above in `n` requests, alternating between all kinds of visitors. */
async function failures(n: number, seed: number, asked = site): Promise<string[]> {
  const random = randomFrom(seed)
  const callers = [...cookies]
  const found: string[] = []
  statuses.clear()
  for (let i = 0; i < n; i++) {
    const request = fuzzRequest(targets, random)
    const [caller, cookie] = callers[i % callers.length]!
    const may = caller === 'anonymous' || !ENDS_SESSION.test(request.path)
    const headers = { ...request.headers, ...(may && cookie) }
    const { status } = await asked.ask(request.path, { ...request, headers })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status >= 500) found.push(`${status} ${caller} ${short(request)}`)
  }
  return found
}

test('S1: no endpoint and no route answers with a server error', { timeout: 900_000 }, async () => {
  const seed = FULL_RUN ? Math.floor(Math.random() * 1e6) : 20261122
  const started = performance.now()
  const found = await failures(N, seed)
  log(
    JSON.stringify({
      bar: 'S1',
      n: N,
      seed,
      got: found.length,
      statuses: Object.fromEntries(statuses),
      ms: Math.round(performance.now() - started),
    }),
  )
  expect(found).toEqual([])
  for (const status of [200, 400, 401, 403, 404, 422])
    expect(statuses.get(status), String(status)).toBeGreaterThan(N / 100)
})

test('S1, control: a page that fails is found', async () => {
  const broken = await testSite({ RATE_LIMITS: '0' }, () => Promise.reject(new Error('x')), site.services.database)
  const random = randomFrom(1)
  const { status } = await broken.ask('/any', fuzzRequest([{ methods: ['GET'], path: '/any', query: [] }], random))
  expect(status).toBe(500)
})
