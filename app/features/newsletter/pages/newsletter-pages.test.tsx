/** The pages of the newsletter without JavaScript: subscribing, the links in emails, and the choice of topics. */
import '#server/event-subscriptions.server.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Locale } from '#kernel/locale.ts'
import { createTranslate, flatten, type TextKey } from '#kernel/text.ts'
import { texts } from '#app/texts.ts'
import { changedSettings } from '#tests/support/changed-settings.ts'
import { openPage } from '#tests/support/open-page.tsx'
import { testSite } from '#tests/support/site.ts'
import { requestSubscription, sendConfirmationEmail, confirmationToken } from '../subscribe.server.ts'
import * as newsletterPage from './newsletter.tsx'
import * as subscriptionPage from './subscription.tsx'

const site = await testSite({ RATE_LIMITS: '0' })
const { db } = site.context()
const set = changedSettings(site.context())
const person = () => db.selectFrom('newsletter_subscribers').selectAll().executeTakeFirst()
const say = (locale: Locale, key: TextKey) => createTranslate(locale, flatten(texts, locale))(key)

beforeEach(async () => {
  await db.deleteFrom('newsletter_subscribers').execute()
  await db.deleteFrom('newsletter_topics').execute()
  await db.deleteFrom('mails').execute()
})

const subscribing = (locale: Locale, form: Record<string, string>) =>
  openPage(newsletterPage as never, site.context({ locale }), '/newsletter', { form })

/** Opens the link of a subscriber. `token`: the confirmation link, else the unsubscribe link. */
async function link(form?: Record<string, string>, { token = false, locale = 'en' as Locale, query = '' } = {}) {
  const ctx = site.context({ locale })
  const { id } = (await person())!
  const params = { id, ...(token && { token: confirmationToken(ctx, id) }) }
  const address = `/newsletter/${Object.values(params).join('/')}${query}`
  return openPage(subscriptionPage as never, ctx, address, { params, ...(form && { form }) })
}
const ask = (locale: Locale = 'en') => requestSubscription(site.context({ locale }), { email: 'leyla@example.com' })

test.each(['ar', 'en', 'tr'] as const)('an invalid address has its error at the field and stays typed: %s', async (locale) => {
  const page = await subscribing(locale, { email: 'leyla@' })
  expect(page.status).toBe(422)
  expect(page.field('email')).toMatchObject({ value: 'leyla@', invalid: true })
  expect(page.field('email')!.described).toContain(say(locale, 'newsletter.email_invalid'))
  expect(await person()).toBeUndefined()
}) // prettier-ignore

test('a valid address is stored in the language of the page, and the next page says to look for the email', async () => {
  expect(await subscribing('tr', { email: ' Leyla@Example.com ' })).toMatchObject({ status: 303, to: '/tr/newsletter?asked=1' }) // prettier-ignore
  expect(await person()).toMatchObject({ address: 'leyla@example.com', locale: 'tr', state: 'asked' })
  const page = await openPage(newsletterPage as never, site.context({ locale: 'tr' }), '/tr/newsletter?asked=1')
  expect(page.text).toContain(say('tr', 'newsletter.requested'))
  expect(page.field('email')).toBeNull()
})

test('staff or forms can choose another language for the emails; an unknown one means that of the page', async () => {
  await subscribing('ar', { email: 'a@example.com', letters: 'en' })
  expect(await person()).toMatchObject({ locale: 'en' })
  await subscribing('ar', { email: 'a@example.com', letters: 'xx' })
  expect(await person()).toMatchObject({ locale: 'ar' })
})

test.each([
  ['ar', ''],
  ['en', '/en'],
  ['tr', '/tr'],
] as const)('the confirmation email is in the language of the subscription and opens its page: %s', async (locale, prefix) => {
  await ask(locale)
  const { id } = (await person())!
  await sendConfirmationEmail.run(site.context(), { id, requestedMinute: 1 })
  const mail = await db.selectFrom('mails').select(['subject', 'text', 'locale']).executeTakeFirstOrThrow()
  expect(mail).toMatchObject({ locale, subject: say(locale, 'newsletter.confirm_subject') })
  const token = confirmationToken(site.context(), id)
  expect(mail.text).toContain(`http://localhost:3000${prefix}/newsletter/${id}/${token}`)
  expect(mail.text).toContain('7')
}) // prettier-ignore

test('opening a link changes nothing, because mail scanners open every link', async () => {
  await ask()
  expect((await link(undefined, { token: true })).text).toContain(say('en', 'newsletter.confirm_ask'))
  expect(await person()).toMatchObject({ state: 'asked' })
  await link({ intent: 'enter' }, { token: true })
  expect((await link()).text).toContain(say('en', 'newsletter.leave_ask'))
  expect(await person()).toMatchObject({ state: 'confirmed' })
})

test('after the confirmation the page offers no unsubscribe button; the link in emails does', async () => {
  await ask()
  const confirmed = await link({ intent: 'enter' }, { token: true })
  expect(confirmed.text).toContain(say('en', 'newsletter.in'))
  expect(confirmed.all('button')).toEqual([])
  expect((await link()).all('button')).toEqual([say('en', 'newsletter.unsubscribe')])
  const left = await link({ intent: 'leave' })
  expect(left.text).toContain(say('en', 'newsletter.left'))
  expect(left.all('button')).toEqual([say('en', 'newsletter.back')])
  expect((await link({ intent: 'enter' })).all('button')).toEqual([say('en', 'newsletter.unsubscribe')])
})

test('the page of a subscription leads to the news only while these are switched on', async () => {
  await ask()
  expect((await link()).links).toContain('/en/blogs-news')
  await set('controlpanel', { news: false })
  expect((await link()).links).not.toContain('/en/blogs-news')
})

test('a mail program unsubscribes with one request without a language, a page or a cookie', async () => {
  await ask()
  await link({ intent: 'enter' }, { token: true })
  const { id } = (await person())!
  const { id: issue } = await db.insertInto('newsletter_issues').values({ title: { ar: 'أ' }, body: { ar: 'ب' }, sent_at: new Date() } as never).returning('id').executeTakeFirstOrThrow() // prettier-ignore
  const oneClick = () => link({ 'List-Unsubscribe': 'One-Click' }, { query: `?issue=${issue}` })
  expect((await oneClick()).status).toBe(200)
  await oneClick()
  expect(await person()).toMatchObject({ id, state: 'left' })
  expect(await db.selectFrom('newsletter_issues').select('unsubscribes').execute()).toEqual([{ unsubscribes: 1 }])
})

test('subscribers choose topics by name in their language; without a choice they get all issues', async () => {
  const names = [{ ar: 'السكن', en: 'Housing' }, { ar: 'المتجر', en: 'Shop' }]
  const topics = await db.insertInto('newsletter_topics').values(names.map((name, position) => ({ name: JSON.stringify(name), position })) as never).returning('id').execute() // prettier-ignore
  const [housing, shop] = topics.map(({ id }) => `topic-${id}`)
  await ask()
  expect((await link(undefined, { token: true })).field(housing!)).toBeNull()
  await link({ intent: 'enter' }, { token: true })
  const before = await link()
  expect([before.field(housing!)!.checked, before.field(shop!)!.checked]).toEqual([false, false])
  expect((await link(undefined, { locale: 'ar' })).text).toContain('السكن')

  const saved = await link({ intent: 'topics', [housing!]: 'on', 'topic-999999': 'on' })
  expect(saved.status).toBe(200)
  expect(saved.text).toContain(say('en', 'newsletter.topics_saved'))
  expect([saved.field(housing!)!.checked, saved.field(shop!)!.checked]).toEqual([true, false])
  expect(await person()).toMatchObject({ topic_ids: [topics[0]!.id] })
  await link({ intent: 'topics' })
  expect(await person()).toMatchObject({ topic_ids: [] })
}) // prettier-ignore

test('an unknown link is a page that does not exist', async () => {
  await ask()
  const { id } = (await person())!
  for (const params of [{ id: '7' }, { id: crypto.randomUUID() }, { id, token: 'x' }] as Record<string, string>[])
    for (const form of [undefined, { intent: 'enter' }, { intent: 'leave' }]) {
      const page = await openPage(subscriptionPage as never, site.context(), '/newsletter/x', { params, ...(form && { form }) }) // prettier-ignore
      expect(page.status).toBe(404)
    }
  expect(await person()).toMatchObject({ state: 'asked' })
})
