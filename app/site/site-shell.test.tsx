/** Header, footer and head of every page: what staff entered, without what they switched off. */
import '#app/features.server.ts'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { FOOTER_MENU, HEADER_MENU } from '#features/menus/menus.ts'
import type { Context } from '#kernel/context.ts'
import { LOCALES, localePath } from '#kernel/locale.ts'
import { changedSettings } from '#tests/support/changed-settings.ts'
import { attributes, render } from '#tests/support/render.tsx'
import { openPage } from '#tests/support/open-page.tsx'
import { loadShell, openSitePage } from '#tests/support/site-page.tsx'
import { testSite } from '#tests/support/site.ts'
import { LanguageLinks } from './language-links.tsx'
import { SiteLayout } from './layout.tsx'
import { SignLinks } from './sign-links.tsx'

const site = await testSite()
const ctx = site.context()
const set = changedSettings(ctx)

const load = (address: string, headers: Record<string, string> = {}, context: Context = site.context()) =>
  loadShell(context, address, headers)
const page = { default: () => 'CONTENT' }
const layout = (address: string) => openSitePage(page, site.context(), address, { shell: true })

test.each(LOCALES)('links of header and footer keep the language, and the others lead to the same page: %s', async (locale) => {
  const { links } = await layout(localePath(locale, '/about'))
  const own = links.filter((link) => link.startsWith('/') && !link.startsWith('/storage/'))
  const others = LOCALES.filter((other) => other !== locale).map((other) => localePath(other, '/about'))
  for (const other of others) expect(own).toContain(other)
  const wrong = own.filter((link) => !others.includes(link) && !(locale === 'ar' ? !/^\/(en|tr)(\/|$)/.test(link) : link.startsWith(`/${locale}`))) // prettier-ignore
  expect(wrong).toEqual([])
}) // prettier-ignore

test('the links to other languages keep the query, so that a filtered list stays filtered', async () => {
  const { links } = await layout('/en/campaigns?category=2&sort=newest')
  expect(links).toEqual(expect.arrayContaining(['/campaigns?category=2&sort=newest', '/tr/campaigns?category=2&sort=newest'])) // prettier-ignore
})

test('a site with one language has no links to languages', () => {
  expect(render(<LanguageLinks locale="ar" path="/about" languages={['ar']} />)).toBe('')
  const html = render(<LanguageLinks locale="tr" path="/about" languages={['ar', 'tr']} />, 'tr')
  expect(html).toContain('lang="ar" dir="rtl"')
  expect(html.match(/aria-current="true"/g)).toHaveLength(1)
})

test('staff order and name the links; a link to another site stays unchanged, and a hidden one is absent', async () => {
  const label = { ar: 'التقرير', en: 'Report' }
  const link = (href: string, place = 'bar', hidden = false) => ({ page: 'link', label, href, place, hidden })
  const report = '/storage/5f0e7c1a-4d7e-4a53-9b9d-0d5a4f7c2b11/document.pdf'
  await set('menus', { header: [link('https://report.example/'), link('/about?x=1#team', 'more'), link(report), link('/contact-us', 'bar', true)], footer: [FOOTER_MENU[1]] }) // prettier-ignore
  const { links } = await layout('/en/privacy')
  expect(links).toEqual(expect.arrayContaining(['https://report.example/', '/en/about?x=1#team', report]))
  expect(links).not.toContain('/en/contact-us')
  expect(links).not.toContain('/en/gift-shop')
})

test('a menu link that staff copied with the address of the site keeps the language too', async () => {
  const own = {
    page: 'link',
    label: { ar: 'الأسئلة' },
    href: 'https://sanad.example/contact-us#faq',
    place: 'bar',
    hidden: false,
  }
  await set('menus', { header: [own], footer: [] })
  const there = site.context({ config: { ...ctx.config, publicUrl: 'https://sanad.example' } })
  const linkOf = async (address: string) => (await load(address, {}, there)).menus.header[0]!.href
  expect([await linkOf('/tr/about'), await linkOf('/about')]).toEqual(['/tr/contact-us#faq', '/contact-us#faq'])
})

test('the current page is marked once in the bar and once in the folded menu, with subpages of its list', async () => {
  await set('menus', { header: HEADER_MENU, footer: FOOTER_MENU })
  for (const [address, path] of [
    ['/en/campaigns', '/en/campaigns'],
    ['/en/camping_details/7', '/en/campaigns'],
    ['/en/student-housing-desc/2', '/en/student-housing'],
    ['/en/post-details/3', '/en/blogs-news'],
    ['/en/my-cart', '/en/gift-shop'],
  ]) {
    const { html } = await layout(address!)
    const marked = [...html.matchAll(/<a[^>]*aria-current="page"[^>]*>/g)].map(([tag]) => attributes(tag, 'a').href)
    expect([address, marked]).toEqual([address, [path, path]])
  }
})

test('a custom link is marked on its page in every language', async () => {
  await set('menus', { header: [{ page: 'link', label: { ar: 'الخصوصية' }, href: '/en/privacy#periods', place: 'bar', hidden: false }], footer: [] }) // prettier-ignore
  for (const locale of LOCALES) {
    const { html } = await layout(localePath(locale, '/privacy'))
    expect(html.match(/<a[^>]*aria-current="page"[^>]*>/g)).toHaveLength(2)
    expect(html).toContain(`href="${localePath(locale, '/privacy#periods')}"`)
  }
})

test('names and contacts have the language of the reader, else Arabic; the short name is enough', async () => {
  await set('site', { name: { ar: 'سند', en: 'Sanad' }, fullName: null, description: { ar: 'مع الشباب' }, tagline: { ar: 'شعار', en: 'Slogan' }, address: { ar: 'الفاتح' }, whatsapp: '+90 555 111 22 33' }) // prettier-ignore
  const { facts, identity } = await load('/en')
  expect(facts).toMatchObject({ name: 'Sanad', fullName: 'Sanad', tagline: 'مع الشباب', address: 'الفاتح' })
  expect(facts.social!.whatsapp).toBe('https://wa.me/905551112233')
  expect(identity.elsewhere).toEqual([])
  expect((await load('/tr')).facts.name).toBe('سند')
})

test('the year in the footer is that of Istanbul, two hours and more before it is in London', async () => {
  const now = new Date('2026-12-31T21:30:00Z')
  expect((await load('/', {}, site.context({ now }))).year).toBe(2027)
  expect((await load('/', {}, site.context({ now: new Date(now.getTime() - 3_600_000) }))).year).toBe(2026)
})

test('a notice needs a text, and has it in the language of the reader, else in Arabic', async () => {
  expect((await load('/')).notice).toBeNull()
  await set('controlpanel', {
    noticeShown: true,
    noticeKind: 'warning',
    noticeText: { ar: 'صيانة', en: 'Maintenance' },
  })
  expect((await load('/en')).notice).toEqual({ kind: 'warning', text: 'Maintenance' })
  expect((await load('/tr/about')).notice).toEqual({ kind: 'warning', text: 'صيانة' })
})

test('only the dashboard and previews have a theme of their own; the site follows the visitor’s system', async () => {
  const dark = { Cookie: 'theme=dark' }
  expect((await load('/en/dashboard/home', dark)).theme).toBe('dark')
  expect((await load('/en/about?theme=dark', dark)).theme).toBeUndefined()
  const preview = site.context({ preview: 'x' } as Partial<Context>)
  expect((await load('/en/about?theme=light', dark, preview)).theme).toBe('light')
})

test('the head announces the feeds of what is switched on, in the language of the page', async () => {
  const feeds = async (locale: 'ar' | 'en' | 'tr', address: string) =>
    [...render(<SignLinks site={await load(address)} />, locale, address).matchAll(/<link rel="alternate"[^>]*href="([^"]+)"/g)].map(([, href]) => href) // prettier-ignore
  expect(await feeds('tr', '/tr/about')).toEqual(['/tr/feeds/news.rss', '/tr/feeds/campaigns.rss'])
  expect(await feeds('en', '/en/dashboard/home')).toEqual([])
  await set('controlpanel', { news: false })
  expect(await feeds('ar', '/about')).toEqual(['/feeds/campaigns.rss'])
})

test('when the facts of the site could not be loaded, a page still has its menu, its languages and the donation', async () => {
  const whole = ({ children }: { children: ReactNode }) => <SiteLayout site={undefined}>{children}</SiteLayout>
  const { links, text } = await openPage(page, site.context({ locale: 'en' }), '/en/about', { layout: whole })
  expect(text).toContain('CONTENT')
  expect(links).toEqual(expect.arrayContaining(['/en', '/en/donations', '/en/campaigns', '/about', '/tr/about']))
})

test('the floating chat and the cart are absent where they are switched off', async () => {
  const parts = async () => {
    const { links } = await layout('/en/about')
    return [links.includes('/en/ask'), links.includes('/en/my-cart')]
  }
  const [chat] = await parts()
  expect(chat).toBe(true)
  await set('controlpanel', { chat: false, shop: false })
  expect(await parts()).toEqual([false, false])
})
