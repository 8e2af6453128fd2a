/** What staff do with complaints and proposals: states, answers, notes, assignees, deletion, and who may do it. */
import { beforeEach, expect, test } from 'vitest'
import { actorOfToken } from '#features/accounts/users/actor.server.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { privacyHandlers } from '#kernel/privacy-registry.server.ts'
import { openInbox, sendTestComplaint } from '#tests/support/inbox.ts'
import { makePerson, type Person } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { complaintCommands } from './commands.server.ts'
import { COMPLAINT_STATES, PLURAL, type Kind } from './complaint.ts'
import { complaintDetail, complaintTeam, pendingComplaints } from './queries.server.ts'
import { complaintStatus } from './status.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const { db } = ctx
await openInbox(ctx)
const owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
const editor = await makePerson(ctx, { roles: ['editor'] })
const as = async ({ token }: Person = owner, now = new Date()) =>
  site.context({ now, actor: await actorOfToken(ctx, token) })
const detail = async (id: string, kind: Kind = 'complaint') => complaintDetail(await as(), kind, id)
const { change, note, answer, remove } = complaintCommands.complaint
const jobs = async (name: string) =>
  (await site.services.database.executeSql(`select data from pgboss.job where name = '${name}'`)).rows as { data: { complaintId: string } }[] // prettier-ignore
const audited = (command: string, subject: string) =>
  db.selectFrom('audit').select(['actor_id', 'after', 'detail']).where('command', '=', command).where('subject', '=', subject).orderBy('at').execute() // prettier-ignore

let id = ''
let code = ''
beforeEach(async () => {
  await db.deleteFrom('complaints').execute()
  ;({ id, code } = await sendTestComplaint(ctx, { email: 'leyla@example.com', name: 'ليلى' }))
})

test.each(COMPLAINT_STATES)('a complaint that is %s: a note, an assignee and an answer change its state as expected', async (state) => {
  const begun = state === 'new' ? 'open' : state
  const reset = () => db.updateTable('complaints').set({ state }).where('id', '=', id).execute()
  await reset()
  await note(await as(), { id, text: 'Called the plumber' })
  expect(await detail(id)).toMatchObject({ state: begun, notes: [{ text: 'Called the plumber' }] })
  await reset()
  await change(await as(), { ids: [id], assignee: owner.id })
  expect(await detail(id)).toMatchObject({ state: begun, assigneeId: owner.id })
  await answer(await as(), { id, text: 'أُصلح العطل' })
  expect(await detail(id)).toMatchObject({ state: 'answered', answer: 'أُصلح العطل' })
}) // prettier-ignore

test('a new answer replaces the old one, and each is announced to the writer, who never sees notes', async () => {
  const before = (await jobs('complaints.notify-answered')).length
  await note(await as(), { id, text: 'سرّ بيننا' })
  await answer(await as(owner, new Date(Date.now() + 1000)), { id, text: 'نعمل على إصلاحه' })
  await answer(await as(owner, new Date(Date.now() + 2000)), { id, text: 'أُصلح العطل' })
  // The same text again is not another answer.
  await answer(await as(owner, new Date(Date.now() + 3000)), { id, text: ' أُصلح العطل ' })
  const shown = await complaintStatus(ctx, code)
  expect(shown).toMatchObject({ state: 'answered', answer: 'أُصلح العطل' })
  expect(JSON.stringify(shown)).not.toMatch(/سرّ|ليلى|leyla|الماء/)
  expect((await jobs('complaints.notify-answered')).length - before).toBe(2)
  const rows = await audited('complaints.answer', id)
  expect(rows.map(({ detail: said }) => (said as { again?: boolean } | null)?.again)).toEqual([false, true, undefined])
})

test('an answer replaces only the answer that its writer has seen', async () => {
  const first = new Date('2026-06-01T10:00:00Z')
  const [early, late] = [await as(owner, first), await as(owner, new Date('2026-06-01T11:00:00Z'))]
  await answer(early, { id, text: 'أُصلح العطل', seen: null })
  const before = (await jobs('complaints.notify-answered')).length
  const refused = { status: 409, code: 'complaints.answered_meanwhile' }
  await expect(answer(late, { id, text: 'ننتظر القطعة', seen: null })).rejects.toMatchObject(refused)
  const stale = new Date(first.getTime() - 1)
  await expect(answer(late, { id, text: 'ننتظر القطعة', seen: stale })).rejects.toMatchObject(refused)
  expect(await complaintStatus(ctx, code)).toMatchObject({ answer: 'أُصلح العطل' })
  expect((await jobs('complaints.notify-answered')).length).toBe(before)
  // Over HTTP, with the time as the screen has it.
  const seen = (await detail(id)).answeredAt!.toISOString()
  const body = { text: 'ننتظر القطعة', seen }
  const sent = await site.ask(`/api/dashboard/complaints/${id}/answer`, { method: 'POST', headers: owner.bearer, body })
  expect(sent.status).toBe(201)
  expect(await complaintStatus(ctx, code)).toMatchObject({ answer: 'ننتظر القطعة' })
})

test('the API returns a whole complaint, not only its answer', async () => {
  await answer(await as(), { id, text: 'شكرًا', seen: (await detail(id)).answeredAt })
  const sent = await site.ask(`/api/dashboard/complaints/${id}`, { headers: owner.bearer })
  expect(await sent.json()).toMatchObject({ id, code, answer: 'شكرًا', notes: [] })
})

test('the writer who left no address is not emailed, and can read the answer with the code', async () => {
  const anonymous = await sendTestComplaint(ctx)
  await answer(await as(), { id: anonymous.id, text: 'شكرًا' })
  const announced = (await jobs('complaints.notify-answered')).map(({ data }) => data.complaintId)
  expect(announced).not.toContain(anonymous.id)
  expect(await complaintStatus(ctx, anonymous.code.toLowerCase())).toMatchObject({ answer: 'شكرًا' })
})

test('commands for complaints do not reach proposals, and the other way round', async () => {
  const proposal = await sendTestComplaint(ctx, { kind: 'proposal' })
  const gone = { status: 404, code: 'complaints.not_found' }
  await expect(note(await as(), { id: proposal.id, text: 'x' })).rejects.toMatchObject(gone)
  await expect(answer(await as(), { id: proposal.id, text: 'x' })).rejects.toMatchObject(gone)
  expect(await change(await as(), { ids: [proposal.id], state: 'closed' })).toBe(0)
  expect(await remove(await as(), { ids: [proposal.id] })).toBe(0)
  await expect(detail(proposal.id)).rejects.toMatchObject(gone)
  expect(await detail(proposal.id, 'proposal')).toMatchObject({ state: 'new', notes: [], answer: null })
  expect(await complaintCommands.proposal.remove(await as(), { ids: [id, proposal.id] })).toBe(1)
  expect(await detail(id)).toMatchObject({ id })
})

test('people who may read proposals only cannot see, change or be assigned to complaints', async () => {
  const seen = await Promise.all(
    Object.values(PLURAL).map((noun) => site.ask(`/api/dashboard/${noun}`, { headers: editor.bearer })),
  )
  expect(seen.map(({ status }) => status)).toEqual([403, 200])
  const path = `/api/dashboard/complaints/${id}`
  for (const [method, to, body] of [
    ['GET', path, undefined],
    ['POST', `${path}/notes`, { text: 'x' }],
    ['POST', `${path}/answer`, { text: 'x' }],
    ['PATCH', '/api/dashboard/complaints', { ids: [id], state: 'closed' }],
    ['POST', '/api/dashboard/complaints/delete', { ids: [id] }],
  ] as const) {
    expect((await site.ask(to, { method, headers: editor.bearer, body })).status, to).toBe(403)
    expect((await site.ask(to, { method, body })).status, to).toBe(401)
  }
  await expect(change(await as(), { ids: [id], assignee: editor.id })).rejects.toMatchObject({
    status: 422,
    fields: { assignee: { code: 'errors.field_invalid' } },
  })
  expect((await complaintTeam(await as(), 'complaint')).map((one) => one.id)).toEqual([owner.id])
  expect(await detail(id)).toMatchObject({ state: 'new', assigneeId: null, notes: [], answer: null })
})

test.each([
  ['notes', { text: ' ' }, 'text'],
  ['answer', { text: '' }, 'text'],
  ['answer', { text: 'x'.repeat(5001) }, 'text'],
])('the endpoint for %s refuses a text that is empty or too long, at the field', async (act, body, field) => {
  const to = `/api/dashboard/complaints/${id}/${act}?lang=en`
  const refused = await site.ask(to, { method: 'POST', headers: owner.bearer, body })
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({ error: { fields: { [field]: expect.any(String) } } })
  expect(await detail(id)).toMatchObject({ notes: [], answer: null, state: 'new' })
})

test('changes of many are one audit row with their ids; deleting takes files and notes along', async () => {
  const other = await sendTestComplaint(ctx)
  const ids = [id, other.id, crypto.randomUUID()]
  expect(await change(await as(), { ids, state: 'closed', due: '2026-05-01' })).toBe(2)
  const row = await db.selectFrom('audit').select(['subject', 'after', 'detail']).where('command', '=', 'complaints.change').orderBy('at', 'desc').executeTakeFirstOrThrow() // prettier-ignore
  expect(row).toMatchObject({ subject: null, after: { state: 'closed', due: '2026-05-01' } })
  expect((row.detail as { complaints: string[] }).complaints.toSorted()).toEqual([id, other.id].toSorted())
  await note(await as(), { id, text: 'x' })
  expect(await remove(await as(), { ids })).toBe(2)
  expect(await remove(await as(), { ids })).toBe(0)
  expect(await db.selectFrom('complaint_notes').select('id').execute()).toEqual([])
  expect(await complaintStatus(ctx, code)).toBeNull()
})

test('the notice for staff counts new and overdue ones of its kind', async () => {
  await sendTestComplaint(ctx, { kind: 'proposal' })
  const pending = async (now: string) => (await pendingComplaints(await as(owner, new Date(now)), 'complaint'))?.count ?? 0 // prettier-ignore
  expect(await pending('2026-06-01T10:00:00Z')).toBe(1)
  await change(await as(), { ids: [id], state: 'open', due: '2026-06-01' })
  // The day ends at 21:00 UTC in Istanbul.
  expect(await pending('2026-06-01T20:59:59Z')).toBe(0)
  expect(await pending('2026-06-01T21:00:00Z')).toBe(1)
  await change(await as(), { ids: [id], state: 'answered' })
  expect(await pending('2026-06-01T21:00:00Z')).toBe(0)
})

test('the writer can have everything erased; the code then shows only kind, state and dates', async () => {
  await note(await as(), { id, text: 'ليلى في الغرفة 12' })
  await answer(await as(), { id, text: 'أُصلح العطل يا ليلى' })
  const writer = { id: null, email: 'leyla@example.com' } as never
  const handler = privacyHandlers.get('complaints')!
  expect(await handler.export!(ctx, writer)).toMatchObject([{ code, notes: ['ليلى في الغرفة 12'], files: [] }])
  expect(await inTransaction(db, (trx) => handler.erase({ ...ctx, db: trx }, writer))).toEqual([id])
  expect(await handler.export!(ctx, writer)).toEqual([])
  expect(await detail(id)).toMatchObject({
    body: '',
    name: null,
    email: null,
    answer: '',
    notes: [],
    state: 'answered',
  })
  expect((await detail(id)).erasedAt).not.toBeNull()
  const row = await db.selectFrom('complaints').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toMatch(/ليلى|leyla|الماء/)
  // Nothing would erase a text that staff add afterwards.
  const erased = { status: 409, code: 'complaints.erased' }
  await expect(note(await as(), { id, text: 'ليلى' })).rejects.toMatchObject(erased)
  await expect(answer(await as(), { id, text: 'يا ليلى' })).rejects.toMatchObject(erased)
  expect(await change(await as(), { ids: [id], state: 'closed' })).toBe(1)
  await change(await as(), { ids: [id], state: 'answered' })
  // The kind, the state and the dates stay for the statistics.
  expect(await complaintStatus(ctx, code)).toMatchObject({ kind: 'complaint', state: 'answered' })
})
