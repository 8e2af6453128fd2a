/** Searches of one address are limited, so that a program cannot keep the database busy. */
import '#app/features.server.ts'
import { expect, test } from 'vitest'
import { openSitePage } from '#tests/support/site-page.tsx'
import { testSite } from '#tests/support/site.ts'
import * as page from './pages/search.tsx'
import { limitSearch, SEARCHES } from './search.server.ts'

const site = await testSite({ RATE_LIMITS: '1' })
const address = '203.0.113.7'
const api = (from: string) => site.ask('/api/search?lang=en&q=winter', { address: from })
const open = (from: string, path: string) => openSitePage(page as never, site.context({ address: from }), path)

test('above the limit the endpoint and the page refuse, the page with an explanation; other addresses search on', async () => {
  expect(SEARCHES.points / SEARCHES.seconds).toBeGreaterThanOrEqual(1)
  expect((await api(address)).status).toBe(200)
  for (let i = 1; i < SEARCHES.points; i++) await limitSearch(site.context({ address }))
  const refused = await api(address)
  expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true])
  const shown = await open(address, '/en/search?q=winter')
  expect(shown.status).toBe(429)
  expect(shown.text).toContain('Too many searches from your network')
  // The empty page with the form stays open.
  expect((await open(address, '/en/search')).status).toBe(200)
  expect((await api('203.0.113.8')).status).toBe(200)
})
