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
  const lang = /^\/(ar|en|tr|xx|dashboard(?!\/home))(?:[/?]|$)/.exec(path)?.[1]
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

test('an address of the dashboard with the name of a public page leads to the home screen, not to the page of visitors', async () => {
  for (const path of ['/dashboard/login', '/dashboard/donations', '/dashboard/campaigns?category=2'])
    expect(await open(path)).toBe('/dashboard/home')
})

test('a redirect keeps the query: a link from a poster or an advertisement still gives the donation its source', async () => {
  expect(await open('/ar/campaigns?category=2&ref=poster')).toBe('/campaigns?category=2&ref=poster')
  expect(await open('/ar?ref=poster')).toBe('/?ref=poster')
  expect(await open('/?utm_source=instagram', { Cookie: 'lang=tr' })).toBe('/tr?utm_source=instagram')
})

test('only a visitor from outside, at the home page without a language, gets the language of the last visit', async () => {
  const remembered = { Cookie: 'theme=dark; lang=en; cart=1' }
  expect(await open('/', remembered)).toBe('/en')
  for (const [path, headers] of [
    ['/', { ...remembered, 'Sec-Fetch-Site': 'same-origin' }],
    ['/campaigns', remembered],
    ['/tr', remembered],
    ['/', { Cookie: 'lang=ar' }],
    ['/', { Cookie: 'lang=de' }],
    // Another cookie whose name ends alike.
    ['/', { Cookie: 'other-lang=en; my.lang=tr' }],
  ] as const)
    expect([path, headers, await open(path, headers)]).toEqual([path, headers, 'page'])
})
