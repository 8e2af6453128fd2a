import { expect, test } from 'vitest'
import { acceptedLocale, inList, LOCALES, localePath, pick, splitLocale, type Locale } from './locale.ts'
import { pageMeta } from './page-meta.ts'

const root = (languages: Locale[] = [...LOCALES]) => [
  { id: 'root', loaderData: { name: 'سند', publicUrl: 'https://sanad.example', languages } },
]
type Tag = Record<string, string>
const metaOf = (pathname: string, facts: Parameters<typeof pageMeta>[1], languages?: Locale[]) =>
  pageMeta({ matches: root(languages), location: { pathname } }, facts) as Tag[]
const links = (tags: Tag[]) => tags.filter(({ rel }) => rel).map(({ rel, hrefLang, href }) => [hrefLang ?? rel, href])
const of = (tags: Tag[], name: string) => tags.find((tag) => tag.property === name || tag.name === name)?.content

test('a page has its canonical address and its address in every language, Arabic without a prefix and as the default', () => {
  const page = (as: string) => `https://sanad.example${as}/campaigns?category=2`
  const tags = metaOf('/tr/campaigns', { title: 'Kampanyalar', search: '?category=2' })
  expect(links(tags)).toEqual([
    ['canonical', page('/tr')],
    ['ar', page('')],
    ['en', page('/en')],
    ['tr', page('/tr')],
    ['x-default', page('')],
  ])
  expect([of(tags, 'og:url'), of(tags, 'og:locale')]).toEqual([page('/tr'), 'tr_TR'])
})

test('languages that staff switched off are not offered', () => {
  const tags = metaOf('/', { title: 'x' }, ['ar', 'en'])
  expect(links(tags).map(([name]) => name)).toEqual(['canonical', 'ar', 'en', 'x-default'])
  expect(tags.filter(({ property }) => property === 'og:locale:alternate').map(({ content }) => content)).toEqual([
    'en_GB',
  ])
})

test('the title ends with the name of the site; the home page has the name alone', () => {
  const [page] = metaOf('/about', { title: 'من نحن' })
  expect(page).toEqual({ title: 'من نحن · سند' })
  expect(metaOf('/', {})[0]).toEqual({ title: 'سند' })
})

test('a long description ends at a word; without one there is no empty tag', () => {
  const description = of(metaOf('/', { description: 'كلمة '.repeat(60) }), 'description')!
  expect([...description].length).toBeLessThanOrEqual(160)
  expect(description).toMatch(/كلمة…$/)
  expect(metaOf('/', {}).some(({ name }) => name?.endsWith('description'))).toBe(false)
})

test('an article names its day of publication; every page has a large picture of its own language', () => {
  const tags = metaOf('/en/posts/1', { title: 'x', published: new Date('2026-11-20T08:00:00Z') })
  expect([of(tags, 'og:type'), of(tags, 'article:published_time')]).toEqual(['article', '2026-11-20T08:00:00.000Z'])
  expect(of(metaOf('/', {}), 'og:type')).toBe('website')
  const picture = new URL(of(tags, 'og:image')!)
  expect(picture.origin).toBe('https://sanad.example')
  expect(of(tags, 'twitter:image')).toBe(picture.href)
  expect(of(metaOf('/posts/1', { title: 'x' }), 'og:image')).not.toBe(picture.href)
})

test.each([
  ['/', 'ar', '/'],
  ['/en', 'en', '/'],
  ['/en/', 'en', '/'],
  ['/tr/campaigns/3', 'tr', '/campaigns/3'],
  // Arabic has no prefix, so this is a page of its own.
  ['/ar/campaigns', 'ar', '/ar/campaigns'],
  ['/english', 'ar', '/english'],
])('%s is the page %s %s', (address, locale, path) => {
  expect(splitLocale(address)).toEqual({ locale, path })
})

test('a path in a language leads back to the same language and path', () => {
  for (const locale of LOCALES)
    for (const path of ['/', '/campaigns', '/campaigns/3?page=2'])
      expect(splitLocale(localePath(locale, path))).toEqual({ locale, path })
})

test.each([
  ['tr-TR,tr;q=0.9,en;q=0.8', 'tr'],
  ['de,en;q=0.5,ar;q=0.7', 'ar'],
  ['en;q=0,ar', 'ar'],
  ['de-DE, fr', undefined],
  ['*', undefined],
  ['', undefined],
  [null, undefined],
])('a browser that accepts %j gets %s', (header, locale) => {
  expect(acceptedLocale(header)).toBe(locale)
})

test('a text is shown in the language of the reader, else in Arabic, else in any language', () => {
  expect(pick({ ar: 'نص', en: 'text' }, 'en')).toBe('text')
  expect(pick({ ar: 'نص', en: '' }, 'en')).toBe('نص')
  expect(pick({ ar: '', tr: 'metin' }, 'ar')).toBe('metin')
  expect(pick(null, 'ar')).toBe('')
  expect(inList(['نص', '', null, 'آخر'], 'ar')).toBe('نص، آخر')
})
