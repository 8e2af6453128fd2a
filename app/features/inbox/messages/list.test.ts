/** The list of messages for staff: filters, order, search, pages, due dates, and the loaders of its screens. */
import { expect, test } from 'vitest'
import { actorOfToken } from '#features/accounts/users/actor.server.ts'
import { searchGroups } from '#resource/search-groups.server.ts'
import { openInbox, sendTestMessage } from '#tests/support/inbox.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { changeMessages } from './change.server.ts'
import { messageIds, messagePage, MessageListParams, messageTeam, pendingMessages } from './queries.server.ts'
import { messageScreen, messagesScreen } from './screens/screens.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { db } = site.context()
await openInbox(site.context())
const housing = await makePerson(site.context(), { roles: ['housing'], secondFactor: true })
const owner = await makePerson(site.context(), { roles: ['owner'], secondFactor: true })
const editor = await makePerson(site.context(), { roles: ['editor'] })
const as = async ({ token }: Person = housing, now = new Date()) =>
  site.context({ now, actor: await actorOfToken(site.context(), token) })

const place = { kind: 'residence', name: { ar: 'سكن الياسمين', en: 'Jasmine House' }, email: 'jasmine@sanad.example' }
await db.insertInto('places').values([{ ...place, state: 'published', published_at: new Date(0) }] as never).execute() // prettier-ignore

/** Sent one minute apart, the first one first. */
const SENT = [
  { name: 'أحمد الخطيب', subject: 'غرفة شاغرة', message: 'هل تتوفر غرفة؟', residence_email: place.email },
  { name: 'Zübeyde Şahin', subject: 'Bağış', message: 'Makbuz alabilir miyim?', phone: '٠٥٣٢ ٧٧٧ ٨٨ ٩٩' },
  { name: 'Omar', subject: 'A visit', message: 'May we visit?', email: 'omar@mail.example' },
  { name: 'ليلى', subject: 'شهادة تطوع', message: 'أحتاج إلى شهادة.' },
  {
    name: 'Spammer',
    subject: 'SEO',
    message: 'https://a.example https://b.example https://c.example https://d.example',
  },
]
const ids: string[] = []
for (const [minute, fields] of SENT.entries()) {
  const now = new Date(Date.UTC(2026, 2, 9, 12, minute))
  // The phone is stored in international form.
  const phone = fields.phone ? { phone: '+905327778899' } : {}
  ids.push(await sendTestMessage(site.context({ now }), { ...fields, ...phone }))
}
const [room, receipt, visit, certificate] = ids
await changeMessages(await as(), { ids: [receipt!], state: 'open', assignee: housing.id, due: '2026-03-10' })
await changeMessages(await as(), { ids: [visit!], state: 'answered', assignee: owner.id, due: '2026-03-01' })

const list = async (asked: Record<string, string> = {}, ctx?: Awaited<ReturnType<typeof as>>) =>
  messagePage(ctx ?? (await as()), MessageListParams.parse(asked))
const named = async (asked: Record<string, string>, ctx?: Awaited<ReturnType<typeof as>>) =>
  (await list(asked, ctx)).rows.map(({ id }) => ids.indexOf(id))

test('newest first, without spam; the counts of the states include all', async () => {
  const page = await list()
  expect(page.rows.map(({ id }) => id)).toEqual([certificate, visit, receipt, room])
  expect(page).toMatchObject({ total: 4, byState: { new: 2, open: 1, answered: 1, spam: 1 } })
  expect(page.rows.at(-1)).toMatchObject({ about: 'سكن الياسمين', name: 'أحمد الخطيب', assignee: null })
  expect((await list({}, { ...(await as()), locale: 'en' })).rows.at(-1)!.about).toBe('Jasmine House')
})

test.each([
  [{ 'filter.state': 'spam' }, [4]],
  [{ 'filter.state': 'new,open' }, [3, 1, 0]],
  [{ 'filter.assignee': 'me' }, [1]],
  [{ 'filter.assignee': 'none' }, [3, 0]],
  [{ 'filter.assignee': owner.id }, [2]],
  [{ 'filter.assignee': `none,${owner.id}` }, [3, 2, 0]],
  [{ 'filter.assignee': `me,${owner.id}` }, [2, 1]],
  [{ 'filter.state': 'open', 'filter.assignee': owner.id }, []],
  [{ sort: 'name' }, [2, 1, 0, 3]],
  [{ sort: '-name' }, [3, 0, 1, 2]],
  [{ sort: 'state' }, [3, 0, 1, 2]],
  [{ sort: 'due' }, [2, 1, 3, 0]],
  [{ sort: '-due' }, [1, 2, 3, 0]],
  [{ sort: 'at' }, [0, 1, 2, 3]],
])('%j lists the messages %j', async (asked, expected) => {
  const filter = asked as Record<string, string>
  expect(await named(filter)).toEqual(expected)
  expect((await list(filter)).total).toBe(expected.length)
  // The export has the same rows in the same order.
  const exported = await messageIds(await as(), MessageListParams.parse(filter))
  expect(exported.map((id) => ids.indexOf(id))).toEqual(expected)
})

test.each([
  ['احمد', [0]],
  ['غرفه', [0]],
  ['jasmine', [0]],
  ['الياسمين شاغرة', [0]],
  ['zubeyde sahin', [1]],
  ['MAKBUZ', [1]],
  ['٧٧٧٨٨٩٩', [1]],
  ['omar@mail', [2]],
  ['شَهادة', [3]],
  ['غرفة شهادة', []],
  ['%', []],
  ['seo', []],
])('the search for %j finds %j, in any spelling', async (q, expected) => {
  expect(await named({ q })).toEqual(expected)
})

test('pages do not overlap, and a page after the last one is empty but has the total', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => named({ size: '2', page: String(page), sort: 'subject' })))
  expect(pages.map((rows) => rows.length)).toEqual([2, 2, 0])
  expect(new Set(pages.flat()).size).toBe(4)
  expect((await list({ page: '9' })).total).toBe(4)
})

test('a due date is passed when its day has ended in Istanbul, and only for messages without an answer', async () => {
  const dueDay = await as(housing, new Date('2026-03-10T20:59:59Z'))
  const dayAfter = await as(housing, new Date('2026-03-10T21:00:00Z'))
  expect(await named({ 'filter.due': 'overdue' }, dueDay)).toEqual([])
  expect(await list({}, dueDay)).toMatchObject({ overdue: 0 })
  expect(await named({ 'filter.due': 'overdue' }, dayAfter)).toEqual([1])
  const page = await list({}, dayAfter)
  expect(page.overdue).toBe(1)
  expect(page.rows.filter(({ overdue }) => overdue).map(({ id }) => id)).toEqual([receipt])
})

test('the notice for staff counts new and overdue messages, and has the time of the oldest new one', async () => {
  const since = (minute: number) => new Date(Date.UTC(2026, 2, 9, 12, minute))
  expect(await pendingMessages(await as(housing, new Date('2026-03-10T12:00:00Z')))).toEqual({ count: 2, new: 2, overdue: 0, since: since(0) })
  await changeMessages(await as(), { ids: [room!], state: 'closed' })
  const later = await as(housing, new Date('2026-03-11T12:00:00Z'))
  expect(await pendingMessages(later)).toEqual({ count: 2, new: 1, overdue: 1, since: since(3) })
  await changeMessages(await as(), { ids: [room!], state: 'new' })
}) // prettier-ignore

test('an old bookmark with filters that no longer exist opens the whole list', async () => {
  const open = async (query: string) => {
    const url = new URL(`http://localhost:3000/dashboard/messages${query}`)
    return messagesScreen.load!(await as(), { params: {}, url, request: new Request(url) })
  }
  expect((await open('?filter.state=spam')).page.total).toBe(1)
  for (const query of ['?filter.state=lost', '?sort=password', '?size=1000', '?page=0'])
    expect((await open(query)).page.total, query).toBe(4)
})

test('the screen of a message offers saved answers only to staff who may answer', async () => {
  await db.insertInto('saved_answers').values({ title: { ar: 'المواعيد' }, body: { ar: 'أهلًا {name}' } } as never).execute() // prettier-ignore
  const url = new URL('http://localhost:3000/dashboard/messages/x')
  const open = async (person: Person, id: string) =>
    messageScreen.load!(await as(person), { params: { id }, url, request: new Request(url) })
  expect((await open(housing, visit!)).answers).toMatchObject([{ title: 'المواعيد' }])
  expect((await open(editor, visit!)).answers).toEqual([])
  for (const id of ['7', crypto.randomUUID()]) await expect(open(housing, id)).rejects.toMatchObject({ status: 404 })
})

test('the search of the dashboard finds messages by sender and leads to them, but never spam', async () => {
  const find = async (typed: string) =>
    (await searchGroups({ ...(await as()), locale: 'en' }, typed)).filter(({ label }) => label === 'dashboard.messages')
  expect(await find('omar')).toMatchObject([{ hits: [{ path: `messages/${visit}`, name: 'Omar · A visit' }] }])
  expect(await find('spammer')).toEqual([])
})

test('the possible assignees are the people who may read messages', async () => {
  const team = (await messageTeam(await as())).map(({ id }) => id)
  expect(team).toEqual(expect.arrayContaining([housing.id, owner.id, editor.id]))
  expect(team).toHaveLength(3)
})
