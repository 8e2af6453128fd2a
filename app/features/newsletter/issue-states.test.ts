/** What staff can do with an issue in each of its states, and which values of its form are refused. */
import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '#kernel/refusal.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { issueOverview } from './issue-result.server.ts'
import { ISSUE_STATES, type IssueState } from './issue.ts'
import { nextRecipients, countRecipients } from './recipients.server.ts'
import { cancelIssue, sendIssue, stopIssue, testIssue } from './send-commands.server.ts'
import { sendNewsletterEmails } from './sending.server.ts'

const site = await testSite({ RATE_LIMITS: '1' })
const ctx = site.context()
const { db } = ctx
const editor = await makePerson(ctx, { roles: ['editor'] })
const staff = () => staffWith(site.context(), 'newsletter.read', 'newsletter.update', 'newsletter.send')
const HOUR = 3_600_000

beforeEach(async () => {
  for (const table of ['newsletter_subscribers', 'newsletter_issues', 'newsletter_topics', 'mails'] as const)
    await db.deleteFrom(table).execute()
})

async function subscriber(name: string, topic_ids: number[] = []): Promise<void> {
  const at = { requested_at: ctx.now, confirmed_at: ctx.now, unsubscribed_at: null }
  await db.insertInto('newsletter_subscribers').values({ id: crypto.randomUUID(), address: `${name}@example.com`, locale: 'ar', state: 'confirmed', topic_ids, ...at }).execute() // prettier-ignore
}
async function issue(values: object = {}): Promise<number> {
  const texts = { title: { ar: 'أخبار' }, body: { ar: '<p>نص</p>' } }
  const row = await db.insertInto('newsletter_issues').values({ ...texts, ...values } as never).returning('id').executeTakeFirstOrThrow() // prettier-ignore
  return row.id
}
const stored = (id: number) => db.selectFrom('newsletter_issues').selectAll().where('id', '=', id).executeTakeFirstOrThrow() // prettier-ignore
const send = (id: number, more: object = {}) => sendIssue(staff(), { id, version: 1, recipients: 99, ...more })
const TIMES: Record<IssueState, object> = {
  draft: {},
  scheduled: { scheduled_at: new Date(Date.now() + HOUR) },
  sending: { sent_at: new Date(), recipients: 1 },
  sent: { sent_at: new Date(), queued_at: new Date(), recipients: 1 },
  stopped: { sent_at: new Date(), stopped_at: new Date(), recipients: 1 },
}

/** What happens in each state: null if it is allowed, else the code of the refusal. */
const EXPECTED: Record<IssueState, Record<'send' | 'cancel' | 'stop' | 'edit' | 'delete', string | null>> = {
  draft: { send: null, cancel: 'newsletter.is_draft', stop: 'newsletter.is_draft', edit: null, delete: null },
  scheduled: {
    send: 'newsletter.is_scheduled',
    cancel: null,
    stop: 'newsletter.is_scheduled',
    edit: 'newsletter.is_scheduled',
    delete: 'newsletter.is_scheduled',
  },
  sending: {
    send: 'newsletter.already_sent',
    cancel: 'newsletter.already_sent',
    stop: null,
    edit: 'newsletter.already_sent',
    delete: 'newsletter.is_sending',
  },
  sent: { send: 'newsletter.already_sent', cancel: 'newsletter.already_sent', stop: null, edit: 'newsletter.already_sent', delete: null }, // prettier-ignore
  stopped: { send: 'newsletter.already_sent', cancel: 'newsletter.already_sent', stop: 'newsletter.already_sent', edit: 'newsletter.already_sent', delete: null }, // prettier-ignore
}

/** The code of the refusal, or null. */
async function refusalOf(id: number, act: keyof (typeof EXPECTED)['draft']): Promise<string | null> {
  const commands = { send: () => send(id), cancel: () => cancelIssue(staff(), { id }), stop: () => stopIssue(staff(), { id }) } // prettier-ignore
  if (act in commands)
    return commands[act as keyof typeof commands]().then(
      () => null,
      (error: unknown) =>
        error instanceof Refusal && error.status === 409 ? error.code : `unexpected ${String(error)}`,
    )
  const path = `/api/dashboard/newsletter-letters/${id}`
  const answer =
    act === 'edit'
      ? await site.ask(path, { method: 'PUT', headers: editor.bearer, body: { version: 1, values: { title: { ar: 'آخر' } } } }) // prettier-ignore
      : await site.ask(`${path}?version=1`, { method: 'DELETE', headers: editor.bearer })
  if (answer.ok) return null
  const { error } = (await answer.json()) as { error: { code: string } }
  return answer.status === 409 ? error.code : `unexpected ${answer.status}`
}

test.each(ISSUE_STATES.flatMap((state) => Object.entries(EXPECTED[state]).map(([act, code]) => [state, act, code] as const)))(
  'an issue that is %s: to %s it is %s',
  async (state, act, code) => {
    await subscriber('a')
    const id = await issue(TIMES[state])
    expect((await issueOverview(staff(), id)).state).toBe(state)
    expect(await refusalOf(id, act as never)).toBe(code)
    if (code) expect((await issueOverview(staff(), id)).state).toBe(state)
  },
) // prettier-ignore

test('two people who send at once start one sending; every recipient gets one email', async () => {
  for (const name of ['a', 'b']) await subscriber(name)
  const id = await issue()
  const results = await Promise.allSettled([send(id), send(id), send(id, { at: new Date(Date.now() + HOUR).toISOString() })]) // prettier-ignore
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  if ((await stored(id)).scheduled_at) return
  await sendNewsletterEmails.run(site.context(), { letterId: id })
  expect(await db.selectFrom('mails').select('to_address').execute()).toHaveLength(2)
})

test.each([
  ['the past', -1, 'newsletter.at_past'],
  ['now', 0, 'newsletter.at_past'],
  ['in one second', 1000, null],
  ['in 365 days', 365 * 24 * HOUR, null],
  ['in more than 365 days', 365 * 24 * HOUR + 1, 'newsletter.at_too_far'],
])('an issue scheduled for %s', async (_when, ahead, code) => {
  await subscriber('a')
  const id = await issue()
  const me = staff()
  const at = new Date(me.now.getTime() + ahead).toISOString()
  const sent = sendIssue(me, { id, version: 1, recipients: 1, at })
  if (code) await expect(sent).rejects.toMatchObject({ status: 422, fields: { at: { code } } })
  else expect(await sent).toBe(1)
  expect((await stored(id)).scheduled_at?.toISOString() ?? null).toBe(code ? null : at)
})

test.each([
  [{ segment: 'topics' }, 'topic_ids'],
  [{ segment: 'followers' }, 'campaign_id'],
  [{ segment: 'everyone' }, 'segment'],
  [{ title: { en: 'News' } }, 'title.ar'],
  [{ link: 'javascript:alert(1)' }, 'link'],
  [{ audience: 'de' }, 'audience'],
])('the form of an issue refuses %j at the field %s', async (change, field) => {
  const values = { title: { ar: 'أخبار' }, body: { ar: '<p>نص</p>' }, ...change }
  const to = '/api/dashboard/newsletter-letters?lang=en'
  const refused = await site.ask(to, { method: 'POST', headers: editor.bearer, body: { values } })
  expect(refused.status).toBe(422)
  const { error } = (await refused.json()) as { error: { fields: Record<string, string> } }
  expect(Object.keys(error.fields)).toEqual([field])
  expect(error.fields[field]).toMatch(/^[A-Z].*\.$/)
})

test('people whose chosen topic was deleted see no choice on their page, so they get all issues again', async () => {
  const topic = async (ar: string) => (await db.insertInto('newsletter_topics').values({ name: JSON.stringify({ ar }) } as never).returning('id').executeTakeFirstOrThrow()).id // prettier-ignore
  const [housing, shop] = [await topic('السكن'), await topic('المتجر')]
  await subscriber('housing', [housing])
  await subscriber('shop', [shop])
  await subscriber('both', [housing, shop])
  await subscriber('all')
  const id = await issue({ segment: 'topics', topic_ids: [housing] })
  const reached = async () => {
    const one = await stored(id)
    const people = await nextRecipients(ctx, one, { after: '', leaveOut: [], limit: 9 })
    expect((await countRecipients(ctx, one)).byLocale.ar).toBe(people.length)
    return people.map(({ address }) => address.split('@')[0])
  }
  expect(await reached()).toEqual(['all', 'both', 'housing'])
  await db.deleteFrom('newsletter_topics').where('id', '=', shop).execute()
  expect(await reached()).toEqual(['all', 'both', 'housing', 'shop'])
})

test('test emails are limited for each person, and an issue that does not exist is not found', async () => {
  const me = { ...staff(), actor: { ...staff().actor!, id: editor.id } }
  await expect(testIssue(me, { id: 999_999, locale: 'ar' })).rejects.toMatchObject({ status: 404 })
  for (const act of [() => send(999_999), () => cancelIssue(staff(), { id: 999_999 }), () => stopIssue(staff(), { id: 999_999 })]) await expect(act()).rejects.toMatchObject({ status: 404 }) // prettier-ignore
  const id = await issue()
  const statuses = []
  for (let n = 0; n < 20; n++)
    statuses.push(await testIssue({ ...me, now: new Date(n) }, { id, locale: 'ar' }).then(() => 200, (error: Refusal) => error.status)) // prettier-ignore
  // The first try above counts too.
  expect(statuses).toEqual([...Array.from({ length: 19 }, () => 200), 429])
})
