import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { readSettings, writeSettings } from '#features/settings/settings.server.ts'
import { requestContext } from '#kernel/page.server.ts'
import { testSite } from '#tests/support/site.ts'
import { loader } from './language.tsx'

const site = await testSite()
const ctx = site.context()

/** Result of a request: 'page', a status, or the address of a redirect. */
async function open(path: string, headers: Record<string, string> = {}): Promise<string | number> {
  const context = new RouterContextProvider()
  context.set(requestContext, site.context())
  const lang = /^\/(ar|en|tr|xx)(\/|$)/.exec(path)?.[1]
  const args = { params: { lang }, request: new Request(`http://localhost:3000${path}`, { headers }), context }
  try {
    await loader(args as never)
    return 'page'
  } catch (answer) {
    const { status, headers: value } = answer as Response
    return value.get('Location') ?? status
  }
}
async function set(change: Record<string, unknown>) {
  const { controlpanel } = await readSettings(ctx, 'controlpanel')
  await writeSettings(ctx, 'controlpanel', { ...controlpanel, ...change })
}

test('pages of a feature are available until staff switch it off; then they are 404 in every language', async () => {
  const pages: Record<string, string[]> = {
    campaigns: ['/campaigns', '/camping_details/3'],
    shop: ['/gift-shop', '/products-detail/3', '/my-cart', '/cart', '/checkout'],
    residences: ['/student-housing', '/student-housing-desc/3'],
    youthCenters: ['/show-youth-centers', '/youth-centers-desc/3'],
    projects: ['/all-projects', '/project-desc/3'],
    news: ['/blogs-news', '/activity/3', '/post-details/3'],
    complaints: ['/complaints-page'],
  }
  for (const [part, paths] of Object.entries(pages)) {
    for (const path of paths) expect(await open(path), path).toBe('page')
    await set({ [part]: false })
    for (const path of paths) expect([await open(path), await open(`/tr${path}`)], path).toEqual([404, 404])
    for (const path of ['/', '/donations', '/user-account/orders', '/dashboard/home'])
      expect(await open(path)).toBe('page')
    await set({ [part]: true })
  }
})

test('a language that is not offered redirects to the same page in Arabic; the dashboard keeps it', async () => {
  expect(await open('/tr/campaigns?category=2')).toBe('page')
  await set({ turkish: false })
  expect(await open('/tr/campaigns?category=2')).toBe('/campaigns?category=2')
  expect(await open('/tr/dashboard/home')).toBe('page')
  expect(await open('/', { Cookie: 'lang=tr' })).toBe('page')
  expect(await open('/', { Cookie: 'lang=en' })).toBe('/en')
  await set({ turkish: true })
})

test('a first segment that is not a language is not found, and Arabic has no prefix', async () => {
  expect(await open('/xx/campaigns')).toBe(404)
  expect(await open('/ar/campaigns')).toBe('/campaigns')
})
