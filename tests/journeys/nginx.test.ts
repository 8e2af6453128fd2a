/** The nginx configuration of deploy/nginx in front of the built site. Skipped on a machine without nginx. */
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { afterFile } from '#tests/support/after-file.ts'
import { freePort } from '#tests/support/free-port.ts'
import { hasNginx, startNginx } from '#tests/support/nginx.ts'
import { runSite, type RunningSite } from '#tests/support/running-site.ts'

describe.skipIf(!hasNginx)('behind the shipped nginx', () => {
  let site: RunningSite
  let url: string
  beforeAll(async () => {
    const listen = await freePort()
    url = `http://localhost:${listen}`
    site = await runSite({ PUBLIC_URL: url, TRUST_PROXY: '1', DEMO_ACCESS: 'anyone' })
    afterFile(await startNginx({ listen, site: Number(new URL(site.url).port) }))
  })
  const get = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers, redirect: 'manual' })

  /** Changes the English title of the campaign, as staff do on its form. */
  async function rename({ id, title }: Awaited<ReturnType<RunningSite['campaign']>>, en: string): Promise<void> {
    const json = { 'Content-Type': 'application/json' }
    const login = JSON.stringify({ email: 'owner@sanad.example', password: 'sanad-demo' })
    const answer = await fetch(`${url}/api/login`, { method: 'POST', headers: json, body: login })
    const headers = { ...json, Authorization: `Bearer ${((await answer.json()) as { token: string }).token}` }
    const record = `${url}/api/dashboard/all-campaigns/${id}`
    const before = (await (await fetch(record, { headers })).json()) as { record: { version: number } }
    const body = JSON.stringify({ version: before.record.version, values: { title: { ...title, en } } })
    const saved = await fetch(record, { method: 'PUT', headers, body })
    expect([saved.status, await saved.text()]).toEqual([200, expect.any(String)])
  }

  test('a change of staff is on a public page within two seconds', async () => {
    const campaign = await site.campaign()
    const path = `/en/camping_details/${campaign.id}`
    expect(await (await get(path)).text()).not.toContain('A title of today')
    await rename(campaign, 'A title of today')
    await expect.poll(async () => (await get(path)).text(), { timeout: 2_500 }).toContain('A title of today')
  })

  test('after a quiet time the first visitor gets the new page, not the copy of the last visit', async () => {
    const campaign = await site.campaign()
    const path = `/en/camping_details/${campaign.id}`
    await get(path)
    await rename(campaign, 'A title of tonight')
    // One second, five more while it fetches a new page, and nginx counts whole seconds.
    await sleep(7_500)
    expect(await (await get(path)).text()).toContain('A title of tonight')
  })

  test('personal answers are never cached: account, result, cart, API with a token', async () => {
    for (const path of ['/en/user-account', '/en/nothing-here', '/api/cart', '/dashboard/home'])
      for (let turn = 0; turn < 2; turn++) {
        const answer = await get(path)
        expect([path, answer.headers.get('cache-control') ?? '']).not.toEqual([path, expect.stringMatching(/^public/)])
      }
    const ids = async (path: string) => (await get(path)).headers.get('x-request-id')
    expect(await ids('/en/nothing-here')).not.toBe(await ids('/en/nothing-here'))
  })

  test('an address that answers in the visitor’s language is not mixed up between visitors', async () => {
    const english = await get('/api/front/don-campaigns', { 'Accept-Language': 'en' })
    const turkish = await get('/api/front/don-campaigns', { 'Accept-Language': 'tr' })
    expect(await english.text()).not.toBe(await turkish.text())
    await get('/')
    expect((await get('/', { Cookie: 'lang=tr' })).headers.get('location')).toBe('/tr')
  })

  test('with Sanad stopped public pages are still served, and a page that is not cached shows an error page', async () => {
    const pages = ['/', '/en', '/tr/campaigns', '/en/gift-shop', '/sitemap.xml']
    const before = await Promise.all(pages.map(async (path) => (await get(path)).text()))
    expect((await site.stop()).code).toBe(0)
    await sleep(1_500)
    const after = await Promise.all(pages.map((path) => get(path)))
    expect(after.map(({ status }) => status)).toEqual(pages.map(() => 200))
    expect(await Promise.all(after.map((answer) => answer.text()))).toEqual(before)
    const never = await get('/en/partners')
    expect([never.status, never.headers.get('retry-after'), await never.text()]).toEqual([
      502,
      '30',
      expect.stringContaining('do not pay again'),
    ])
  })
})
