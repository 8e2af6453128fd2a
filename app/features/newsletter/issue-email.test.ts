/** The email of an issue: its language, its reason, its links, and the text that mail programs show in their list. */
import { expect, test } from 'vitest'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import { openInbox } from '#tests/support/inbox.ts'
import { readHtml } from '#tests/support/open-page.tsx'
import { attributes } from '#tests/support/render.tsx'
import { testSite } from '#tests/support/site.ts'
import { issueEmail } from './issue-email.server.ts'

const site = await testSite()
const ctx = site.context()
await openInbox(ctx)

const leaveUrl = 'http://localhost:3000/newsletter/5d0ad0ba-0000-4000-8000-000000000000'
const ISSUE = {
  title: { ar: 'أخبار آذار', en: 'News of March', tr: 'Mart haberleri' },
  body: { ar: '<p>نص</p>', en: '<p>Text &amp; more</p>', tr: '<p>Metin</p>' },
  link: null,
  segment: 'subscribers' as const,
}
const email = (locale: Locale, change: Partial<Parameters<typeof issueEmail>[1]> = {}) =>
  issueEmail(ctx, { ...ISSUE, ...change }, { locale, leaveUrl, origin: 'http://localhost:3000' })

test.each(LOCALES)('an issue that is written in the language of the reader is in it, from its title to the unsubscribe link: %s', async (locale) => {
  const { subject, html, text } = await email(locale)
  expect(subject).toBe(ISSUE.title[locale])
  expect(attributes(html, 'html')).toMatchObject({ lang: locale, dir: locale === 'ar' ? 'rtl' : 'ltr' })
  const t = ctx.texts.translate(locale)
  const page = readHtml(html)
  for (const part of [ISSUE.title[locale], t('newsletter.why'), t('newsletter.unsubscribe')]) {
    expect(page.text).toContain(part)
    expect(text).toContain(part)
  }
  expect(page.links).toContain(leaveUrl)
  expect(text).toContain(`${t('newsletter.unsubscribe')}:\n${leaveUrl}`)
}) // prettier-ignore

test.each([
  ['without a Turkish text', { body: { ar: '<p>نص</p>', en: '<p>Text</p>' } }],
  ['without a Turkish title', { title: { ar: 'أخبار آذار', en: 'News' } }],
])('%s, a Turkish reader gets the whole email in Arabic', async (_name, change) => {
  const { locale, subject, html, text } = await email('tr', change)
  expect([locale, subject]).toEqual(['ar', 'أخبار آذار'])
  expect(attributes(html, 'html')).toMatchObject({ lang: 'ar', dir: 'rtl' })
  expect(text).toContain(ctx.texts.translate('ar')('newsletter.why'))
  expect(text).not.toContain('Metin')
})

test('followers of a campaign read another reason than subscribers', async () => {
  const t = ctx.texts.translate('en')
  const follower = await email('en', { segment: 'followers' })
  expect(follower.text).toContain(t('newsletter.why_follower'))
  expect(follower.text).not.toContain(t('newsletter.why'))
})

test('the button is there only with a link, which gets the newsletter as source', async () => {
  const label = ctx.texts.translate('en')('newsletter.read_more')
  expect((await email('en')).text).not.toContain(label)
  const { html, text } = await email('en', { link: 'http://localhost:3000/en/campaigns?page=2#list' })
  const address = 'http://localhost:3000/en/campaigns?page=2&ref=newsletter#list'
  expect(readHtml(html).links).toContain(address)
  expect(text).toContain(`${label}:\n${address}`)
})

test('the text shown in the list of mail programs is the beginning of the issue without markup, cut at a word', async () => {
  const words = Array.from({ length: 60 }, (_, n) => `word${n}`).join(' ')
  const { html } = await email('en', { body: { ar: '<p>نص</p>', en: `<h2>Dear &amp; near</h2><p>${words}</p>` } })
  const preview = readHtml(html).all('div')[0]!
  expect(preview).toMatch(/^Dear & near word0 word1/)
  expect(preview).toMatch(/word1\d…/)
  expect(preview).not.toContain('word30')
})

test('a title with markup is text, in the subject and in the HTML', async () => {
  const { subject, html } = await email('en', { title: { ar: 'أ', en: 'A <b>bold</b> & new start' } })
  expect(subject).toBe('A <b>bold</b> & new start')
  expect(html).toContain('A &lt;b&gt;bold&lt;/b&gt; &amp; new start')
})

test.each([
  ['ar', ''],
  ['en', '/en'],
  ['tr', '/tr'],
] as const)('links to pages of the site open in the language of the email: %s', async (locale, prefix) => {
  const own =
    '<a href="/donations?amount=50#form">1</a> <a href="http://localhost:3000/gift-shop">2</a> <a href="/">3</a>'
  const text = `<p>${own}</p>`
  const { html } = await email(locale, {
    body: { ar: text, en: text, tr: text },
    // One address for the emails in every language, as staff copied it from their browser.
    link: 'http://localhost:3000/en/campaigns',
  })
  const site = 'http://localhost:3000'
  expect(readHtml(html).links.filter((link) => link.includes('ref=newsletter'))).toEqual([
    `${site}${prefix}/donations?amount=50&ref=newsletter#form`,
    `${site}${prefix}/gift-shop?ref=newsletter`,
    `${site}${prefix || '/'}?ref=newsletter`,
    `${site}${prefix}/campaigns?ref=newsletter`,
  ])
})

test('a link in the text that names a language keeps it, and files and other sites do not change', async () => {
  const links = ['/en/about', '/storage/5f0e7c1a-4d7e-4a53-9b9d-0d5a4f7c2b11/document.pdf', 'https://example.org/about']
  const body = links.map((link) => `<p><a href="${link}">x</a></p>`).join('')
  const { html } = await email('tr', { body: { ar: body, tr: body } })
  const paths = readHtml(html).links.map((link) =>
    link.replace('http://localhost:3000', '').replace('?ref=newsletter', ''),
  )
  expect(paths).toEqual(expect.arrayContaining(links))
})
