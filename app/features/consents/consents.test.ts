/** Consents are recorded by the forms with the exact text, and withdrawn by links and by staff. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addCampaigns, addCategories } from '#features/campaigns/add.server.ts'
import { unsubscribeFromCampaign } from '#features/campaigns/updates/subscribe.server.ts'
import { donorDetail } from '#features/donors/records/detail.server.ts'
import {
  confirmSubscription,
  requestSubscription,
  unsubscribe,
  confirmationToken,
} from '#features/newsletter/subscribe.server.ts'
import type { Permission } from '#kernel/context.ts'
import { LOCALES } from '#kernel/locale.ts'
import { createPaidDonation } from '#tests/support/donations.ts'
import { testSite } from '#tests/support/site.ts'
import { consentsOf } from './queries.server.ts'
import { recordConsent } from './record.server.ts'
import { withdrawConsent } from './withdraw.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const { db } = ctx
const staff = site.context({
  actor: { id: crypto.randomUUID(), permissions: new Set<Permission>(['donors.read', 'donors.update']) },
})
let campaign = 0
beforeAll(async () => {
  const [category] = await addCategories(ctx, [{ name: { ar: 'فئة' } }])
  const [id] = await addCampaigns(ctx, [
    {
      category_id: category!,
      title: { ar: 'بئر' },
      summary: { ar: 'ملخص' },
      description: { ar: '<p>وصف</p>' },
      state: 'published',
    },
  ])
  campaign = id!
})

async function donate(email: string, boxes: object, locale: 'ar' | 'en' | 'tr' = 'tr') {
  const { id } = await createPaidDonation(ctx, { email, campaign_id: String(campaign), ...boxes }, locale)
  const row = await db
    .selectFrom('donations')
    .select(['donor_id', 'wall', 'news'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, donorId: row.donor_id! }
}
const consents = (donorId: string, email: string) => consentsOf(ctx, { donorId, emails: [email] })
const text = (locale: 'ar' | 'en' | 'tr', ...keys: Parameters<ReturnType<typeof ctx.texts.translate>>[0][]) =>
  keys.map((key) => ctx.texts.translate(locale)(key)).join('\n')

test.each(LOCALES)('the consent texts of the donation form are stored exactly, in its language: %s', async (lang) => {
  const email = `boxes-${lang}@example.com`
  const { donorId } = await donate(email, { wall: true, news: true }, lang)
  const expected = [
    ['campaign_news', text(lang, 'donation_form.news', 'donation_form.news_hint'), lang],
    ['wall', text(lang, 'donation_form.wall', 'donation_form.wall_hint'), lang],
  ]
  const found = await consents(donorId, email)
  expect(found.map(({ purpose, text: words, locale }) => [purpose, words, locale]).toSorted()).toEqual(expected)
  // The donor page shows the text in the form's language to all readers.
  const shown = (await donorDetail({ ...staff, locale: 'en' }, donorId)).consents!
  expect(shown.map(({ purpose, text: words, locale }) => [purpose, words, locale]).toSorted()).toEqual(expected)
})

test('without a ticked box there is no consent; an anonymous donor gets the wall text without the name', async () => {
  const none = await donate('none@example.com', {})
  expect(await consents(none.donorId, 'none@example.com')).toEqual([])
  const hidden = await donate('hidden@example.com', { wall: true, anonymous: true }, 'ar')
  expect((await consents(hidden.donorId, 'hidden@example.com'))[0]!.text).toBe(
    text('ar', 'donation_form.wall_anonymous', 'donation_form.wall_hint'),
  )
})

test('a changed text is a new version, and the older version does not change', async () => {
  const record = (words: string) =>
    db.transaction().execute((trx) =>
      recordConsent(
        { ...ctx, db: trx, texts: { ...ctx.texts, translate: () => () => words } as never },
        {
          purpose: 'wall',
          texts: ['donation_form.wall'],
          locale: 'en',
          donorId: null,
          email: 'versions@example.com',
          source: 'donation_form',
          subjectId: crypto.randomUUID(),
        },
      ),
    )
  await record('First wording')
  await Promise.all([record('Second wording'), record('Second wording')])
  await record('First wording')
  const { rows } = await sql<{ version: number; text: string; n: number }>`
    select version, text, count(*)::integer as n from consents join consent_texts t on t.id = text_id
    where address = 'versions@example.com' group by 1, 2 order by text`.execute(db)
  expect(rows.map(({ text: words, n }) => [words, n])).toEqual([
    ['First wording', 2],
    ['Second wording', 2],
  ])
  expect(rows[1]!.version).toBe(rows[0]!.version + 1)
})

test('the link of an email withdraws a consent, and gives it again to the same text', async () => {
  const { donorId } = await donate('link@example.com', { news: true })
  const { id } = await db
    .selectFrom('campaign_followers')
    .select('id')
    .where('address', '=', 'link@example.com')
    .executeTakeFirstOrThrow()
  await unsubscribeFromCampaign(ctx, { id })
  expect(await consents(donorId, 'link@example.com')).toMatchObject([{ withdrawnAt: ctx.now, withdrawnSource: 'link' }])
  await unsubscribeFromCampaign(ctx, { id, back: true })
  const all = await consents(donorId, 'link@example.com')
  expect(all.filter(({ withdrawnAt }) => withdrawnAt === null)).toMatchObject([{ source: 'link', text: all[0]!.text }])
})

test('newsletter consent is recorded on confirmation and withdrawn on unsubscribing', async () => {
  await requestSubscription({ ...ctx, locale: 'en' }, { email: 'reader@example.com' })
  const { id } = await db
    .selectFrom('newsletter_subscribers')
    .select('id')
    .where('address', '=', 'reader@example.com')
    .executeTakeFirstOrThrow()
  const mine = () => consents(crypto.randomUUID(), 'reader@example.com')
  expect(await mine()).toEqual([])
  await confirmSubscription(ctx, { id, token: confirmationToken(ctx, id) })
  await confirmSubscription(ctx, { id, token: confirmationToken(ctx, id) })
  expect(await mine()).toMatchObject([{ purpose: 'newsletter', locale: 'en', withdrawnAt: null }])
  await unsubscribe(ctx, { id })
  expect(await mine()).toMatchObject([{ withdrawnSource: 'link' }])
})

test('staff record a withdrawal, and the feature stops using the consent', async () => {
  const { id, donorId } = await donate('staff@example.com', { wall: true, news: true })
  for (const consent of await consents(donorId, 'staff@example.com')) await withdrawConsent(staff, { id: consent.id })
  const donation = await db
    .selectFrom('donations')
    .select(['wall', 'news'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(donation).toEqual({ wall: false, news: false })
  const follower = await db
    .selectFrom('campaign_followers')
    .select('unsubscribed_at')
    .where('address', '=', 'staff@example.com')
    .executeTakeFirstOrThrow()
  expect(follower.unsubscribed_at).toEqual(staff.now)
  const [first] = await consents(donorId, 'staff@example.com')
  expect(first).toMatchObject({ withdrawnSource: 'staff' })
  await expect(withdrawConsent(staff, { id: first!.id })).rejects.toMatchObject({ code: 'consents.withdrawn_already' })
})
