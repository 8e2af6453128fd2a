/** The contact page and the page about the association: what staff entered, in the language of the reader. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { expect, test } from 'vitest'
import { addBankAccounts, testIban } from '#tests/support/bank-accounts.ts'
import { writeSettings } from '#features/settings/settings.server.ts'
import { signOpening } from '#kernel/honeypot-and-token.server.ts'
import { LOCALES, localePath, type Locale } from '#kernel/locale.ts'
import { changedSettings } from '#tests/support/changed-settings.ts'
import { openSitePage } from '#tests/support/site-page.tsx'
import { schemaErrors, typesOf } from '#tests/support/structured-data.ts'
import { testSite } from '#tests/support/site.ts'
import * as aboutPage from './about.tsx'
import * as page from './contact.tsx'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const SITE = {
  name: { ar: 'سند', en: 'Sanad' },
  email: 'info@sanad.example',
  phone: '+902121234567',
  whatsapp: '+905551112233',
  address: { ar: 'الفاتح، إسطنبول', tr: 'Fatih, İstanbul' },
  workingHours: { ar: 'الإثنين 9:00 - 18:00' },
}
await writeSettings(ctx, 'site', SITE)
const set = changedSettings(ctx)
const open = (locale: Locale = 'en', asked: object = {}) =>
  openSitePage(page as never, site.context(), localePath(locale, '/contact-us'), asked)

test.each(LOCALES)('the contact of the association is complete, and isolated from the text around it: %s', async (locale) => {
  const { links, html, text } = await open(locale)
  expect(links).toEqual(expect.arrayContaining(['mailto:info@sanad.example', 'tel:+902121234567']))
  expect(html).toContain('<bdi dir="ltr">info@sanad.example</bdi>')
  expect(html).toContain('<bdi dir="ltr">+90 212 123 45 67</bdi>')
  expect(html).toMatch(/<bdi[^>]*>\+90 555 111 22 33<\/bdi>/)
  expect(text).toContain(locale === 'tr' ? 'Fatih, İstanbul' : 'الفاتح، إسطنبول')
  expect(text).toContain('\u20669:00 - 18:00\u2069')
}) // prettier-ignore

test('contact details of the page replace those of the association, each on its own', async () => {
  await set('contactus-page', { informationEmail: 'hello@sanad.example', informationAddress: { ar: 'أسكودار' } }) // prettier-ignore
  const { links, text } = await open()
  expect(links).toContain('mailto:hello@sanad.example')
  expect(text).toContain('أسكودار')
  expect(text).not.toContain('الفاتح')
  // Not entered for the page: the association's.
  expect(links).toContain('tel:+902121234567')
})

test('questions of staff come first, in their order, with addresses of their own; drafts are not public', async () => {
  const faq = (ar: string, position: number, change: object = {}) => ({ question: { ar, en: `${ar}?` }, answer: { ar: `<p>جواب<script>x</script></p>` }, position, state: 'published' as const, published_at: new Date(0), demo_key: null, ...change }) // prettier-ignore
  const rows = await ctx.db.insertInto('faqs').values([faq('ب', 2), faq('أ', 1), faq('مسودة', 3, { state: 'draft', published_at: null })]).returning('id').execute() // prettier-ignore
  const { html, linked } = await open()
  const anchors = [...html.matchAll(/<details id="([^"]+)"/g)].map(([, id]) => id)
  expect(anchors.slice(0, 2)).toEqual([`faq-${rows[1]!.id}`, `faq-${rows[0]!.id}`])
  expect(html).not.toContain('مسودة')
  expect(html).not.toContain('<script>x')
  expect(typesOf(linked)).toEqual(expect.arrayContaining(['NGO', 'FAQPage']))
  expect(linked.flatMap(schemaErrors)).toEqual([])
  await ctx.db.deleteFrom('faqs').execute()
})

function messageForm(change: Record<string, string>): FormData {
  const opened = signOpening({ ...ctx, now: new Date(Date.now() - 60_000) })
  const form = new FormData()
  const typed = { intent: 'message', residence_email: SITE.email, opened, name: 'ليلى', phone: '٠٥٣٢ ١١١ ٢٢ ٣٣', email: '', subject: 'سؤال', message: 'متى يبدأ التسجيل؟', ...change } // prettier-ignore
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  form.append('files', new File([], ''))
  return form
}

test('without JavaScript a message is stored, with a phone number typed in Arabic digits', async () => {
  const posted = await open('tr', { form: messageForm({}) })
  expect([posted.status, posted.to]).toEqual([303, '/tr/contact-us?sent=message#message'])
  expect(await ctx.db.selectFrom('messages').select(['phone', 'subject']).execute()).toEqual([{ phone: '+905321112233', subject: 'سؤال' }]) // prettier-ignore
})

test('an empty form names every missing field in the language of the page, and stores nothing', async () => {
  const before = (await ctx.db.selectFrom('messages').select('id').execute()).length
  for (const locale of LOCALES) {
    const posted = await open(locale, { form: messageForm({ name: ' ', phone: '', subject: '', message: ' ' }) })
    expect(posted.status).toBe(422)
    const described = ['name', 'phone', 'subject', 'message'].map((name) => posted.field(name)!)
    expect(described.map(({ invalid }) => invalid)).toEqual([true, true, true, true])
    expect(posted.field('email')!.invalid).toBe(false)
  }
  expect(await ctx.db.selectFrom('messages').select('id').execute()).toHaveLength(before)
})

test('about the association: default statements until staff write their own, and the values of the home page', async () => {
  const about = (locale: Locale) => openSitePage(aboutPage as never, site.context(), localePath(locale, '/about'))
  const { all, linked, meta } = await about('en')
  expect(all('li')).toHaveLength(6)
  expect(linked.flatMap(schemaErrors)).toEqual([])
  expect(meta.get('title')).toMatch(/ · Sanad$/)
  await set('about-page', { descriptions: [{ value: { ar: 'جملة واحدة', tr: 'Tek cümle' } }] })
  expect((await about('tr')).all('li')).toEqual(['Tek cümle'])
  expect((await about('en')).all('li')).toEqual(['جملة واحدة'])
})

test('an association without phone, chat and address has no empty card for them', async () => {
  await set('site', { phone: null, whatsapp: null, address: null, email: null, workingHours: null })
  const { links, text } = await open()
  expect(links.filter((link) => /^(mailto:|tel:|https:\/\/wa\.me)/.test(link))).toEqual([])
  expect(text).not.toContain(ctx.texts.translate('en')('contact.address'))
  // The form still works: its messages are in the inbox of the dashboard.
  expect((await open()).field('message')).not.toBeNull()
})

test('the offline page has the accounts and contacts, isolated, and may load nothing', async () => {
  await addBankAccounts(ctx, [{ currency: 'TRY', iban: testIban(1) }, { currency: 'EUR', iban: testIban(2) }]) // prettier-ignore
  for (const locale of LOCALES) {
    const answer = await site.ask(localePath(locale, '/offline'))
    const html = await answer.text()
    expect(html).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`)
    expect(html).toContain(`<bdi dir="ltr">${testIban(1).replace(/(.{4})(?=.)/g, '$1 ')}</bdi>`)
    expect(html).toContain('href="tel:+902121234567"')
    expect(html).not.toMatch(/<script|src=|<link/)
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  }
  await set('controlpanel', { transfer: false })
  expect(await (await site.ask('/offline')).text()).not.toContain(testIban(1).slice(0, 4))
})
