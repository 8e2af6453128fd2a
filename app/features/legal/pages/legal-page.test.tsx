/** The public pages of the legal texts as a visitor without JavaScript gets them. */
import { beforeAll, expect, test } from 'vitest'
import { LOCALES } from '#kernel/locale.ts'
import { openSitePage } from '#tests/support/site-page.tsx'
import { testSite } from '#tests/support/site.ts'
import { publishTerms } from '../terms.server.ts'
import { LEGAL_KINDS, LEGAL_PATHS, type LegalKind } from '../terms.ts'
import * as page from './legal.tsx'

const site = await testSite()
const at = (day: string) => site.context({ now: new Date(day) })
const open = (address: string, version?: string) =>
  openSitePage(page as never, at('2026-06-01'), address, { params: { ...(version && { version }) } })

beforeAll(async () => {
  const kind = 'privacy'
  await publishTerms(at('2026-01-01'), { kind, version: '2026-01-01', text: { ar: '<p>قديم</p>', tr: '<p>Eski</p>' } })
  await publishTerms(at('2026-03-31T22:30:00Z'), { kind, version: '2026-04-01', text: { ar: '<p>جديد</p>' } })
})

test.each([
  ['/privacy', 'privacy'],
  ['/Privacy', 'privacy'],
  ['/%70rivacy', 'privacy'],
  ['/en/TERMS', 'terms-of-use'],
  ['/tr/Cookies', 'cookies'],
] as const)('%s shows the text that the router opens for it', async (address, kind) => {
  const { status, text } = await open(address)
  expect(status).toBe(200)
  const locale = /^\/(en|tr)/.exec(address)?.[1] as 'en' | 'tr' | undefined
  expect(text).toContain(site.context().texts.translate(locale ?? 'ar')(`terms.${kind}`))
})

test('the version in force is shown with its day in Istanbul, and every version has its own address', async () => {
  const { text, links, meta, all } = await open('/privacy')
  expect(text).toContain('جديد')
  expect(text).toContain('1 أبريل 2026')
  expect(all('h1')).toHaveLength(1)
  expect(links).toEqual(expect.arrayContaining(['/privacy', '/privacy/2026-01-01', '/privacy/request']))
  expect(links).not.toContain('/privacy/2026-04-01')
  expect(meta.get('robots')).toBeUndefined()
})

test('an earlier version says so, leads to the current one, and is hidden from search engines', async () => {
  const { text, links, meta } = await open('/tr/privacy/2026-01-01', '2026-01-01')
  expect(text).toContain('Eski')
  expect(text).toContain('1 Ocak 2026')
  expect(text).toContain('1 Nisan 2026')
  expect(links).toContain('/tr/privacy')
  // Rights and periods describe the current state.
  expect(links).not.toContain('/tr/privacy/request')
  expect(meta.get('robots')).toBe('noindex')
  expect((await open('/privacy/2020-01-01', '2020-01-01')).status).toBe(404)
})

test('a language without its own text says that it is published in Arabic only, and marks it as Arabic', async () => {
  const english = await open('/en/privacy')
  expect(english.text).toContain('published in Arabic only')
  expect(english.html).toMatch(/<div[^>]* lang="ar"[^>]*>\s*<p>جديد/)
  expect((await open('/privacy')).text).not.toContain('بالعربية فقط')
})

test.each(LEGAL_KINDS.filter((kind) => kind !== 'privacy'))(
  'before %s is published its page says so and leads to the association',
  async (kind: LegalKind) => {
    for (const locale of LOCALES) {
      const prefix = locale === 'ar' ? '' : `/${locale}`
      const { text, links, status } = await open(`${prefix}${LEGAL_PATHS[kind]}`)
      expect(status).toBe(200)
      expect(text).toContain(site.context().texts.translate(locale)('terms.not_published'))
      expect(links).toContain(`${prefix}/contact-us`)
    }
  },
)

test('the cookie page lists what browsers store, with names from left to right', async () => {
  const { html, text } = await open('/cookies')
  expect(html).toMatch(/<bdi dir="ltr"[^>]*><code>lang<\/code>/)
  expect(text).not.toMatch(/\{\{|legal\./)
})
