/** News, activities and posts as a visitor without JavaScript gets them. */
import '#app/features.server.ts'
import { beforeAll, expect, test } from 'vitest'
import * as postPage from '#features/content/posts/pages/post.tsx'
import * as projectPage from '#features/content/projects/pages/project.tsx'
import * as projectsPage from '#features/content/projects/pages/projects.tsx'
import { foldForSearch } from '#kernel/arabic.ts'
import { showDigits } from '#kernel/digits.ts'
import { writeContent } from '#tests/support/content.ts'
import { staffWith } from '#tests/support/donations.ts'
import { openSitePage } from '#tests/support/site-page.tsx'
import { schemaErrors } from '#tests/support/structured-data.ts'
import { testSite } from '#tests/support/site.ts'
import * as activityPage from './activity.tsx'
import * as newsPage from './news.tsx'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
beforeAll(() => writeContent(ctx))

const news = (query = '', prefix = '/en') =>
  openSitePage(newsPage as never, site.context(), `${prefix}/blogs-news${query}`)
const titlesOf = ({ all }: Awaited<ReturnType<typeof news>>) => all('h2').filter((title) => title.startsWith('خبر'))

async function addActivity(change: object): Promise<number> {
  const name = { ar: 'لقاء', en: 'Meeting' }
  const row = { name, summary: null, description: { ar: '<p>لقاء</p>' }, background: null, held_at: null, residence_id: null, center_id: null, on_main: false, search: foldForSearch('لقاء'), state: 'published', published_at: new Date('2026-11-01T06:05:00Z'), demo_key: null, ...change } // prettier-ignore
  const { id } = await ctx.db.insertInto('activities').values(row as never).returning('id').executeTakeFirstOrThrow() // prettier-ignore
  return id
}
const activity = (id: number | string, prefix = '/en', context = site.context()) =>
  openSitePage(activityPage as never, context, `${prefix}/activity/${id}`, { params: { id: String(id) } })

test('activities and posts are two lists with their own addresses', async () => {
  const activities = await news()
  expect(activities.text).toContain('A trip to Bursa')
  expect(titlesOf(activities)).toEqual([])
  expect(activities.meta.get('canonical')).toBe('http://localhost:3000/en/blogs-news')
  const posts = await news('?kind=posts')
  expect(titlesOf(posts)).toHaveLength(10)
  expect(posts.meta.get('canonical')).toBe('http://localhost:3000/en/blogs-news?kind=posts')
})

test('"more" adds ten posts to the page, and stops at the last one', async () => {
  const first = await news('?kind=posts')
  const more = first.links.find((link) => link.includes('page=2'))!
  expect(more).toBe('/en/blogs-news?kind=posts&page=2')
  const second = await news('?kind=posts&page=2')
  expect(titlesOf(second)).toHaveLength(12)
  expect(titlesOf(second).slice(0, 10)).toEqual(titlesOf(first))
  expect(second.links.some((link) => link.includes('page='))).toBe(false)
  // Digits of an Arabic keyboard are read, everything else is the first page.
  expect(titlesOf(await news('?kind=posts&page=٢'))).toHaveLength(12)
  for (const wrong of ['0', '-1', 'x']) expect(titlesOf(await news(`?kind=posts&page=${wrong}`))).toHaveLength(10)
})

test('the other tab searches for the same words', async () => {
  const words = encodeURIComponent('أُمسيه')
  expect((await news(`?name=${words}`)).links).toContain(`/en/blogs-news?kind=posts&name=${words}`)
  expect((await news(`?kind=posts&name=${words}`)).links).toContain(`/en/blogs-news?name=${words}`)
})

test('a search keeps its words and its list, starts at the first page, and shows the way back', async () => {
  const found = await news(`?kind=posts&name=${encodeURIComponent('أُمسيه')}`)
  expect(found.text).toContain('أُمسية شعرية')
  expect(titlesOf(found)).toEqual([])
  expect([found.field('name')!.value, found.field('kind')!.value]).toEqual(['أُمسيه', 'posts'])
  expect(found.field('page')).toBeNull()
  expect(found.text).toContain('\u2068أُمسيه\u2069')
  expect(found.links).toContain('/en/blogs-news?kind=posts')
  const more = (await news(`?kind=posts&name=${encodeURIComponent('خبر')}`)).links.find((link) => link.includes('page=2'))! // prettier-ignore
  expect(new URL(more, 'http://x').searchParams.get('name')).toBe('خبر')
})

test('with Arabic digits every date and time has them, in the lists and on the pages', async () => {
  const id = await addActivity({ held_at: new Date('2026-03-06T15:00:00Z'), ends_at: new Date('2026-03-06T17:00:00Z') })
  showDigits('arabic')
  try {
    const [list, posts, page] = [await news('', ''), await news('?kind=posts', ''), await activity(id, '')]
    expect(list.text).toContain('٠٦-٠٣-٢٠٢٦ ١٨:٠٠')
    expect(page.text).toContain('٠٦-٠٣-٢٠٢٦ ١٨:٠٠')
    for (const { text } of [list, posts, page]) expect(text).not.toMatch(/\d\d-\d\d-\d{4}|\d:\d\d/)
  } finally {
    showDigits('latin')
  }
})

test('a search without a result says so; without words the list is complete', async () => {
  const none = await news('?name=zzz')
  expect(none.text).toContain(ctx.texts.translate('en')('news.none'))
  const blank = await news('?kind=posts&name=%20%20')
  expect(titlesOf(blank)).toHaveLength(10)
  expect(blank.text).not.toContain('\u2068')
})

test('a date, in Istanbul time and Latin order, is isolated from the text around it', async () => {
  const id = await addActivity({ held_at: new Date('2026-12-31T21:30:00Z') })
  const { html, text } = await activity(id, '')
  expect(text).toContain('01-01-2027 00:30')
  expect(html).toMatch(/<bdi dir="ltr"[^>]*><time dateTime="2026-12-31T21:30:00\.000Z"|<bdi dir="ltr"[^>]*><time datetime="2026-12-31T21:30:00\.000Z"/) // prettier-ignore
})

test('an end on the same day in Istanbul is a time, on another day a date', async () => {
  const held_at = new Date('2026-12-30T21:30:00Z')
  const sameDay = await activity(await addActivity({ held_at, ends_at: new Date('2026-12-31T20:59:00Z') }))
  expect(sameDay.text).toContain('31-12-2026 00:30 – 23:59')
  const nextDay = await activity(await addActivity({ held_at, ends_at: new Date('2026-12-31T21:00:00Z') }))
  expect(nextDay.text).toContain('31-12-2026 00:30 – 01-01-2027 00:00')
})

test('an event has a place and a calendar file, news without a date has neither', async () => {
  const event = await activity(1)
  expect(event.links).toEqual(expect.arrayContaining(['/en/student-housing-desc/1', '/en/activity/1/calendar.ics']))
  expect(event.linked.flatMap(schemaErrors)).toEqual([])
  expect(event.linked.map((one) => one['@type'])).toEqual(expect.arrayContaining(['BreadcrumbList', 'Event']))
  const text = await activity(await addActivity({}))
  expect(text.links.some((link) => link.includes('calendar'))).toBe(false)
  expect(text.text).toContain('Published:01-11-2026 09:05')
  expect(text.linked.map((one) => one['@type'])).toContain('NewsArticle')
  expect(text.meta.get('article:published_time')).toBe('2026-11-01T06:05:00.000Z')
})

test('a draft is shown to staff only, with a notice and without a calendar file', async () => {
  const id = await addActivity({ state: 'draft', published_at: null, held_at: new Date('2026-12-31T21:30:00Z') })
  expect((await activity(id)).status).toBe(404)
  const seen = await activity(id, '/en', staffWith(site.context(), 'activities.read'))
  expect([seen.status, seen.text]).toEqual([200, expect.stringContaining(ctx.texts.translate('en')('ui.preview'))])
  expect(seen.links.some((link) => link.includes('calendar'))).toBe(false)
})

test('the page of a post has its category, its date and the latest, with itself marked', async () => {
  const open = (id: string, prefix = '/tr') =>
    openSitePage(postPage as never, site.context(), `${prefix}/post-details/${id}`, { params: { id } })
  const { text, html, links, linked } = await open('12')
  // Not entered in Turkish: the Arabic name.
  expect(text).toContain('أخبار')
  expect(html).not.toContain('alert(1)')
  expect(links.filter((link) => link.startsWith('/tr/post-details/'))).toHaveLength(5)
  expect(html.match(/<a[^>]*aria-current="page"[^>]*>/g)).toHaveLength(1)
  expect(linked.flatMap(schemaErrors)).toEqual([])
  await ctx.db.updateTable('posts').set({ category_id: null }).where('id', '=', 11).execute()
  expect((await open('11')).text).toContain('Kategorisiz')
  for (const wrong of ['0', 'x', '15', '999']) expect((await open(wrong)).status).toBe(404)
})

test('projects are listed by section, important ones first with their badge; unknown sections are not found', async () => {
  const open = (query = '') => openSitePage(projectsPage as never, site.context(), `/en/all-projects${query}`)
  const all = await open()
  expect(all.all('h3')).toEqual(['مدرسة', 'مكتبة'])
  expect(all.text).toContain('2 projects')
  expect((await open('?category=1')).meta.get('title')).toMatch(/: Education · Sanad$/)
  for (const wrong of ['2', 'x', '0']) expect((await open(`?category=${wrong}`)).status).toBe(404)
  const one = await openSitePage(projectPage as never, site.context(), '/en/project-desc/2', { params: { id: '2' } })
  expect(one.text).toContain(ctx.texts.translate('en')('projects.important'))
  expect(one.links).toEqual(expect.arrayContaining(['/en/all-projects', '/en/all-projects?category=1']))
  expect(one.linked.flatMap(schemaErrors)).toEqual([])
  // A section whose projects are all drafts makes no tab, but its address is not an error.
  await ctx.db.updateTable('projects').set({ state: 'draft', published_at: null }).execute()
  expect((await open()).links).not.toContain('/en/all-projects?category=1')
  expect(await open('?category=1')).toMatchObject({ status: 200 })
})
