/** The home page as a visitor without JavaScript gets it: only what staff entered and switched on. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { LOCALES, localePath } from '#kernel/locale.ts'
import { minor } from '#kernel/money.ts'
import { invalidatePages } from '#kernel/page-invalidation.server.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { changedSettings } from '#tests/support/changed-settings.ts'
import { writeContent } from '#tests/support/content.ts'
import { createPaidDonation } from '#tests/support/donations.ts'
import { render } from '#tests/support/render.tsx'
import { openSitePage } from '#tests/support/site-page.tsx'
import { schemaErrors, typesOf } from '#tests/support/structured-data.ts'
import { testSite } from '#tests/support/site.ts'
import { HomeFacts } from './home-facts.tsx'
import * as page from './home.tsx'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const set = changedSettings(ctx)
const open = (address: string, shell = false) => openSitePage(page as never, site.context(), address, { shell })
const empty = await open('/en')

beforeAll(async () => {
  await writeContent(ctx)
  await invalidatePages(ctx)
})

test('without any content the page is complete: it asks for donations and has no empty section', () => {
  expect(empty.status).toBe(200)
  expect(empty.links).toEqual(expect.arrayContaining(['/en/donations', '/en/donations?amount=100']))
  const headings = empty.all('h2')
  for (const missing of ['Our main campaigns', 'Our fields of work', 'Our partners in every step'])
    expect(headings).not.toContain(missing)
  expect(headings).toContain('Our units')
  expect(empty.all('h1')).toHaveLength(1)
})

test.each(LOCALES)('published content is shown in the language of the address, drafts are not: %s', async (locale) => {
  await makeCampaign(ctx, { title: { ar: 'مسودة حملة' }, state: 'draft', on_main: true })
  await makeCampaign(ctx, { title: { ar: 'ليست للرئيسية' }, on_main: false })
  const { text, links, html } = await open(localePath(locale, '/'))
  const t = site.context().texts.translate(locale)
  for (const heading of ['home.mainCampaigns', 'home.how', 'home.values'] as const) expect(text).toContain(t(heading))
  expect(text).toContain({ ar: 'كفالة', en: 'A year', tr: 'كفالة' }[locale])
  expect(text).toContain('شريك')
  for (const hidden of ['مسودة حملة', 'ليست للرئيسية']) expect(text).not.toContain(hidden)
  expect(links).toContain(localePath(locale, '/camping_details/1'))
  expect(links).not.toContain(localePath(locale, '/camping_details/2'))
  // The partner's logo row is repeated for the animation, but read out once.
  expect(html.match(/<ul[^>]*inert/g)).toHaveLength(2)
})

test('the year of foundation is shown only when it is entered', async () => {
  expect((await open('/en')).text).not.toContain('With Arab youth in Turkey since')
  await set('site', { foundedYear: 2012 })
  expect((await open('/en')).text).toContain('With Arab youth in Turkey since 2012')
})

test('the amounts of the settings lead to the donation page, and every way keeps the source of the visit', async () => {
  await set('giving', { presets: [{ amount: 50_00 }, { amount: 1234_50 }] })
  const { links, field, html } = await open('/tr?ref=ramadan-poster')
  const donations = links.filter((link) => link.startsWith('/tr/donations'))
  expect(donations).toContain('/tr/donations?amount=50&ref=ramadan-poster')
  expect(donations).toContain('/tr/donations?amount=1234.50&ref=ramadan-poster')
  expect(donations.filter((link) => !link.includes('ref=ramadan-poster'))).toEqual([])
  // The field for another amount is a form: without JavaScript its hidden field has the source.
  expect(html).toMatch(/<form[^>]*action="\/tr\/donations"/)
  expect(field('ref')!.value).toBe('ramadan-poster')
  expect((await open('/tr')).field('ref')).toBeNull()
})

test('figures of the records are shown when staff switch them on, and none of them is zero', async () => {
  const donor = { campaign_id: await makeCampaign(ctx), amount: '1250', email: 'a@sanad.example' }
  await createPaidDonation(site.context(), donor)
  expect((await open('/en')).all('dl')).toEqual([])
  await set('main-page', { resultsShown: true })
  const { text } = await open('/en')
  expect(text).toContain('One window lit by a donation of today')
  expect(text).toContain('donations this month1')
  expect(text).toContain('₺1,250')
  expect(text).not.toContain('students live with us')
  const none = { donations: 0, reached: 0, residents: 0, today: 0, month: 0, given: minor(0) }
  expect(render(<HomeFacts results={none} />, 'en')).toBe('')
})

test('achievements and the video wait for staff; nothing is loaded from the video’s site', async () => {
  const achievements = [{ label: { ar: 'طالب', en: 'students' }, count: 12_500 }]
  await set('main-page', { achievements, PromoURL: 'https://youtu.be/dQw4w9WgXcQ', achievementsShown: false })
  const hidden = await open('/en')
  expect(hidden.text).not.toContain('12,500')
  expect(hidden.links).toContain('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  expect(hidden.html).not.toMatch(/<iframe|ytimg|youtube-nocookie/)
  await set('main-page', { achievements, achievementsShown: true })
  const shown = await open('/tr')
  expect(shown.text).toContain('12.500')
  // Not entered in Turkish: the Arabic label.
  expect(shown.text).toContain('طالب')
  expect(shown.links.some((link) => link.includes('youtube'))).toBe(false)
})

test('vision, mission and goals are three choices that need no script, and the first is chosen', async () => {
  const { html, text } = await open('/')
  const choices = [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([tag]) => /checked/.test(tag))
  expect(choices).toEqual([true, false, false])
  for (const title of ['رؤيتنا', 'رسالتنا', 'أهدافنا']) expect(text).toContain(title)
})

test('a notice of staff is at the top of the page in the language of the reader', async () => {
  await set('controlpanel', { noticeShown: true, noticeKind: 'warning', noticeText: { ar: 'صيانة الليلة', en: 'Maintenance tonight' } }) // prettier-ignore
  expect((await open('/en', true)).text.indexOf('Maintenance tonight')).toBe(0)
  expect((await open('/tr', true)).text).toContain('صيانة الليلة')
  await set('controlpanel', { noticeShown: false, noticeText: { ar: 'صيانة الليلة' } })
  expect((await open('/', true)).text).not.toContain('صيانة الليلة')
})

test('search engines get the association and the search of the site, in the offered languages', async () => {
  await set('site', { fullName: { ar: 'جمعية سند', en: 'Sanad Youth Association' }, tagline: { ar: 'شعار', en: 'Standing together' }, email: 'info@sanad.example', address: { ar: 'الفاتح', en: 'Fatih' }, instagramLink: 'https://instagram.com/sanad', whatsapp: '+905551112233' }) // prettier-ignore
  const { linked, meta } = await open('/en')
  expect(linked.flatMap(schemaErrors)).toEqual([])
  expect(typesOf(linked)).toEqual(expect.arrayContaining(['NGO', 'WebSite']))
  const json = JSON.stringify(linked)
  expect(json).toContain('Sanad Youth Association')
  expect(json).toContain('http://localhost:3000/en/search?q={search_term_string}')
  // A chat number is no profile of the association.
  expect(json).toContain('https://instagram.com/sanad')
  expect(json).not.toContain('wa.me')
  expect(meta.get('title')).toBe('Standing together · Sanad')
  expect([meta.get('canonical'), meta.get('alternate tr'), meta.get('alternate x-default')]).toEqual(['http://localhost:3000/en', 'http://localhost:3000/tr', 'http://localhost:3000/']) // prettier-ignore
  await set('controlpanel', { turkish: false })
  const without = await open('/en', true)
  expect(without.meta.get('alternate tr')).toBeUndefined()
  expect(without.links).not.toContain('/tr')
})
