/** What visitors may find, page by page, in the API and on the search page without JavaScript. */
import '#app/features.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { writeContent } from '#tests/support/content.ts'
import { openSitePage } from '#tests/support/site-page.tsx'
import { testSite } from '#tests/support/site.ts'
import { rebuildSearchIndex } from './index.server.ts'
import * as page from './pages/search.tsx'
import { closestTitles, PER_PAGE, search } from './search.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
/** `writeContent` schedules a post for an hour after the test began. */
const later: Context = { ...ctx, now: new Date(ctx.now.getTime() + 2 * 3_600_000) }

beforeAll(async () => {
  await writeContent(ctx)
  await sql`insert into posts (title, content, search, state, published_at)
    select jsonb_build_object('ar', 'مقال ' || n), content, search, state, published_at
    from posts cross join generate_series(1, 15) n where posts.id = 1`.execute(ctx.db)
  await rebuildSearchIndex(ctx)
})

const open = (address: string) => openSitePage(page as never, site.context(), address)
const keys = (found: readonly { resource: string; id: number }[]) =>
  found.map(({ resource, id }) => `${resource} ${id}`)
type Answer = { data: { resource: string; id: number; title: string }[]; next_page_url: string | null }

test('titles of drafts and of scheduled records are not suggested for a typing error', async () => {
  const titles = async (typed: string, context = ctx) => (await closestTitles(context, typed)).map(({ title }) => title)
  expect(await titles('مركزز الفجرر')).toContain('مركز الفجر')
  for (const typed of ['مسوده', 'مسودةة', 'مجدوول']) expect([typed, await titles(typed)]).toEqual([typed, []])
  expect(await titles('مجدوول', later)).toEqual(['مجدول'])
  expect(await titles('مسوده', later)).toEqual([])
})

test('a scheduled record is found from its time on, a draft never', async () => {
  const found = async (typed: string, context: Context) => (await search(context, typed)).found.length
  expect([await found('مجدول', ctx), await found('مجدول', later)]).toEqual([0, 1])
  expect([await found('مسودّة', ctx), await found('مسودّة', later)]).toEqual([0, 0])
})

test.each(['سكن', 'تتمة', 'النور الفجر'])(
  'pages of any size together have every result of «%s» once, in the same order',
  async (typed) => {
    const whole = await search(ctx, typed, { size: 50 })
    expect(whole.more).toBe(false)
    for (const size of [1, 9]) {
      const all: string[] = []
      for (let number = 1, more = true; more; number++) {
        const one = await search(ctx, typed, { page: number, size })
        expect(one.found.length).toBeLessThanOrEqual(size)
        all.push(...keys(one.found))
        more = one.more
      }
      expect(all).toEqual(keys(whole.found))
    }
  },
)

test('the API leads from page to page with the same words and language', async () => {
  const all: string[] = []
  let next: string | null = `/api/search?q=${encodeURIComponent('تتمة')}&lang=en&per_page=6`
  while (next) {
    const answer: Answer = (await (await site.ask(next)).json()) as Answer
    all.push(...keys(answer.data))
    next = answer.next_page_url
    if (next) expect(new URL(next, 'http://x').searchParams.get('lang')).toBe('en')
  }
  expect(all).toHaveLength(28)
  expect(new Set(all).size).toBe(28)
  const second = (await (await site.ask(`/api/search?q=${encodeURIComponent('تتمة')}&per_page=٦&page=٢`)).json()) as Answer // prettier-ignore
  expect(keys(second.data)).toEqual(all.slice(6, 12))
})

test.each([
  ['page=0', 'page'],
  ['page=x', 'page'],
  ['per_page=51', 'per_page'],
  ['per_page=1.5', 'per_page'],
  [`q=${'x'.repeat(101)}`, 'q'],
])('the API refuses %s with the field at fault', async (query, field) => {
  const answer = await site.ask(`/api/search?${query.startsWith('q=') ? '' : 'q=x&'}${query}`)
  const { error } = (await answer.json()) as { error: { code: string; fields: object } }
  expect([answer.status, error.code, Object.keys(error.fields)]).toEqual([422, 'errors.invalid_input', [field]])
})

test('the page shows twenty results, and more by a link that keeps the words', async () => {
  const first = await open(`/search?q=${encodeURIComponent('تتمة')}`)
  expect(first.all('h2')).toHaveLength(PER_PAGE)
  const more = first.links.find((link) => link.includes('page='))!
  expect(new URL(more, 'http://x').searchParams.get('q')).toBe('تتمة')
  const all = await open(more)
  expect(all.all('h2')).toHaveLength(28)
  expect(all.all('h2').slice(0, PER_PAGE)).toEqual(first.all('h2'))
  expect(all.links.some((link) => link.includes('page='))).toBe(false)
  // Digits of the reader's keyboard; anything else is the first page.
  expect((await open(`/search?q=${encodeURIComponent('تتمة')}&page=٢`)).all('h2')).toHaveLength(28)
  for (const wrong of ['0', '-3', 'x', ''])
    expect((await open(`/search?q=${encodeURIComponent('تتمة')}&page=${wrong}`)).all('h2')).toHaveLength(PER_PAGE)
})

test('the typed words stay in the field, are isolated in the sentence, and are text, not markup', async () => {
  const { field, text, html } = await open(`/en/search?q=${encodeURIComponent(' مقال 3 ')}`)
  expect(field('q')!.value).toBe('مقال 3')
  expect(text).toContain('\u2068مقال 3\u2069')
  expect(html).toContain('<mark>مقال</mark>')
  const attack = await open(`/en/search?q=${encodeURIComponent('<script>alert(1)</script>')}`)
  expect(attack.source).not.toContain('<script>alert')
  expect(attack.field('q')!.value).toBe('<script>alert(1)</script>')
  expect((await open(`/search?q=${'x'.repeat(300)}`)).field('q')!.value).toHaveLength(100)
})

test.each([
  ['/search', 'ar'],
  ['/en/search?q=', 'en'],
  ['/tr/search?q=%20%20', 'tr'],
] as const)('%s, without words, asks for them and suggests nothing', async (address, locale) => {
  const { text, links, meta } = await open(address)
  expect(text).toContain(site.context().texts.translate(locale)('search.start'))
  expect(links).toEqual([])
  expect(meta.get('robots')).toBe('noindex')
})

test('without a result the page suggests the closest titles and the sections of the site', async () => {
  const { all, links } = await open(`/en/search?q=${encodeURIComponent('مركزز الفجرر')}`)
  expect(all('h3')).toContain('Nur House')
  expect(links).toEqual(expect.arrayContaining(['/en/youth-centers-desc/2', '/en/campaigns', '/en/contact-us']))
})
