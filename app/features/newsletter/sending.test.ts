import '#server/event-subscriptions.server.ts'
import '#app/features.server.ts'
import { beforeEach, expect, test } from 'vitest'
import { sendMail } from '#features/mail/send.server.ts'
import { actorOfToken } from '#features/accounts/users/actor.server.ts'
import type { Locale } from '#kernel/locale.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { payDonation, startTestDonation } from '#tests/support/donations.ts'
import { makePerson } from '#tests/support/people.ts'
import { sendQueuedMails } from '#tests/support/send-mails.ts'
import { testSite } from '#tests/support/site.ts'
import { testSmtp } from '#tests/support/smtp.ts'
import { issueOverview } from './issue-result.server.ts'
import { cancelIssue, sendIssue, stopIssue, testIssue } from './send-commands.server.ts'
import { sendNewsletterEmails, startScheduledIssue } from './sending.server.ts'
import { unsubscribe } from './subscribe.server.ts'
import { chooseTopics } from './topics.server.ts'

const smtp = await testSmtp()
const site = await testSite({ SMTP_URL: smtp.url, MAIL_FROM: 'Sanad <info@example.org>', RATE_LIMITS: '0' })
const ctx = site.context()
const { db } = ctx
const editor = await makePerson(ctx, { roles: ['editor'] })
const me = async () => ({ ...site.context(), actor: await actorOfToken(ctx, editor.token) })
const campaign = await makeCampaign(ctx)

beforeEach(async () => {
  smtp.delivered.length = 0
  smtp.breakAfterData(false)
  for (const table of ['newsletter_subscribers', 'newsletter_issues', 'mails'] as const)
    await db.deleteFrom(table).execute()
})

async function reader(name: string, locale: Locale = 'ar', topics: number[] = []): Promise<string> {
  const id = crypto.randomUUID()
  const address = `${name}@example.com`
  const at = { requested_at: ctx.now, confirmed_at: ctx.now, unsubscribed_at: null }
  await db
    .insertInto('newsletter_subscribers')
    .values({ id, address, locale, state: 'confirmed', topic_ids: topics, ...at })
    .execute()
  return id
}

const BOTH = {
  title: { ar: 'أخبار', tr: 'Haberler', en: 'News' },
  body: { ar: '<p>نص</p>', tr: '<p>Metin</p>', en: '<p>Text</p>' },
}
async function issue(values: object = {}): Promise<number> {
  const { id } = await db
    .insertInto('newsletter_issues')
    .values({ ...BOTH, ...values } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
type Sent = Partial<Parameters<typeof sendIssue>[1]>
const send = async (id: number, asked: Sent = {}) =>
  sendIssue(await me(), { id, version: 1, recipients: 1000, ...asked })
async function queueAll(id: number) {
  await sendNewsletterEmails.run(site.context(), { letterId: id })
  return db
    .selectFrom('mails')
    .select(['to_address', 'locale', 'subject', 'leave_url', 'text'])
    .orderBy('to_address')
    .execute()
}
const addresses = async (id: number) => (await queueAll(id)).map(({ to_address }) => to_address.split('@')[0])

test('each subscriber gets an issue once, in their language, with the one-click unsubscribe header', async () => {
  const [ar] = [await reader('ar'), await reader('tr', 'tr')]
  const id = await issue({ link: 'https://example.org/report' })
  expect(await send(id)).toBe(2)
  await expect(send(id)).rejects.toMatchObject({ status: 409, code: 'newsletter.already_sent' })
  await Promise.all([queueAll(id), queueAll(id)])
  await sendQueuedMails(ctx)
  await sendQueuedMails(ctx)
  expect(smtp.delivered.map(({ to }) => to[0]!).toSorted()).toEqual(['ar@example.com', 'tr@example.com'])
  const unfolded = smtp.delivered.find(({ to }) => to[0] === 'ar@example.com')!.raw.replace(/\n[ \t]+/g, ' ')
  expect(unfolded).toContain(`List-Unsubscribe: <http://localhost:3000/newsletter/${ar}?issue=${id}>`)
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const [, turkish] = await queueAll(id)
  expect(turkish).toMatchObject({ locale: 'tr', subject: 'Haberler' })
  expect(turkish!.text).toContain('Metin')
  expect(turkish!.text).toContain('https://example.org/report')
})

test('links to our own pages are absolute and get the newsletter as source, unless they have one; other links stay', async () => {
  await reader('links')
  const links = [
    '<a href="http://localhost:3000/camping_details/7#news">one</a>',
    '<a href="/donations?campaignId=7">two</a>',
    '<a href="http://localhost:3000/?ref=friday">three</a>',
    '<a href="https://example.org/?a=1">four</a>',
    '<a href="/housing?ref=friday">five</a>',
    '<a href="www.example.org">six</a>',
  ]
  const id = await issue({
    link: 'http://localhost:3000/camping_details/7',
    body: { ar: `<p>${links.join(' ')}</p>` },
  })
  await send(id)
  await queueAll(id)
  const mail = await db.selectFrom('mails').select(['html', 'text', 'leave_url']).where('to_address', 'like', 'links@%').executeTakeFirstOrThrow() // prettier-ignore
  const hrefs = [...mail.html!.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
  expect(hrefs).toEqual(
    expect.arrayContaining([
      'http://localhost:3000/camping_details/7?ref=newsletter#news',
      'http://localhost:3000/donations?campaignId=7&ref=newsletter',
      'http://localhost:3000/?ref=friday',
      'https://example.org/?a=1',
      'http://localhost:3000/housing?ref=friday',
      'https://www.example.org',
      'http://localhost:3000/camping_details/7?ref=newsletter',
      mail.leave_url,
    ]),
  )
  expect(mail.leave_url).not.toContain('ref=')
  expect(mail.text).toContain('http://localhost:3000/camping_details/7?ref=newsletter')
})

test('sending needs a reauthentication, the confirmed number of recipients and the confirmed version', async () => {
  await reader('a')
  const id = await issue()
  const stale = await me()
  await expect(
    sendIssue(
      { ...stale, actor: { ...stale.actor!, reauthenticatedAt: new Date(0) } },
      { id, version: 1, recipients: 9 },
    ),
  ).rejects.toMatchObject({ code: 'account.reauthenticate' })
  await expect(send(id, { version: 2 })).rejects.toMatchObject({ code: 'newsletter.changed' })
  await reader('b')
  await expect(send(id, { recipients: 1 })).rejects.toMatchObject({
    code: 'newsletter.count_changed',
    params: { number: expect.anything() },
  })
  expect(await queueAll(id)).toEqual([])
  await db.deleteFrom('newsletter_subscribers').execute()
  await expect(send(id)).rejects.toMatchObject({ code: 'newsletter.no_recipients' })
})

test('missing languages are reported, and staff choose between Arabic and leaving these people out', async () => {
  for (const [name, locale] of [
    ['ar', 'ar'],
    ['tr', 'tr'],
    ['en', 'en'],
  ] as const)
    await reader(name, locale)
  // With a Turkish title but no Turkish text, the issue is not written in Turkish.
  const values = { title: { ar: 'أخبار', tr: 'Haberler' }, body: { ar: '<p>نص</p>' } }
  const id = await issue(values)
  expect(await issueOverview(await me(), id)).toMatchObject({
    written: ['ar'],
    counts: { byLocale: { ar: 1, en: 1, tr: 1 }, missing: ['en', 'tr'] },
  })
  await expect(send(id)).rejects.toMatchObject({
    status: 422,
    fields: { missingLanguage: { code: 'newsletter.choose_missing' } },
  })
  expect(await send(id, { missingLanguage: 'leave_out' })).toBe(1)
  expect(await addresses(id)).toEqual(['ar'])
  await db.deleteFrom('mails').execute()
  const arabic = await issue(values)
  expect(await send(arabic, { missingLanguage: 'arabic' })).toBe(3)
  expect((await queueAll(arabic)).map(({ subject, locale }) => `${locale} ${subject}`)).toEqual([
    'ar أخبار',
    'ar أخبار',
    'ar أخبار',
  ])
})

test('segments: chosen topics, followers of a campaign, donors among the subscribers, one language', async () => {
  const topic = async (ar: string) =>
    (
      await db
        .insertInto('newsletter_topics')
        .values({ name: JSON.stringify({ ar }) } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const [housing, shop] = [await topic('السكن'), await topic('المتجر')]
  await reader('housing', 'ar', [housing])
  const chooser = await reader('shop', 'ar')
  await chooseTopics(ctx, { id: chooser, topicIds: [shop, 99_999] })
  await reader('all', 'tr')
  const topical = await issue({ segment: 'topics', topic_ids: [housing] })
  expect(await send(topical)).toBe(2)
  expect(await addresses(topical)).toEqual(['all', 'housing'])

  // Donors with their own subscription, or followers who agreed to updates of the campaign.
  const give = async (email: string, asked: object) =>
    payDonation(ctx, await startTestDonation(ctx, { campaign_id: campaign, email: `${email}@example.com`, ...asked }))
  await give('shop', { campaign_id: 'general' })
  await give('housing', {})
  await give('follower', { news: true })
  await give('stranger', {})
  const mailed = async (values: object) => {
    await db.deleteFrom('mails').execute()
    const id = await issue(values)
    await send(id)
    return addresses(id)
  }
  expect(await mailed({ segment: 'donors' })).toEqual(['housing', 'shop'])
  expect(await mailed({ segment: 'donors', campaign_id: campaign })).toEqual(['housing'])
  expect(await mailed({ segment: 'subscribers', audience: 'tr' })).toEqual(['all'])
  expect(await mailed({ segment: 'followers', campaign_id: campaign })).toEqual(['follower'])
  const [follower] = await db.selectFrom('mails').select('leave_url').execute()
  expect(follower!.leave_url).toContain('/campaign-news/')
})

test('a scheduled issue can be cancelled, and is sent once at its time', async () => {
  await reader('a')
  const id = await issue()
  const at = new Date(Date.now() + 3_600_000).toISOString()
  await expect(send(id, { at: new Date(0).toISOString() })).rejects.toMatchObject({
    fields: { at: { code: 'newsletter.at_past' } },
  })
  // PostgreSQL could store it, but no job could start then.
  await expect(send(id, { at: '9999-12-31T23:59:59-12:00' })).rejects.toMatchObject({ status: 422 })
  await send(id, { at })
  await expect(send(id)).rejects.toMatchObject({ code: 'newsletter.is_scheduled' })
  await cancelIssue(await me(), { id })
  await startScheduledIssue.run(ctx, { id, at })
  expect(await queueAll(id)).toEqual([])
  const later = new Date(Date.now() + 7_200_000).toISOString()
  await send(id, { at: later })
  // The job of the cancelled time does nothing.
  await startScheduledIssue.run(ctx, { id, at })
  expect(await queueAll(id)).toEqual([])
  await startScheduledIssue.run(ctx, { id, at: later })
  await startScheduledIssue.run(ctx, { id, at: later })
  expect(await addresses(id)).toEqual(['a'])
  expect(await issueOverview(await me(), id)).toMatchObject({ state: 'sent', result: { recipients: 1, waiting: 1 } })
})

test('after a crash at any point no one gets an issue twice, and the remaining emails are sent', async () => {
  for (let i = 0; i < 120; i++) await reader(`reader-${String(i).padStart(3, '0')}`)
  const id = await issue()
  await send(id)
  // The crash is between two batches, and the mail server disconnects after it accepted one of the queued emails.
  const stopping = new AbortController()
  let batches = 0
  const dying = { ...site.context(), stopping: stopping.signal }
  Object.defineProperty(dying, 'stopping', { get: () => (++batches > 1 ? AbortSignal.abort() : stopping.signal) })
  await expect(sendNewsletterEmails.run(dying, { letterId: id })).rejects.toThrow('stopped')
  const first = await db.selectFrom('mails').select('id').orderBy('to_address').execute()
  expect(first).toHaveLength(50)
  smtp.breakAfterData(true)
  await sendMail.run(ctx, { mailId: first[0]!.id })
  smtp.breakAfterData(false)
  // Another was claimed by the process that ended.
  await db.updateTable('mails').set({ claimed_at: ctx.now }).where('id', '=', first[1]!.id).execute()

  await queueAll(id)
  await queueAll(id)
  await sendQueuedMails(ctx)
  const to = smtp.delivered.map((mail) => mail.to[0])
  expect(new Set(to).size).toBe(to.length)
  expect(to).toHaveLength(119)
  expect((await issueOverview(await me(), id)).result).toMatchObject({
    recipients: 120,
    sent: 118,
    failed: 2,
    waiting: 0,
  })
})

test('when staff stop an issue, waiting emails are not sent', async () => {
  for (const name of ['a', 'b', 'c']) await reader(name)
  const id = await issue()
  await send(id)
  const queued = await db.selectFrom('mails').select('id').execute()
  expect(queued).toEqual([])
  await queueAll(id)
  const [one] = await db.selectFrom('mails').select('id').orderBy('to_address').execute()
  await sendMail.run(ctx, { mailId: one!.id })
  await stopIssue(await me(), { id })
  await sendQueuedMails(ctx)
  expect(smtp.delivered).toHaveLength(1)
  expect(await issueOverview(await me(), id)).toMatchObject({
    state: 'stopped',
    result: { sent: 1, notSent: 2, waiting: 0 },
  })
})

test('people who unsubscribe by an issue are counted once, also when a mail program posts twice', async () => {
  const [a, b] = [await reader('a'), await reader('b')]
  const id = await issue()
  await send(id)
  await unsubscribe(ctx, { id: a, issue: String(id) })
  await unsubscribe(ctx, { id: a, issue: String(id) })
  await unsubscribe(ctx, { id: b, issue: '3000000000' })
  expect((await issueOverview(await me(), id)).result).toMatchObject({ unsubscribed: 1 })
  // They unsubscribed before their email was queued.
  expect(await queueAll(id)).toEqual([])
})

test('a test email is sent to the user who requests it, marked as a test', async () => {
  const id = await issue()
  const address = await testIssue(await me(), { id, locale: 'tr' })
  await sendQueuedMails(ctx)
  expect(smtp.delivered.map(({ to }) => to)).toEqual([[address]])
  const [mail] = await db.selectFrom('mails').select(['subject', 'template']).execute()
  expect(mail).toEqual({ subject: '[Deneme] Haberler', template: 'newsletter.test' })
})

test('a sent or scheduled issue cannot be edited or deleted, and the form shows the reason', async () => {
  await reader('a')
  const id = await issue()
  const path = `/api/dashboard/newsletter-letters/${id}`
  const put = () =>
    site.ask(path, { method: 'PUT', headers: editor.cookie, body: { version: 1, values: { title: { ar: 'آخر' } } } })
  const at = new Date(Date.now() + 3_600_000).toISOString()
  await send(id, { at })
  expect((await put()).status).toBe(409)
  expect((await site.ask(`${path}?version=1`, { method: 'DELETE', headers: editor.cookie })).status).toBe(409)
  const shown = (await (await site.ask(path, { headers: editor.cookie })).json()) as { locked: string }
  expect(shown).toMatchObject({
    locked: expect.any(String),
    nextStep: { path: `/dashboard/newsletter-letters/${id}/send` },
  })
  await cancelIssue(await me(), { id })
  expect((await put()).status).toBe(200)
})

test('plain text becomes paragraphs, and the preview is a separate page without scripts', async () => {
  const values = { title: { ar: 'عنوان' }, body: { ar: 'سطر\nسطر <b>آخر</b>' } }
  const body = { values: { ...values, body: { ar: 'سطر\nسطر آخر' } } }
  const made = await site.ask('/api/dashboard/newsletter-letters', { method: 'POST', headers: editor.cookie, body })
  const { record } = (await made.json()) as { record: { id: number; values: { body: { ar: string } } } }
  expect(record.values.body.ar).toBe('<p>سطر</p><p>سطر آخر</p>')
  const preview = await site.ask(`/api/dashboard/newsletter-letters/${record.id}/preview/ar`, {
    headers: editor.cookie,
  })
  expect(preview.headers.get('Content-Security-Policy')).toContain('sandbox')
  expect(await preview.text()).toContain('سطر آخر')
  expect((await site.ask(`/api/dashboard/newsletter-letters/${record.id}/preview/ar`)).status).toBe(401)
  const unknown = `/api/dashboard/newsletter-letters/${'1'.repeat(22)}/preview/ar`
  expect((await site.ask(unknown, { headers: editor.cookie })).status).toBe(404)
})
