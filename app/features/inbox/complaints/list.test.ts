/** The list of complaints with its figures, the emails about complaints, and the types to choose from. */
import { expect, test } from 'vitest'
import { actorOfToken } from '#features/accounts/users/actor.server.ts'
import { writeSettings } from '#features/settings/settings.server.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { openInbox, sendTestComplaint } from '#tests/support/inbox.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { complaintCommands } from './commands.server.ts'
import { addDefaultComplaintTypes } from './default-types.server.ts'
import { notifyComplaintAnswered, notifyNewComplaint } from './emails.server.ts'
import { complaintIds, ComplaintListParams, complaintPage, complaintStats } from './queries.server.ts'
import { complaintTypes } from './status.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const { db } = ctx
await openInbox(ctx)
const owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
const NOW = new Date('2026-06-30T09:00:00Z')
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS)
const as = async (now = NOW) => site.context({ now, actor: await actorOfToken(ctx, owner.token) })

/** Days ago, days until the answer, and the text of each complaint. */
const SENT = [
  { days: 0, answered: null, body: 'المصعد معطل منذ الأمس' },
  { days: 29, answered: 1, body: 'The heating is cold', name: 'Zübeyde Şahin' },
  { days: 30, answered: 3, body: 'الإنترنت بطيء جدًا', email: 'omar@mail.example' },
  { days: 31, answered: 8, body: 'Gürültü çok fazla' },
  { days: 60, answered: null, body: 'الباب لا يُغلق جيدًا' },
  { days: 61, answered: null, body: 'The window is broken' },
]
const ids: string[] = []
for (const { days, answered, ...fields } of SENT) {
  const { id } = await sendTestComplaint({ ...ctx, now: ago(days) }, fields)
  ids.push(id)
  if (answered !== null) await complaintCommands.complaint.answer(await as(ago(days - answered)), { id, text: 'شكرًا' })
}
await sendTestComplaint({ ...ctx, now: NOW }, { kind: 'proposal', body: 'أقترح دورة لغة' })
await complaintCommands.complaint.change(await as(), { ids: [ids[4]!], state: 'open', due: '2026-06-29' })
await complaintCommands.complaint.change(await as(), { ids: [ids[3]!], assignee: owner.id, state: 'closed' })

const asked = (query: Record<string, string>) => ComplaintListParams.parse(query)
const listed = async (query: Record<string, string>) =>
  (await complaintPage(await as(), 'complaint', asked(query))).rows.map(({ id }) => ids.indexOf(id))

test.each([
  [{}, [0, 1, 2, 3, 4, 5]],
  [{ 'filter.state': 'new' }, [0, 5]],
  [{ 'filter.state': 'answered,closed' }, [1, 2, 3]],
  [{ 'filter.due': 'overdue' }, [4]],
  [{ 'filter.assignee': 'me' }, [3]],
  [{ 'filter.assignee': 'none,me', 'filter.state': 'closed,new' }, [0, 3, 5]],
  [{ 'filter.type': '999' }, []],
  [{ sort: 'at' }, [5, 4, 3, 2, 1, 0]],
  [{ sort: 'due' }, [4, 0, 1, 2, 3, 5]],
  [{ sort: 'state' }, [0, 5, 4, 1, 2, 3]],
  [{ q: 'zubeyde' }, [1]],
  [{ q: 'الانترنت بطيء' }, [2]],
  [{ q: 'omar@mail' }, [2]],
  [{ q: 'GURULTU' }, [3]],
  [{ size: '2', page: '2' }, [2, 3]],
])('%j lists the complaints %j', async (query, expected) => {
  const filter = query as Record<string, string>
  expect(await listed(filter)).toEqual(expected)
  if (filter.size) return
  const exported = await complaintIds(await as(), 'complaint', asked(filter))
  expect(exported.map((id) => ids.indexOf(id))).toEqual(expected)
})

test.each(['filter.type=x', 'filter.type=0', 'filter.state=spam', 'sort=body', 'page=0', 'filter.assignee=all'])(
  'the list refuses ?%s with status 422',
  async (query) => {
    const refused = await site.ask(`/api/dashboard/complaints?${query}`, { headers: owner.bearer })
    expect(refused.status).toBe(422)
    expect(Object.keys(((await refused.json()) as { error: { fields: object } }).error.fields)[0]).toContain(query.split('=')[0]) // prettier-ignore
  },
)

test('the figures compare the last 30 days with the 30 days before, and give the middle time until an answer', async () => {
  expect(await complaintStats(await as(), 'complaint', asked({}))).toEqual({
    recent: 3,
    before: 2,
    waiting: 3,
    overdue: 1,
    // 1, 3 and 8 days.
    days: 3,
  })
  expect(await complaintStats(await as(), 'proposal', asked({}))).toEqual({ recent: 1, before: 0, waiting: 1, overdue: 0, days: null }) // prettier-ignore
  // A filter for a state does not change the figures, which are over all states; a search does.
  expect(await complaintStats(await as(), 'complaint', asked({ 'filter.state': 'new' }))).toMatchObject({ recent: 3 })
  expect(await complaintStats(await as(), 'complaint', asked({ q: 'heating' }))).toMatchObject({ recent: 1, days: 1 })
})

test('a long text is shortened in the list, and the counts of the states ignore the filter for a state', async () => {
  await sendTestComplaint({ ...ctx, now: ago(90) }, { body: 'طويل '.repeat(200) })
  const page = await complaintPage(await as(), 'complaint', asked({ sort: 'at', 'filter.state': 'new' }))
  expect(page.rows[0]!.excerpt.length).toBe(160)
  expect(page).toMatchObject({ total: 3, byState: { new: 3, open: 1, answered: 2, closed: 1 } })
  await db.deleteFrom('complaints').where('id', '=', page.rows[0]!.id).execute()
})

test.each([
  ['ar', 'complaint', '/complaints-page'],
  ['en', 'proposal', '/en/complaints-page'],
  ['tr', 'complaint', '/tr/complaints-page'],
] as const)('the email about an answer is in the language of the writer and has the code, never the texts: %s', async (locale, kind, path) => {
  await db.deleteFrom('mails').execute()
  const { id, code } = await sendTestComplaint({ ...ctx, locale }, { kind, body: `SECRET-BODY of ${locale}`, name: 'Omar', email: 'omar@mail.example' }) // prettier-ignore
  await notifyNewComplaint.run(ctx, { complaintId: id })
  await complaintCommands[kind].answer(await as(), { id, text: 'SECRET-ANSWER' })
  await notifyComplaintAnswered.run(ctx, { complaintId: id, answered: 1 })
  await notifyComplaintAnswered.run(ctx, { complaintId: id, answered: 1 })
  const mails = await db.selectFrom('mails').select(['to_address', 'locale', 'subject', 'text', 'html']).execute()
  const team = mails.find(({ to_address }) => to_address === 'info@sanad.example')!
  const writer = mails.find(({ to_address }) => to_address === 'omar@mail.example')!
  expect(mails).toHaveLength(2)
  expect(team).toMatchObject({ locale: 'ar', subject: expect.stringContaining(`\u2066${code}\u2069`) })
  expect(team.text).toContain(`/dashboard/${kind}s/${id}`)
  expect(team.text).not.toContain('Omar')
  expect(writer).toMatchObject({ locale, subject: expect.stringContaining(code) })
  expect(writer.text).toContain(`http://localhost:3000${path}?code=${code}`)
  for (const { text, html } of mails) expect(text + html).not.toContain('SECRET')
}) // prettier-ignore

test('a complaint that was erased or deleted before its emails were sent sends none', async () => {
  await db.deleteFrom('mails').execute()
  const { id } = await sendTestComplaint(ctx, { email: 'omar@mail.example' })
  await complaintCommands.complaint.answer(await as(), { id, text: 'شكرًا' })
  await db.updateTable('complaints').set({ email: null, answer: '' }).where('id', '=', id).execute()
  await notifyComplaintAnswered.run(ctx, { complaintId: id, answered: 1 })
  await db.deleteFrom('complaints').where('id', '=', id).execute()
  await notifyNewComplaint.run(ctx, { complaintId: id })
  await writeSettings(ctx, 'site', { name: { ar: 'سند' }, email: null })
  await notifyNewComplaint.run(ctx, { complaintId: ids[0]! })
  await openInbox(ctx)
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([])
})

test('a new site has types of both kinds in three languages; types of staff are not changed', async () => {
  const [arabic, turkish] = [await complaintTypes(ctx), await complaintTypes({ ...ctx, locale: 'tr' })]
  expect([arabic.complaint.length, arabic.proposal.length]).toEqual([4, 3])
  expect(new Set([...arabic.complaint, ...turkish.complaint].map(({ name }) => name)).size).toBe(8)
  await db.deleteFrom('complaint_types').where('kind', '=', 'proposal').execute()
  await db
    .updateTable('complaint_types')
    .set({ name: { ar: 'أخرى' } })
    .execute()
  await addDefaultComplaintTypes(ctx)
  const now = await complaintTypes(ctx)
  expect(new Set(now.complaint.map(({ name }) => name))).toEqual(new Set(['أخرى']))
  expect(now.proposal).toHaveLength(3)
})
