/** The page behind the unsubscribe link of a campaign's news, for people and for mail programs. */
import '#server/event-subscriptions.server.ts'
import '#app/features.server.ts'
import { beforeEach, expect, test } from 'vitest'
import { LOCALES } from '#kernel/locale.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { createPaidDonation } from '#tests/support/donations.ts'
import { openPage } from '#tests/support/open-page.tsx'
import { testSite } from '#tests/support/site.ts'
import { campaignFollowers } from '../queries.server.ts'
import { updatesUnsubscribePath } from '../unsubscribe-path.ts'
import * as page from './unsubscribe.tsx'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const { db } = ctx
const campaign = await makeCampaign(ctx)
await createPaidDonation(ctx, { campaign_id: campaign, email: 'leyla@example.com', news: true })
const { id: follower } = await db.selectFrom('campaign_followers').select('id').executeTakeFirstOrThrow()

beforeEach(() => db.updateTable('campaign_followers').set({ unsubscribed_at: null }).execute())

const open = (id: string, form?: Record<string, string>, locale: 'ar' | 'en' | 'tr' = 'en') =>
  openPage(page as never, site.context({ locale, now: new Date() }), updatesUnsubscribePath(locale, id), {
    params: { id },
    ...(form && { form }),
  })
const receivers = async () => (await campaignFollowers(ctx, campaign).execute()).length

test.each(LOCALES)('opening the link changes nothing, because mail scanners open every link: %s', async (locale) => {
  const { text, field, links } = await open(follower, undefined, locale)
  expect(text).toContain({ ar: 'كفالة طالب', en: 'A student’s year', tr: 'Bir öğrencinin yılı' }[locale])
  expect(field('intent')!.value).toBe('leave')
  expect(links.some((link) => link.endsWith(`/camping_details/${campaign}`))).toBe(true)
  expect(await receivers()).toBe(1)
})

test('the form unsubscribes, says so, and offers to subscribe again', async () => {
  const left = await open(follower, { intent: 'leave' })
  expect(left.text).toContain('You are unsubscribed')
  expect(left.field('intent')!.value).toBe('back')
  expect(await receivers()).toBe(0)
  // A second press, or a second tab, is no error.
  expect((await open(follower, { intent: 'leave' })).text).toContain('You are unsubscribed')
  const back = await open(follower, { intent: 'back' })
  expect(back.field('intent')!.value).toBe('leave')
  expect(await receivers()).toBe(1)
})

test('the one-click request of a mail program unsubscribes (RFC 8058)', async () => {
  await open(follower, { 'List-Unsubscribe': 'One-Click' })
  expect(await receivers()).toBe(0)
})

test('the consent is withdrawn with the link as its source, and renewed with it', async () => {
  const inForce = async () =>
    (await db.selectFrom('consents').select('id').where('purpose', '=', 'campaign_news').where('withdrawn_at', 'is', null).execute()).length // prettier-ignore
  await open(follower, { intent: 'leave' })
  expect(await inForce()).toBe(0)
  await open(follower, { intent: 'back' })
  expect(await inForce()).toBe(1)
  await open(follower, { intent: 'leave' })
  const last = await db.selectFrom('consents').select('withdrawn_source').orderBy('withdrawn_at', 'desc').executeTakeFirstOrThrow() // prettier-ignore
  expect(last.withdrawn_source).toBe('link')
})

test.each(['x', '1', "'", crypto.randomUUID()])('the unknown link %s is not found, and posting to it neither', async (id) => {
  expect((await open(id)).status).toBe(404)
  expect((await open(id, { intent: 'leave' })).status).toBe(404)
  expect(await receivers()).toBe(1)
}) // prettier-ignore
