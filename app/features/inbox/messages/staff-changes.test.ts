/** What staff do with messages: states, assignees, due dates, notes, answers and deletion, one and many at once. */
import { beforeEach, expect, test } from 'vitest'
import { actorOfToken } from '#features/accounts/users/actor.server.ts'
import { openInbox, sendTestMessage } from '#tests/support/inbox.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { addMessageNote, answerMessage, changeMessages, deleteMessages } from './change.server.ts'
import { MESSAGE_STATES, type MessageState } from './message.ts'
import { messageDetail } from './queries.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const { db } = site.context()
await openInbox(site.context())
const owner = await makePerson(site.context(), { roles: ['owner'], secondFactor: true })
const housing = await makePerson(site.context(), { roles: ['housing'], secondFactor: true })
const editor = await makePerson(site.context(), { roles: ['editor'] })
const seller = await makePerson(site.context(), { roles: ['shop'] })

const as = async ({ token }: Person = housing) => site.context({ actor: await actorOfToken(site.context(), token) })
const detail = async (id: string) => messageDetail(await as(), id)
const inState = (id: string, state: MessageState) => db.updateTable('messages').set({ state }).where('id', '=', id).execute() // prettier-ignore
/** The audit rows of a command that name the message of this test, the oldest first. */
async function audited(command: string) {
  const columns = ['actor_id', 'subject', 'before', 'after', 'detail'] as const
  const rows = await db.selectFrom('audit').select(columns).where('command', '=', command).orderBy('at').execute()
  return rows.filter(({ detail }) => JSON.stringify(detail).includes(id))
}

let id = ''
beforeEach(async () => {
  await db.deleteFrom('messages').execute()
  id = await sendTestMessage(site.context())
})

test.each(MESSAGE_STATES)('a message that is %s: a note, an assignee and an answer change its state as expected', async (state) => {
  const begun = state === 'new' ? 'open' : state
  await inState(id, state)
  await addMessageNote(await as(), { id, text: 'Called them' })
  expect(await detail(id)).toMatchObject({ state: begun })

  await inState(id, state)
  await changeMessages(await as(), { ids: [id], assignee: owner.id })
  expect(await detail(id)).toMatchObject({ state: begun, assigneeId: owner.id })
  // Without an assignee it stays in progress.
  await changeMessages(await as(), { ids: [id], assignee: null })
  expect(await detail(id)).toMatchObject({ state: begun, assigneeId: null, assignee: null })

  await answerMessage(await as(), { id, key: crypto.randomUUID(), text: 'In September' })
  expect(await detail(id)).toMatchObject({ state: 'answered' })
}) // prettier-ignore

test('a state that staff choose is not changed by the assignee that they choose with it', async () => {
  await changeMessages(await as(), { ids: [id], state: 'closed', assignee: owner.id })
  expect(await detail(id)).toMatchObject({ state: 'closed', assigneeId: owner.id })
})

test('only the named messages change; unknown ids are not counted, and a repeated id counts once', async () => {
  const [second, other] = [await sendTestMessage(site.context()), await sendTestMessage(site.context())]
  const ids = [id, second, second, crypto.randomUUID()]
  expect(await changeMessages(await as(), { ids, state: 'closed', due: '2026-03-01' })).toBe(2)
  expect(await detail(second)).toMatchObject({ state: 'closed', due: '2026-03-01' })
  expect(await detail(other)).toMatchObject({ state: 'new', due: null })
  expect(await audited('messages.change')).toEqual([
    {
      actor_id: housing.id,
      subject: null,
      before: null,
      after: { state: 'closed', due: '2026-03-01' },
      detail: { messages: [id, second].toSorted() },
    },
  ])
})

test('the audit log names the message and its former state when one message is changed', async () => {
  await changeMessages(await as(), { ids: [id], state: 'open' })
  await changeMessages(await as(), { ids: [id], state: 'answered' })
  expect((await audited('messages.change')).map(({ subject, before, after }) => [subject, before, after])).toEqual([
    [id, { state: 'new' }, { state: 'open' }],
    [id, { state: 'open' }, { state: 'answered' }],
  ])
})

test('a message can only be assigned to a person who may read messages; a refused change changes nothing', async () => {
  const assign = async (assignee: string) =>
    site.ask('/api/dashboard/messages', {
      method: 'PATCH',
      headers: housing.bearer,
      body: { ids: [id], assignee, state: 'closed' },
    })
  for (const person of [seller.id, crypto.randomUUID()]) {
    const refused = await assign(person)
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ error: { fields: { assignee: expect.any(String) } } })
  }
  expect(await detail(id)).toMatchObject({ state: 'new', assigneeId: null })
  expect((await assign(editor.id)).status).toBe(200)
})

test.each([
  ['messages', 'PATCH', { due: '2026-02-29' }, 'due'],
  ['messages', 'PATCH', { due: '1.3.2026' }, 'due'],
  ['messages', 'PATCH', { state: 'lost' }, 'state'],
  ['messages', 'PATCH', { assignee: 'me' }, 'assignee'],
  ['messages', 'PATCH', { ids: [] }, 'ids'],
  ['messages/delete', 'POST', { ids: ['7'] }, 'ids'],
])('%s refuses %s %j with an error at the field', async (path, method, body, field) => {
  const answer = await site.ask(`/api/dashboard/${path}?lang=en`, {
    method,
    headers: housing.bearer,
    body: { ids: [id], ...body },
  })
  expect(answer.status).toBe(422)
  const { error } = (await answer.json()) as { error: { code: string; message: string; fields: object } }
  expect(Object.keys(error.fields)[0]!.split('.')[0]).toBe(field)
  expect(error).toMatchObject({ code: expect.any(String), message: expect.any(String) })
  expect(await detail(id)).toMatchObject({ state: 'new', due: null })
})

test('at most 100 messages are changed at once', async () => {
  const others = Array.from({ length: 100 }, () => crypto.randomUUID())
  await expect(changeMessages(await as(), { ids: [id, ...others], state: 'closed' })).rejects.toMatchObject({
    status: 422,
    fields: { ids: expect.anything() },
  })
  expect(await changeMessages(await as(), { ids: [id, ...others.slice(1)], state: 'closed' })).toBe(1)
})

test('notes and answers need text of at most 5,000 characters, and errors are in the language of the request', async () => {
  const send = async (kind: 'notes' | 'answers', text: string) => {
    const body = { text, ...(kind === 'answers' && { key: crypto.randomUUID() }) }
    const to = `/api/dashboard/messages/${id}/${kind}?lang=tr`
    const answer = await site.ask(to, { method: 'POST', headers: housing.bearer, body })
    const { error } = (await answer.json()) as { error?: { fields: { text?: string } } }
    return [answer.status, error?.fields.text]
  }
  for (const kind of ['notes', 'answers'] as const) {
    expect(await send(kind, ' \u202E\n ')).toEqual([422, expect.stringContaining('zorunlu')])
    expect(await send(kind, 'ş'.repeat(5001))).toEqual([422, expect.stringContaining('uzun')])
    expect(await send(kind, 'ş'.repeat(5000))).toEqual([201, undefined])
  }
  expect((await detail(id)).entries.map(({ kind, text }) => [kind, text.length])).toEqual([
    ['note', 5000],
    ['answer', 5000],
  ])
})

test('two people who answer at once both reach the sender; the answers have their names', async () => {
  const [key, other] = [crypto.randomUUID(), crypto.randomUUID()]
  await Promise.all([
    answerMessage(await as(housing), { id, key, text: 'In September' }),
    answerMessage(await as(owner), { id, key: other, text: 'In October' }),
  ])
  const names = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', [owner.id, housing.id]).execute()
  const { entries } = await detail(id)
  expect(new Set(entries.map(({ by }) => by))).toEqual(new Set(names.map(({ name }) => name)))
  expect(entries.map(({ mail }) => mail)).toEqual(['waiting', 'waiting'])
})

test('an answer is refused when its writer has not seen a newer reply or answer; notes and a repeated request do not matter', async () => {
  const first = { id, key: crypto.randomUUID(), text: 'In September', seen: null }
  await answerMessage(await as(), first)
  await answerMessage(await as(), first)
  const refused = { status: 409, code: 'messages.changed_meanwhile' }
  const second = { id, key: crypto.randomUUID(), text: 'In October' }
  await expect(answerMessage(await as(owner), { ...second, seen: null })).rejects.toMatchObject(refused)
  expect((await detail(id)).entries).toHaveLength(1)
  await addMessageNote(await as(), { id, text: 'Called them' })
  await answerMessage(await as(owner), { ...second, seen: first.key })
  const reply = crypto.randomUUID()
  await db.insertInto('message_entries').values({ id: reply, message_id: id, kind: 'reply', text: 'Which day?', by: null, at: new Date() }).execute() // prettier-ignore
  const path = `/api/dashboard/messages/${id}/answers`
  const send = (seen: string) =>
    site.ask(path, { method: 'POST', headers: housing.bearer, body: { key: crypto.randomUUID(), text: 'x', seen } })
  expect([(await send(second.key)).status, (await send(reply)).status]).toEqual([409, 201])
})

test('deleting removes messages with their threads and counts each once', async () => {
  await addMessageNote(await as(), { id, text: 'Called them' })
  const other = await sendTestMessage(site.context())
  const both = await Promise.all([
    deleteMessages(await as(), { ids: [id] }),
    deleteMessages(await as(owner), { ids: [id] }),
  ])
  expect(both.toSorted()).toEqual([0, 1])
  expect(await db.selectFrom('message_entries').select('id').execute()).toEqual([])
  expect(await db.selectFrom('messages').select('id').execute()).toEqual([{ id: other }])
  expect((await audited('messages.delete')).map(({ subject }) => subject)).toEqual([id])
})

test('a message that a colleague deleted meanwhile is not found', async () => {
  await deleteMessages(await as(), { ids: [id] })
  const gone = { status: 404, code: 'messages.not_found' }
  await expect(detail(id)).rejects.toMatchObject(gone)
  await expect(addMessageNote(await as(), { id, text: 'x' })).rejects.toMatchObject(gone)
  await expect(answerMessage(await as(), { id, key: crypto.randomUUID(), text: 'x' })).rejects.toMatchObject(gone)
  expect(await changeMessages(await as(), { ids: [id], state: 'open' })).toBe(0)
  const answer = await site.ask(`/api/dashboard/messages/${id}`, { headers: housing.bearer })
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ error: { code: 'messages.not_found', message: expect.any(String) } })
})
