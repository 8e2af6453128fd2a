import '#server/event-subscriptions.server.ts'
import '#app/features.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { editDonor } from '#features/donations/edit-donor.server.ts'
import { withdrawConsent } from '#features/consents/withdraw.server.ts'
import { queueMail } from '#features/mail/queue.server.ts'
import { sendMail } from '#features/mail/send.server.ts'
import { ISSUE_TEMPLATE } from '#features/newsletter/sending.server.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { emit } from '#kernel/event.server.ts'
import { RecordSaved } from '#resource/events.server.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { payDonation, staffWith, startTestDonation } from '#tests/support/donations.ts'
import { testSite } from '#tests/support/site.ts'
import { testSmtp } from '#tests/support/smtp.ts'
import { campaignSubscription, unsubscribeFromCampaign } from './subscribe.server.ts'
import { sendUpdateEmails } from './emails.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const { db } = ctx
let campaign = 0

beforeAll(async () => {
  campaign = await makeCampaign(ctx)
})

async function given(email: string, asked: object = {}, locale: 'ar' | 'tr' = 'ar') {
  const donation = await startTestDonation(ctx, { campaign_id: campaign, email, ...asked }, locale)
  await payDonation(ctx, donation)
  return donation
}
async function publish(minutes = 0) {
  const { id } = await db
    .insertInto('campaign_updates')
    .values({
      campaign_id: campaign,
      title: { ar: 'بدأت الدراسة', tr: 'Okul başladı' },
      content: { ar: '<p>عشرون طالبًا في مقاعدهم.</p>', tr: '<p>Yirmi öğrenci sıralarında.</p>' },
      image: null,
      send_email: true,
      state: 'published',
      published_at: new Date(Date.now() + minutes * 60_000 - 1000),
      demo_key: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const write = (id: number) => sendUpdateEmails.run(site.context(), { id, at: new Date().toISOString() })
const emails = async (id: number) =>
  (
    await db
      .selectFrom('mails')
      .select(['to_address', 'locale', 'subject', 'text', 'leave_url', 'id'])
      .where('template', '=', 'campaign_updates.new')
      .where('subject_id', 'like', `${id}.%`)
      .orderBy('to_address')
      .execute()
  ).map((mail) => mail)

test('news is emailed once to donors who agreed, in their language, and to no one else', async () => {
  await given('agreed@example.com', { news: true })
  // The same address in capitals and another language is the same person.
  await given('AGREED@example.com', { news: true }, 'tr')
  await given('silent@example.com')
  await given('elsewhere@example.com', { news: true, campaign_id: 'general' })
  await startTestDonation(ctx, { campaign_id: campaign, email: 'unpaid@example.com', news: true })
  const back = await given('back@example.com', { news: true })
  await db.updateTable('donations').set({ state: 'refunded' }).where('id', '=', back.id).execute()
  const id = await publish()
  await Promise.all([write(id), write(id)])
  await write(id)
  const [only, ...others] = await emails(id)
  expect(others).toEqual([])
  expect(only).toMatchObject({ to_address: 'agreed@example.com', locale: 'tr', subject: 'Okul başladı' })
  expect(only!.text).toContain('Yirmi öğrenci sıralarında.')
  expect(only!.text).toContain(only!.leave_url!)
  expect(only!.leave_url).toMatch(/^http:\/\/localhost:3000\/tr\/campaign-news\/[0-9a-f-]{36}$/)
})

test('a donor who unsubscribed gets no news; one who subscribed again does', async () => {
  const { id: person } = await db
    .selectFrom('campaign_followers')
    .select('id')
    .where('address', '=', 'agreed@example.com')
    .executeTakeFirstOrThrow()
  await unsubscribeFromCampaign(ctx, { id: person })
  expect(await campaignSubscription(ctx, person)).toMatchObject({ left: true })
  const second = await publish()
  await write(second)
  expect(await emails(second)).toEqual([])
  // A donation without the checkbox changes nothing; with it, the donor is subscribed again.
  await given('agreed@example.com')
  await write(second)
  expect(await emails(second)).toEqual([])
  await given('agreed@example.com', { news: true })
  await write(second)
  expect(await emails(second)).toHaveLength(1)
  await expect(unsubscribeFromCampaign(ctx, { id: crypto.randomUUID() })).rejects.toMatchObject({ status: 404 })
})

test('a donation that was started before the unsubscribe and is paid after it does not subscribe again', async () => {
  const email = 'waited@example.com'
  const waits = await startTestDonation(ctx, { campaign_id: campaign, email, news: true })
  await given(email, { news: true })
  const follower = () =>
    db
      .selectFrom('campaign_followers')
      .select(['id', 'unsubscribed_at'])
      .where('address', '=', email)
      .executeTakeFirstOrThrow()
  await unsubscribeFromCampaign(ctx, await follower())
  await payDonation(ctx, waits)
  expect((await follower()).unsubscribed_at).not.toBeNull()
})

test.each(['the link', 'a withdrawal at the office'])(
  'who unsubscribes by %s gets no email that waits to be sent, of updates or newsletters; others do',
  async (way) => {
    await db.deleteFrom('mails').execute()
    await given('leaves@example.com', { news: true })
    await given('stays@example.com', { news: true })
    await write(await publish())
    const follower = await db.selectFrom('campaign_followers').select('id').where('address', '=', 'leaves@example.com').executeTakeFirstOrThrow() // prettier-ignore
    const issue = { template: ISSUE_TEMPLATE, locale: 'ar', subject: 'أخبار', html: '<p>نص</p>', text: 'نص' } as const
    await queueMail(ctx, { ...issue, subjectId: `7.${follower.id}`, to: { address: 'leaves@example.com' } })
    if (way === 'the link') await unsubscribeFromCampaign(ctx, follower)
    else {
      const consent = await db.selectFrom('consents').select('id').where('address', '=', 'leaves@example.com').where('withdrawn_at', 'is', null).executeTakeFirstOrThrow() // prettier-ignore
      await withdrawConsent(staffWith(ctx, 'donors.update'), consent)
    }
    const states = async (address: string) => {
      const mails = await db.selectFrom('mails').select('state').where('to_address', '=', address).where('template', 'in', ['campaign_updates.new', ISSUE_TEMPLATE]).execute() // prettier-ignore
      return mails.map(({ state }) => state)
    }
    expect(await states('leaves@example.com')).toEqual(['kept', 'kept'])
    expect(await states('stays@example.com')).toEqual(['waiting'])
  },
)

test('drafts, news without email and future news send nothing; one job is scheduled for the publication time', async () => {
  const later = await publish(90)
  await write(later)
  const draft = await publish()
  await db.updateTable('campaign_updates').set({ state: 'draft' }).where('id', '=', draft).execute()
  const quiet = await publish()
  await db.updateTable('campaign_updates').set({ send_email: false }).where('id', '=', quiet).execute()
  for (const id of [draft, quiet]) await write(id)
  expect([...(await emails(later)), ...(await emails(draft)), ...(await emails(quiet))]).toEqual([])
  for (const id of [later, later, draft, quiet])
    await inTransaction(db, (trx) => emit({ ...ctx, db: trx }, RecordSaved, { resource: 'campaign-updates', id }))
  const { rows } = await site.services.database.executeSql(
    `select (data->>'id')::int as id, start_after > now() + interval '80 minutes' as waits from pgboss.job where name = $1`,
    ['campaign-updates.send-emails'],
  )
  expect(rows).toEqual([{ id: later, waits: true }])
})

test('mail programs can unsubscribe with one click', async () => {
  const smtp = await testSmtp()
  const sent = await testSite({ RATE_LIMITS: '0', SMTP_URL: smtp.url }, undefined, site.services.database)
  const mail = await db.selectFrom('mails').select('id').where('template', '=', 'campaign_updates.new').where('state', '=', 'waiting').executeTakeFirstOrThrow() // prettier-ignore
  await sendMail.run(sent.context(), { mailId: mail.id })
  const raw = smtp.delivered.at(-1)!.raw
  expect(raw).toMatch(/^List-Unsubscribe:\s+<http/m)
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
})

test('staff correct an address: the consents and the news move to it, and the wrong address gets none', async () => {
  const { id: donationId } = await given('ali@gmial.example', { news: true, wall: true })
  const staff = staffWith(ctx, 'donations.create', 'donors.read')
  const corrected = { donor_name: 'Ali', email: 'Ali@gmail.example', anonymous: false, locale: 'ar' as const }
  await editDonor(staff, { donationId, ...corrected })
  const consents = await db
    .selectFrom('consents')
    .innerJoin('donations', 'donations.donor_id', 'consents.donor_id')
    .select(['purpose', 'address'])
    .where('donations.id', '=', donationId)
    .orderBy('purpose')
    .execute()
  expect(consents).toEqual([
    { purpose: 'campaign_news', address: 'ali@gmail.example' },
    { purpose: 'wall', address: 'ali@gmail.example' },
  ])
  const id = await publish()
  await write(id)
  const addresses = (await emails(id)).map(({ to_address }) => to_address)
  expect(addresses).toContain('ali@gmail.example')
  expect(addresses).not.toContain('ali@gmial.example')
})

test('a second donor who agreed with the same address goes on getting the news', async () => {
  const [first] = [await given('shared@family.example', { news: true }), await given('shared@family.example', { news: true })] // prettier-ignore
  const staff = staffWith(ctx, 'donations.create', 'donors.read')
  await editDonor(staff, { donationId: first.id, donor_name: 'Ali', email: 'own@family.example', anonymous: false, locale: 'ar' }) // prettier-ignore
  const id = await publish()
  await write(id)
  const addresses = (await emails(id)).map(({ to_address }) => to_address)
  expect(addresses).toEqual(expect.arrayContaining(['own@family.example', 'shared@family.example']))
})
