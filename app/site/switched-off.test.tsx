/** A feature that staff switched off: no page links to it, and its records appear nowhere else. */
import '#app/features.server.ts'
import { beforeAll, expect, test } from 'vitest'
import * as projectPage from '#features/content/projects/pages/project.tsx'
import * as projects from '#features/content/projects/pages/projects.tsx'
import * as post from '#features/content/posts/pages/post.tsx'
import * as campaigns from '#features/campaigns/pages/campaigns.tsx'
import * as centers from '#features/places/pages/centers.tsx'
import { rebuildSearchIndex } from '#features/search/index.server.ts'
import * as searchPage from '#features/search/pages/search.tsx'
import { closestTitles, search } from '#features/search/search.server.ts'
import { featureOfPath } from '#features/settings/feature-flags.ts'
import { FEATURE_FLAGS, type Flag } from '#kernel/feature-flag.ts'
import { LOCALES, splitLocale } from '#kernel/locale.ts'
import { changedSettings } from '#tests/support/changed-settings.ts'
import { writeContent } from '#tests/support/content.ts'
import { readHtml } from '#tests/support/open-page.tsx'
import { render } from '#tests/support/render.tsx'
import { openSitePage } from '#tests/support/site-page.tsx'
import { testSite } from '#tests/support/site.ts'
import { ErrorPage } from './error-page.tsx'
import * as home from './home.tsx'
import * as about from './pages/about.tsx'
import * as activity from './pages/activity.tsx'
import * as campaign from './pages/campaign.tsx'
import * as center from './pages/center.tsx'
import * as contact from './pages/contact.tsx'
import * as giftShop from './pages/gift-shop.tsx'
import * as news from './pages/news.tsx'
import * as residence from './pages/residence.tsx'
import * as residences from './pages/residences.tsx'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const set = changedSettings(ctx)
const switchOff = (...parts: Flag[]) => set('controlpanel', Object.fromEntries(parts.map((part) => [part, false])))

beforeAll(async () => {
  await writeContent(ctx)
  await rebuildSearchIndex(ctx)
})

const PAGES: [address: string, page: object, flag: Flag | null][] = [
  ['/', home, null],
  ['/about', about, null],
  ['/contact-us', contact, null],
  ['/search?q=zzz', searchPage, null],
  ['/campaigns', campaigns, 'campaigns'],
  ['/camping_details/1', campaign, 'campaigns'],
  ['/blogs-news', news, 'news'],
  ['/activity/1', activity, 'news'],
  ['/post-details/1', post, 'news'],
  ['/all-projects', projects, 'projects'],
  ['/project-desc/1', projectPage, 'projects'],
  ['/student-housing', residences, 'residences'],
  ['/student-housing-desc/1', residence, 'residences'],
  ['/show-youth-centers', centers, 'youthCenters'],
  ['/youth-centers-desc/2', center, 'youthCenters'],
  ['/gift-shop', giftShop, 'shop'],
]
const open = (address: string, page: object) =>
  openSitePage(page as never, site.context(), address, {
    params: { id: /\/(\d+)$/.exec(address)?.[1] ?? '' },
    // Header and footer are the same on every page.
    shell: address === '/',
  })
const leadTo = (flag: Flag, links: readonly string[]) =>
  links.filter((link) => link.startsWith('/') && featureOfPath(splitLocale(link.split(/[?#]/)[0]!).path) === flag)

test('the control: with every feature the home page links to all of them', async () => {
  const { links, status } = await open('/', home)
  expect(status).toBe(200)
  const linked = FEATURE_FLAGS.filter((flag) => leadTo(flag, links).length > 0)
  // Appointments are offered where a place has opening hours.
  expect(linked).toEqual(FEATURE_FLAGS.filter((flag) => flag !== 'appointments'))
})

test.each(PAGES)('%s has no link to any other feature while these are switched off', async (address, page, own) => {
  const others = FEATURE_FLAGS.filter((flag) => flag !== own)
  await switchOff(...others)
  const { links, status } = await open(address, page)
  expect(status).toBe(200)
  expect(others.flatMap((flag) => leadTo(flag, links))).toEqual([])
})

test.each([
  ['campaigns', 'كفالة', /^\/camping_details/],
  ['campaigns', 'تعليم', /^\/campaigns\?category/],
  ['projects', 'مدرسة', /^\/project-desc/],
  ['projects', 'التعليم', /^\/all-projects\?category/],
  ['news', 'رحلة', /^\/activity/],
  ['news', 'أمسية', /^\/post-details/],
  ['residences', 'النور', /^\/student-housing-desc/],
  ['youthCenters', 'الفجر', /^\/youth-centers-desc/],
] as const)('the search finds nothing of %s by «%s» while it is switched off', async (flag, words, path) => {
  const found = async () => (await search(site.context(), words)).found.filter((one) => path.test(one.path))
  expect(await found()).not.toEqual([])
  await switchOff(flag)
  expect(await found()).toEqual([])
  const api = (await (await site.ask(`/api/search?q=${encodeURIComponent(words)}`)).json()) as { data: { path: string }[] } // prettier-ignore
  expect(api.data.filter((one) => path.test(one.path))).toEqual([])
})

test('titles of records that are switched off are not suggested for a typing error either', async () => {
  const suggested = async () => (await closestTitles(ctx, 'مرككز الفجرر')).map(({ path }) => path)
  expect(await suggested()).toContain('/youth-centers-desc/2')
  await switchOff('youthCenters')
  expect(await suggested()).not.toContain('/youth-centers-desc/2')
})

test('without news there are no calendar files, and the API of the home page has no activities', async () => {
  const statuses = async () =>
    Promise.all(
      ['/activity/1/calendar.ics', '/en/activity/1/calendar.ics', '/api/front/website-activities/show'].map(
        async (path) => (await site.ask(path)).status,
      ),
    )
  expect(await statuses()).toEqual([200, 200, 200])
  await switchOff('news')
  expect(await statuses()).toEqual([404, 404, 404])
})

test('the page of an activity still names a place whose pages are switched off', async () => {
  const linked = async () => {
    const { text, links } = await open('/activity/1', activity)
    expect(text).toContain('سكن النور')
    return links.includes('/student-housing-desc/1')
  }
  expect(await linked()).toBe(true)
  await switchOff('residences')
  expect(await linked()).toBe(false)
})

test.each(LOCALES)('the page for a missing address leads on, without switched-off campaigns: %s', (locale) => {
  const prefix = locale === 'ar' ? '' : `/${locale}`
  const links = (status: number, shut: Flag[]) =>
    readHtml(render(<ErrorPage status={status} shut={shut} />, locale, '/gone?x=1')).links
  for (const status of [404, 500]) {
    expect(links(status, [])).toEqual(expect.arrayContaining([prefix || '/', `${prefix}/campaigns`, `${prefix}/donations`])) // prettier-ignore
    expect(links(status, ['campaigns'])).not.toContain(`${prefix}/campaigns`)
    expect(links(status, ['campaigns'])).toContain(`${prefix}/donations`)
  }
  // Only our own errors offer to load the same address again.
  expect(links(500, [])).toContain('/gone?x=1')
  expect(links(404, [])).not.toContain('/gone?x=1')
})
