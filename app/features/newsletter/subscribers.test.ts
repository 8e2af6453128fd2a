/** The list of subscribers for staff: filters, search, pages, deletion, and the file with the addresses. */
import { beforeEach, expect, test } from 'vitest'
import { queueMail } from '#features/mail/queue.server.ts'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import { recordConsent } from '#features/consents/record.server.ts'
import { consentsOf } from '#features/consents/queries.server.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makePerson, openSession } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { ISSUE_TEMPLATE, issuePrefix } from './sending.server.ts'
import { subscribersScreen } from './screens/screen.server.ts'
import { deleteSubscribers, SubscriberListParams, subscriberPage } from './subscribers.server.ts'
import type { SubscriberState } from './subscriber.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const { db } = ctx
const owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
const editor = await makePerson(ctx, { roles: ['editor'] })
const staff = staffWith(ctx, 'newsletter.read', 'newsletter.delete')
const START = Date.parse('2026-03-31T20:30:00Z')

const PEOPLE: [string, Locale, SubscriberState][] = [
  ['ahmet@example.com', 'tr', 'confirmed'],
  ['leyla_a@example.com', 'ar', 'confirmed'],
  ['leyla-b@example.org', 'ar', 'asked'],
  ['omar@example.com', 'en', 'left'],
]
let ids: string[] = []
beforeEach(async () => {
  await db.deleteFrom('newsletter_subscribers').execute()
  ids = PEOPLE.map(() => crypto.randomUUID())
  // One hour apart, the first one first.
  for (const [n, [address, locale, state]] of PEOPLE.entries()) {
    const at = new Date(START + n * 3_600_000)
    const times = { requested_at: at, confirmed_at: state === 'confirmed' ? at : null, unsubscribed_at: state === 'left' ? at : null } // prettier-ignore
    await db
      .insertInto('newsletter_subscribers')
      .values({ id: ids[n]!, address, locale, state, ...times })
      .execute()
  }
})
const list = (asked: Record<string, string> = {}) => subscriberPage(staff, SubscriberListParams.parse(asked))

test.each([
  [{}, [3, 2, 1, 0]],
  [{ 'filter.state': 'confirmed' }, [1, 0]],
  [{ 'filter.state': 'asked,left' }, [3, 2]],
  [{ 'filter.locale': 'ar' }, [2, 1]],
  [{ 'filter.state': 'confirmed', 'filter.locale': 'tr,en' }, [0]],
  [{ q: ' LEYLA ' }, [2, 1]],
  [{ q: 'leyla_' }, [1]],
  [{ q: '%' }, []],
  [{ q: '.org' }, [2]],
])('%j lists the subscribers %j, newest first', async (asked, expected) => {
  const page = await list(asked as Record<string, string>)
  expect(page.rows.map(({ id }) => ids.indexOf(id))).toEqual(expected)
  expect(page.total).toBe(expected.length)
})

test('the counts of the states follow the search but not the filter for a state; languages count confirmed ones', async () => {
  expect(await list({ q: 'leyla', 'filter.state': 'asked' })).toMatchObject({
    total: 1,
    byState: { confirmed: 1, asked: 1 },
    byLocale: { tr: 1, ar: 1 },
  })
  expect((await list({ q: 'unknown' })).byState).toEqual({})
})

test('pages do not overlap; a page after the last one is empty', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => list({ size: '2', page: String(page) })))
  expect(pages.map(({ rows }) => rows.map(({ id }) => ids.indexOf(id)))).toEqual([[3, 2], [1, 0], []])
  expect(pages.map(({ total }) => total)).toEqual([4, 4, 4])
})

test('an old bookmark with a filter that no longer exists opens the whole list', async () => {
  const open = async (query: string) => {
    const url = new URL(`http://localhost:3000/dashboard/subscribers${query}`)
    const reader = staffWith(ctx, 'newsletter.read', 'dashboard.read')
    return (await subscribersScreen.load!(reader, { params: {}, url, request: new Request(url) })).page.total
  }
  expect([await open('?filter.state=left'), await open('?filter.state=gone'), await open('?page=x')]).toEqual([1, 4, 4])
})

test('deleted subscribers are gone, counted once, and the audit log has their number but no address', async () => {
  const body = { ids: [ids[0]!, ids[0]!, ids[1]!, crypto.randomUUID()] }
  const to = '/api/dashboard/subscribers/delete'
  expect((await site.ask(to, { method: 'POST', body })).status).toBe(401)
  const done = await site.ask(to, { method: 'POST', headers: owner.bearer, body })
  expect(await done.json()).toEqual({ done: 2 })
  expect((await list()).rows.map(({ id }) => ids.indexOf(id))).toEqual([3, 2])
  expect(await deleteSubscribers(staff, { ids: [ids[0]!] })).toBe(0)
  const row = await db.selectFrom('audit').selectAll().where('command', '=', 'newsletter.delete_subscribers').where('actor_id', '=', owner.id).executeTakeFirstOrThrow() // prettier-ignore
  expect(row.detail).toEqual({ subscribers: 2 })
  expect(JSON.stringify(row)).not.toContain('@')
})

test('a deleted subscriber gets no issue that waits in the outbox, and the consent is withdrawn by staff', async () => {
  const [deleted, other] = ids as [string, string]
  for (const [n, id] of [deleted, other].entries()) {
    const email = PEOPLE[n]![0]
    await recordConsent(ctx, { purpose: 'newsletter', texts: ['newsletter.lead'], locale: 'ar', donorId: null, email, source: 'newsletter_form', subjectId: id }) // prettier-ignore
    await queueMail(ctx, { template: ISSUE_TEMPLATE, subjectId: issuePrefix(7) + id, locale: 'ar', to: { address: email }, subject: 'أخبار', html: '', text: '', bulk: true }) // prettier-ignore
  }
  await deleteSubscribers(staff, { ids: [deleted] })
  const waiting = await db.selectFrom('mails').select('to_address').where('state', '=', 'waiting').execute()
  expect(waiting).toEqual([{ to_address: 'leyla_a@example.com' }])
  const withdrawn = async (email: string) => (await consentsOf(ctx, { donorId: crypto.randomUUID(), emails: [email] })).map(({ withdrawnSource }) => withdrawnSource) // prettier-ignore
  expect(await withdrawn('ahmet@example.com')).toEqual(['staff'])
  expect(await withdrawn('leyla_a@example.com')).toEqual([null])
})

test.each(LOCALES)('the file has the filter of the list, its columns in the language of the screen, and Istanbul time: %s', async (lang) => {
  const file = await site.ask(`/api/dashboard/subscribers/export.csv?lang=${lang}&filter.state=confirmed`, { headers: owner.cookie }) // prettier-ignore
  const text = (await file.text()).replace(/^\uFEFF/, '')
  const t = ctx.texts.translate(lang)
  const [head, ...rows] = text.trim().split('\r\n')
  const columns = ['newsletter.email', 'newsletter.language', 'dashboard.subscriber_state', 'dashboard.subscriber_requested', 'dashboard.subscriber_confirmed'] as const // prettier-ignore
  expect(head!.split(/[;,]/).map((cell) => cell.replaceAll('"', ''))).toEqual(columns.map((key) => t(key)))
  expect(rows.map((row) => row.split(/[;,]/)[0]!.replaceAll('"', ''))).toEqual(['leyla_a@example.com', 'ahmet@example.com']) // prettier-ignore
  // Asked at 23:30 and 00:30 in Istanbul, on both sides of the end of the month.
  expect(rows[0]).toMatch(/2026-04-01 00:30|01\.04\.2026 00:30/)
  expect(rows[1]).toMatch(/2026-03-31 23:30|31\.03\.2026 23:30/)
  expect(rows[1]).toContain('Türkçe')
}) // prettier-ignore

test('the file needs a second factor, and the permission to read the list', async () => {
  const name = { ar: 'نشرة' }
  await db
    .insertInto('roles')
    .values([
      { id: 'exporter', name, permissions: ['newsletter.read', 'newsletter.export'] },
      { id: 'blind', name, permissions: ['newsletter.export'] },
    ])
    .execute()
  const take = async (roles: string[], secondFactor: boolean) => {
    const { bearer } = await makePerson(ctx, { roles, secondFactor })
    return (await site.ask('/api/dashboard/subscribers/export.csv', { headers: bearer })).status
  }
  expect(await take(['exporter'], false)).toBe(403)
  expect(await take(['exporter'], true)).toBe(200)
  expect(await take(['blind'], true)).toBe(403)
})

test('the file needs its own permission and a recent sign-in, and the audit log says who took which rows', async () => {
  const take = async (headers: Record<string, string>, query = '') => (await site.ask(`/api/dashboard/subscribers/export.csv${query}`, { headers })).status // prettier-ignore
  expect(await take({})).toBe(401)
  expect(await take(editor.bearer)).toBe(403)
  const began = new Date(Date.now() - 20 * 60_000)
  const stale = await openSession(ctx, owner.id, { began, used: new Date(), secondFactor: true })
  expect(await take(stale.bearer)).toBe(403)
  expect(await take(owner.bearer, '?filter.locale=xx')).toBe(422)
  const taken = () => db.selectFrom('audit').select(['actor_id', 'detail']).where('command', '=', 'newsletter.export').orderBy('at').execute() // prettier-ignore
  const before = (await taken()).length
  expect(await take(owner.bearer, '?q=leyla&filter.locale=ar')).toBe(200)
  expect((await taken()).slice(before)).toEqual([
    { actor_id: owner.id, detail: { format: 'csv', subscribers: 2, searched: true, 'filter.locale': ['ar'] } },
  ])
})
