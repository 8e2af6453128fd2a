/** Assignee and due date of messages and complaints, and related records of the sender. */
import '#app/features.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { complaintDetail, complaintPage, ComplaintListParams } from '#features/inbox/complaints/queries.server.ts'
import { actorOfToken } from '#features/accounts/users/actor.server.ts'
import { dayOf } from '#kernel/dates.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { relatedRecords } from '#resource/related-records.server.ts'
import { createPaidDonation } from '#tests/support/donations.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { messageDetail, messagePage, MessageListParams, pendingMessages } from './queries.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { db } = site.context()
let owner: Person, housing: Person, editor: Person
let message: string, complaint: string

const day = (days: number) => dayOf(new Date(Date.now() + days * DAY_MS))
const as = async ({ token }: Person) => site.context({ actor: await actorOfToken(site.context(), token) })

beforeAll(async () => {
  owner = await makePerson(site.context(), { roles: ['owner'], secondFactor: true })
  housing = await makePerson(site.context(), { roles: ['housing'], secondFactor: true })
  editor = await makePerson(site.context(), { roles: ['editor'] })
  ;[message, complaint] = [crypto.randomUUID(), crypto.randomUUID()]
  const written = { locale: 'ar' as const, phone: '+905321234567', email: 'leyla@example.com', created_at: new Date() }
  await db
    .insertInto('messages')
    .values({
      ...written,
      id: message,
      inbox: 'info@sanad.example',
      about: null,
      about_path: null,
      name: 'ليلى حسن',
      subject: 'سؤال',
      body: 'أين وصل تبرعي؟',
      suspect: null,
      assignee: null,
      due_on: null,
      digest: 'a',
      search: '',
      updated_at: new Date(),
    })
    .execute()
  await db
    .insertInto('complaints')
    .values({
      ...written,
      id: complaint,
      kind: 'complaint',
      code: '7K3M-9QX4-2BWD',
      type_id: null,
      body: 'الماء مقطوع',
      name: null,
      answer: null,
      answered_at: null,
      answered_by: null,
      erased_at: null,
      assignee: null,
      due_on: null,
      digest: 'b',
      search: '',
      updated_at: new Date(),
    })
    .execute()
})

const patch = (noun: string, body: object, by = owner) =>
  site.ask(`/api/dashboard/${noun}`, { method: 'PATCH', headers: by.bearer, body })

test('a message whose due date has passed is overdue until it is answered, and counted', async () => {
  expect((await patch('messages', { ids: [message], due: day(1), state: 'open' }, housing)).status).toBe(200)
  const found = async (asked = {}) => messagePage(await as(owner), MessageListParams.parse(asked))
  expect(await found()).toMatchObject({ overdue: 0, rows: [{ due: day(1), overdue: false }] })
  expect((await found({ 'filter.due': 'overdue' })).rows).toEqual([])
  await patch('messages', { ids: [message], due: day(-1) })
  expect(await found({ 'filter.due': 'overdue' })).toMatchObject({ total: 1, overdue: 1, rows: [{ overdue: true }] })
  expect(await pendingMessages(await as(owner))).toMatchObject({ count: 1 })
  await patch('messages', { ids: [message], state: 'answered' })
  expect(await found()).toMatchObject({ overdue: 0, rows: [{ overdue: false }] })
  expect((await patch('messages', { ids: [message], due: '2026-02-30' })).status).toBe(422)
})

test('a complaint can be assigned to a person who may read complaints; it is then in progress', async () => {
  const detail = async () => complaintDetail(await as(owner), 'complaint', complaint)
  expect((await patch('complaints', { ids: [complaint], assignee: editor.id })).status).toBe(422)
  expect((await patch('complaints', { ids: [complaint], assignee: owner.id, due: day(-2) })).status).toBe(200)
  expect(await detail()).toMatchObject({ state: 'open', assigneeId: owner.id, due: day(-2), overdue: true })
  const found = async (asked: object) =>
    (await complaintPage(await as(owner), 'complaint', ComplaintListParams.parse(asked))).total
  expect(await found({ 'filter.assignee': 'me', 'filter.due': 'overdue' })).toBe(1)
  expect(await found({ 'filter.assignee': 'none' })).toBe(0)
  expect((await patch('complaints', { ids: [complaint], assignee: null, due: null })).status).toBe(200)
  expect(await detail()).toMatchObject({ state: 'open', assigneeId: null, due: null, overdue: false })
})

test('donations and accounts of the sender are found by address, others by the reference in the text', async () => {
  const ctx = site.context()
  await createPaidDonation(ctx, { email: 'leyla@example.com' })
  const other = await createPaidDonation(ctx, { email: 'other@example.com', donor_name: 'Other' })
  const { reference } = await db
    .selectFrom('payment_intents')
    .innerJoin('donations', 'donations.intent_id', 'payment_intents.id')
    .select('reference')
    .where('donations.id', '=', other.id)
    .executeTakeFirstOrThrow()
  const related = async (person: Person, text: string) => {
    const groups = await relatedRecords(await as(person), {
      email: 'leyla@example.com',
      text,
      except: `messages/${message}`,
    })
    return Object.fromEntries(groups.map(({ label, hits }) => [label, hits.length]))
  }
  expect(await related(owner, 'شكرًا')).toMatchObject({ 'dashboard.donations': 1, 'donation_admin.donors': 1 })
  expect(await related(owner, `مرجعي ${reference}`)).toMatchObject({ 'dashboard.donations': 2 })
  // Staff of residences may not read donations.
  expect(Object.keys(await related(housing, `مرجعي ${reference}`))).not.toContain('dashboard.donations')
})

test('a saved answer with an unknown placeholder is refused at its field; screens get it in the sender’s language', async () => {
  const add = (body: object) =>
    site.ask('/api/dashboard/saved-answers', {
      method: 'POST',
      headers: housing.bearer,
      body: { values: { title: { ar: 'المواعيد' }, body } },
    })
  const wrong = await add({ ar: 'أهلًا {name}', en: 'Hello {nmae}' })
  expect(wrong.status).toBe(422)
  expect(((await wrong.json()) as { error: { fields: object } }).error.fields).toHaveProperty(['body.en'])
  expect((await add({ ar: 'أهلًا {name}', en: 'Hello {name}' })).status).toBe(201)
  const { savedAnswers } = await import('#features/inbox/saved-answers/queries.server.ts')
  expect(await savedAnswers(await as(owner), 'en')).toMatchObject([{ title: 'المواعيد', text: 'Hello {name}' }])
  expect(await savedAnswers(await as(owner), 'tr')).toMatchObject([{ text: 'أهلًا {name}' }])
  expect((await messageDetail(await as(owner), message)).name).toBe('ليلى حسن')
})
