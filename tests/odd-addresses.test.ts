/** Addresses that no link has: days at the ends of the calendar, and ids that only look like one. */
import { z } from 'zod'
import { beforeAll, expect, test } from 'vitest'
import '#app/features.server.ts'
import { endpoints } from '#kernel/endpoint.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { routes } from '#kernel/route.ts'
import { screens } from '#dashboard/screen.server.ts'
import { actAs } from '#tests/support/acting.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'

const site = await testSite({ RATE_LIMITS: '0' })
let owner: Person
beforeAll(async () => {
  owner = await makePerson(site.context(), { roles: ['owner'], secondFactor: true })
})

const ENDS = ['0000-01-01', '9999-12-31']
/** As long as a UUID, and of its characters. */
const NO_ID = '-'.repeat(36)
/** A parameter of a path with its pattern. */
const PARAMETER = /:\w+(\{(?:[^{}]|\{[^{}]*\})*\})?/g
const withId = (path: string) => path.replace(PARAMETER, NO_ID)
const status = async (address: string) => (await site.ask(address, { headers: owner.cookie })).status

/** Names of the query parameters that are days, of all addresses that answer a GET. */
const dayParams = endpoints.flatMap(({ method, path, query }) => {
  if (method !== 'get' || !query) return []
  type Schema = {
    properties?: Record<string, { format?: string; anyOf?: { format?: string }[]; description?: string }>
  }
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as Schema
  const names = Object.entries(properties).flatMap(([name, { format, description = '' }]) =>
    format === 'date' || description.startsWith('Days') ? [name] : [],
  )
  return names.length > 0 ? [{ path: withId(path), names }] : []
})

test.each(ENDS)('the API refuses %s or finds nothing, without a server error', async (day) => {
  expect(dayParams.length).toBeGreaterThan(10)
  const failed: string[] = []
  for (const { path, names } of dayParams) {
    const address = `${path}?${new URLSearchParams(names.map((name) => [name, day])).toString()}`
    if ((await status(address)) >= 500) failed.push(address)
  }
  expect(failed).toEqual([])
})

test('a file with an id that only looks like one is as unknown as a file that does not exist', async () => {
  const files = routes.filter(({ methods, path }) => methods.includes('GET') && /^[^{]*dashboard.*:\w+\{/.test(path))
  const failed: string[] = []
  for (const { path } of files) {
    const address = path.replace(/:year\{[^/]*/, '2026').replace(/\\\.pdf\}$/, '}.pdf')
    const unknown = await status(address.replace(PARAMETER, crypto.randomUUID()))
    // 405: the address names a record that has no page of its own, such as an order.
    if (![404, 405].includes(unknown) || (await status(withId(address))) >= 500) failed.push(`${path}: ${unknown}`)
  }
  expect([files.length > 5, failed]).toEqual([true, []])
})

test('every screen of the dashboard opens, or says what is wrong, with any day or id in its address', async () => {
  const ctx = await actAs(site, owner)
  const [first, last] = ENDS as [string, string]
  const days = { date: last, day: last, from: first, to: last, month: last, at: first }
  const failed: string[] = []
  for (const [path, { load }] of screens) {
    const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, NO_ID]))
    const url = new URL(`http://localhost/dashboard/${path}?${new URLSearchParams(days).toString()}`)
    try {
      await load?.(ctx, { params, url, request: new Request(url) })
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) failed.push(`${path}: ${String(error)}`)
    }
  }
  expect(failed).toEqual([])
})
