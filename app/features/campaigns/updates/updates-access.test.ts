/** News of a campaign: who sees what in the API, the languages of the email, and personal data of its subscribers. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { privacyHandlers } from '#kernel/privacy-registry.server.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { createPaidDonation } from '#tests/support/donations.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { sendUpdateEmails } from './emails.server.ts'
import { countFormerFollowers } from './queries.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const { db } = ctx
let campaign = 0
beforeAll(async () => {
  campaign = await makeCampaign(ctx)
})
beforeEach(async () => {
  for (const table of ['campaign_updates', 'mails', 'campaign_followers'] as const) await db.deleteFrom(table).execute()
})

async function add(change: object = {}): Promise<number> {
  const texts = { title: { ar: 'بدأ البناء', en: 'Building began' }, content: { ar: '<p>حجر الأساس.</p>' } }
  const row = { campaign_id: campaign, ...texts, image: null, send_email: true, state: 'published', published_at: new Date(Date.now() - 1000), demo_key: null, ...change } // prettier-ignore
  const { id } = await db.insertInto('campaign_updates').values(row as never).returning('id').executeTakeFirstOrThrow() // prettier-ignore
  return id
}
type Listed = { data: { id: number; title: string; content: string }[]; next_page_url: string | null }
const list = async (query = '', headers = {}) => {
  const answer = await site.ask(`/api/front/camping_details/${campaign}/updates${query}`, { headers })
  return { status: answer.status, ...((await answer.json()) as Listed) }
}

test('the API lists published news, newest first and page by page; staff who read campaigns also see drafts', async () => {
  const made: number[] = []
  for (let n = 3; n > 0; n--) made.push(await add({ published_at: new Date(Date.now() - n * 60_000) }))
  const draft = await add({ state: 'draft', published_at: null })
  const later = await add({ published_at: new Date(Date.now() + 60_000) })
  const first = await list('?per_page=2&lang=en')
  expect([first.status, first.data.map(({ id }) => id)]).toEqual([200, [made[2], made[1]]])
  expect(first.data[0]).toMatchObject({ title: 'Building began', content: '<p>حجر الأساس.</p>' })
  const second = (await (await site.ask(first.next_page_url!)).json()) as Listed
  expect([second.data.map(({ id }) => id), second.next_page_url]).toEqual([[made[0]], null])
  const [editor, donor] = [await makePerson(ctx, { roles: ['editor'] }), await makePerson(ctx)]
  expect((await list('', donor.bearer)).data).toHaveLength(3)
  expect((await list('', editor.bearer)).data.map(({ id }) => id)).toEqual(expect.arrayContaining([draft, later]))
})

test('news of a campaign that is not public, or unknown, is not found', async () => {
  const draft = await makeCampaign(ctx, { state: 'draft' })
  for (const id of [draft, 999_999, 0, 'x'])
    expect([id, (await site.ask(`/api/front/camping_details/${id}/updates`)).status]).toEqual([id, 404])
  expect((await site.ask(`/api/front/camping_details/${campaign}/updates?per_page=51`)).status).toBe(422)
})

test('each subscriber gets the news in the language of the donation, with the name unless it was anonymous', async () => {
  const give = (email: string, asked: object, locale: 'ar' | 'en' | 'tr') => createPaidDonation(ctx, { campaign_id: campaign, news: true, email, ...asked }, locale) // prettier-ignore
  await give('a@example.com', { donor_name: 'ليلى حسن' }, 'ar')
  await give('b@example.com', { donor_name: 'Anna Lee' }, 'en')
  await give('c@example.com', { anonymous: true, donor_name: '' }, 'tr')
  const id = await add({ content: { ar: `<p>${'كلمة '.repeat(300)}</p>`, en: '<p>The first stone.</p>' } })
  await sendUpdateEmails.run(site.context(), { id, at: new Date().toISOString() })
  const mails = await db.selectFrom('mails').select(['to_address', 'subject', 'text', 'html']).orderBy('to_address').execute() // prettier-ignore
  const sent = mails.filter(({ subject }) => subject === 'بدأ البناء' || subject === 'Building began')
  expect(sent.map(({ to_address, subject }) => [to_address, subject])).toEqual([
    ['a@example.com', 'بدأ البناء'],
    ['b@example.com', 'Building began'],
    ['c@example.com', 'بدأ البناء'],
  ])
  const [arabic, english, turkish] = sent
  expect(english!.text).toContain('Anna Lee')
  expect(english!.text).toContain('The first stone.')
  expect(english!.text).toContain(`/en/camping_details/${campaign}?ref=campaign-news#update-${id}`)
  // A long text is on the page; the email has its beginning.
  expect(arabic!.text.length).toBeLessThan(1600)
  expect(arabic!.html).toContain('dir="rtl"')
  expect(turkish!.text).toContain('Değerli bağışçımız')
})

test('those who left are counted by the time when they left', async () => {
  const follower = { campaign_id: campaign, name: null, locale: 'ar' as const, consented_at: new Date(0) }
  const left = (address: string, iso: string | null) => ({ ...follower, id: crypto.randomUUID(), address, unsubscribed_at: iso && new Date(iso) }) // prettier-ignore
  await db.insertInto('campaign_followers').values([left('a@x.example', '2026-11-01T00:00:00Z'), left('b@x.example', '2026-11-30T23:59:59Z'), left('c@x.example', '2026-12-01T00:00:00Z'), left('d@x.example', null)] as never).execute() // prettier-ignore
  const november = { since: new Date('2026-11-01T00:00:00Z'), until: new Date('2026-12-01T00:00:00Z') }
  expect(await countFormerFollowers(ctx, { campaign, ...november })).toBe(2)
  expect(await countFormerFollowers(ctx, { campaign: campaign + 1, ...november })).toBe(0)
})

test('a person’s subscriptions are in their data and are erased with it, in any capitals; others stay', async () => {
  const row = {
    campaign_id: campaign,
    name: 'ليلى',
    locale: 'ar' as const,
    consented_at: new Date(0),
    unsubscribed_at: null,
  }
  await db.insertInto('campaign_followers').values([{ ...row, id: crypto.randomUUID(), address: 'leyla@example.com' }, { ...row, id: crypto.randomUUID(), address: 'other@example.com' }]).execute() // prettier-ignore
  const handler = privacyHandlers.get('campaign_updates')!
  const person = { id: crypto.randomUUID(), email: 'Leyla@Example.com' }
  expect(await handler.export(ctx, person)).toMatchObject([{ email: 'leyla@example.com', campaign_id: campaign }])
  await inTransaction(db, async (trx) => void (await handler.erase({ ...ctx, db: trx }, person)))
  expect(await db.selectFrom('campaign_followers').select('address').execute()).toEqual([
    { address: 'other@example.com' },
  ])
  // Of two people with one address only the name is removed: the subscription may be the other person's.
  const donor = { id: crypto.randomUUID(), address: 'other@example.com' }
  await inTransaction(db, async (trx) => void (await handler.erase({ ...ctx, db: trx }, { id: person.id, email: '-@-', donor }))) // prettier-ignore
  expect(await db.selectFrom('campaign_followers').select(['address', 'name']).execute()).toEqual([{ address: 'other@example.com', name: null }]) // prettier-ignore
})
