/** The page of a conversation: the link in the answer's email, what the writer sees there, and their reply. */
import '#app/features.server.ts'
import { beforeEach, expect, test } from 'vitest'
import { actorOfToken } from '#features/accounts/users/actor.server.ts'
import { writeSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { signOpening } from '#kernel/honeypot-and-token.server.ts'
import { privacyHandlers } from '#kernel/privacy-registry.server.ts'
import { requestContext } from '#kernel/page.server.ts'
import { makePerson } from '#tests/support/people.ts'
import { sendQueuedMails } from '#tests/support/send-mails.ts'
import { testSite } from '#tests/support/site.ts'
import { testSmtp } from '#tests/support/smtp.ts'
import { addMessageNote, answerMessage, changeMessages } from './change.server.ts'
import { replyAction } from './conversation-form.server.ts'
import { conversationByToken } from './conversation.server.ts'
import { forwardMessage, forwardReply, sendAnswerEmail } from './forward.server.ts'
import { messageDetail, messagePage, MessageListParams, pendingMessages } from './queries.server.ts'
import { sendMessage } from './send.server.ts'

const smtp = await testSmtp()
const site = await testSite({ SMTP_URL: smtp.url, MAIL_FROM: 'Sanad <info@example.org>', RATE_LIMITS: '1' })
const { db } = site.context()
await writeSettings(site.context(), 'site', { name: { ar: 'سند', en: 'Sanad' }, email: 'info@sanad.example' })
const housing = await makePerson(site.context(), { roles: ['housing'], secondFactor: true })
const PDF = '%PDF-1.7\nmy certificate\n%%EOF\n'

let turn = 0
let id = ''
let token = ''
/** Another visitor for each test, because the limits are per IP address. */
const visitor = (more: Partial<Context> = {}) =>
  site.context({ now: new Date(), locale: 'en', address: `10.3.${turn}.1`, ...more })
const staff = async () => ({ ...visitor(), actor: await actorOfToken(site.context(), housing.token) })
const list = async (q: Record<string, string> = {}) => messagePage(await staff(), MessageListParams.parse(q))
const entries = async () => (await messageDetail(await staff(), id)).entries
const answer = async (text = 'Please send your certificate.') =>
  answerMessage(await staff(), { id, key: crypto.randomUUID(), text })
const tokenOf = async () =>
  (await db.selectFrom('messages').select('token').where('id', '=', id).executeTakeFirstOrThrow()).token ?? ''

beforeEach(async () => {
  turn++
  smtp.delivered.length = 0
  await db.deleteFrom('messages').execute()
  await db.deleteFrom('mails').execute()
  await sendMessage(visitor(), {
    residence_email: 'info@sanad.example',
    name: 'Leyla Hasan',
    phone: `+9053212345${10 + turn}`,
    email: 'leyla@example.com',
    subject: 'A room',
    message: 'Is there a room?',
  })
  id = (await db.selectFrom('messages').select('id').executeTakeFirstOrThrow()).id
  await forwardMessage.run(visitor(), { messageId: id })
  await addMessageNote(await staff(), { id, text: 'Between us' })
  await answer()
  const [, first] = await entries()
  await sendAnswerEmail.run(visitor(), { entryId: first!.id })
  token = await tokenOf()
})

/** Posts the form of the page, opened some seconds ago. Returns the status, error and location of the response. */
async function post(fields: Record<string, string>, files: File[] = [], { of = token, ctx = visitor() } = {}) {
  const form = new FormData()
  const opened = signOpening({ ...ctx, now: new Date(ctx.now.getTime() - 5000) })
  for (const [name, value] of Object.entries({ intent: 'reply', opened, ...fields })) form.set(name, value)
  for (const file of files) form.append('files', file)
  const context = new Map([[requestContext, ctx]])
  const request = new Request(`http://localhost:3000/en/messages/${of}`, { method: 'POST', body: form })
  const answered = await replyAction({ context, request, params: { token: of } } as never).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown
    throw thrown
  })
  if (answered instanceof Response) return { status: answered.status, to: answered.headers.get('Location') }
  return { status: answered.init?.status, ...answered.data.problem }
}
const pdf = (name: string, text = PDF) => new File([text], name)

test('the emails of all answers have the same link; its page has no notes and no names of staff', async () => {
  await answer('And your passport.')
  const { id: second } = (await entries()).at(-1)!
  await sendAnswerEmail.run(visitor(), { entryId: second })
  expect(await tokenOf()).toBe(token)
  expect(token).toMatch(/^[\w-]{22}$/)
  const mails = await db.selectFrom('mails').select('text').where('template', '=', 'messages.answer').execute()
  expect(mails).toHaveLength(2)
  for (const { text } of mails) {
    expect(text).toContain(`Reply on our site: http://localhost:3000/en/messages/${token}`)
    expect(text).toContain('it reaches our mailbox')
  }
  const seen = await conversationByToken(visitor(), token)
  expect(seen!.entries.map(({ own, text }) => [own, text])).toEqual([
    [true, 'Is there a room?'],
    [false, 'Please send your certificate.'],
    [false, 'And your passport.'],
  ])
  expect(JSON.stringify(seen)).not.toContain(housing.id)
})

test('a reply with a file is added to the thread, marks the message as new, and is forwarded to the inbox', async () => {
  await changeMessages(await staff(), { ids: [id], state: 'closed', due: '2020-01-01' })
  expect(await pendingMessages(await staff())).toBeNull()
  expect(await post({ text: 'Here it is, Zübeyde.' }, [pdf('certificate.pdf')])).toEqual({
    status: 303,
    to: `/en/messages/${token}?sent=1#reply`,
  })
  const detail = await messageDetail(await staff(), id)
  expect(detail).toMatchObject({ state: 'new', due: null, overdue: false })
  const reply = detail.entries.at(-1)!
  expect(reply).toMatchObject({ kind: 'reply', by: 'Leyla Hasan', text: 'Here it is, Zübeyde.', mail: null })
  expect(reply.files.map(({ name }) => name)).toEqual(['certificate.pdf'])
  expect(await pendingMessages(await staff())).toMatchObject({ count: 1 })
  // The search finds text of the reply and of the first message.
  expect([(await list({ q: 'zubeyde' })).total, (await list({ q: 'room' })).total]).toEqual([1, 1])

  const stored = await db.selectFrom('message_files').select('content').executeTakeFirstOrThrow()
  expect(stored.content.includes('certificate')).toBe(false)
  const opened = await site.ask(`/api/dashboard/message-files/${reply.files[0]!.id}`, { headers: housing.cookie })
  expect(await opened.text()).toBe(PDF)
  const log = await db.selectFrom('audit').select('subject').where('command', '=', 'messages.open_file').execute()
  expect(log).toEqual([{ subject: id }])

  await forwardReply.run(visitor(), { entryId: reply.id })
  await forwardReply.run(visitor(), { entryId: reply.id })
  await sendQueuedMails(visitor())
  const forwarded = smtp.delivered.filter(({ to }) => to[0] === 'info@sanad.example')
  expect(forwarded).toHaveLength(2)
  expect(forwarded[1]!.raw).toMatch(/^Reply-To: leyla@example\.com$/m)
  expect(forwarded[1]!.raw).toMatch(/^In-Reply-To: /m)
})

test('a reply to a message with an assignee is forwarded to the assignee', async () => {
  await changeMessages(await staff(), { ids: [id], assignee: housing.id })
  await post({ text: 'For you' })
  await forwardReply.run(visitor(), { entryId: (await entries()).at(-1)!.id })
  const { to_address: to, text } = await db
    .selectFrom('mails')
    .select(['to_address', 'text'])
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  expect(to).toBe(housing.email)
  expect(text).toContain('For you')
})

test('the link gives access to the files of its conversation only', async () => {
  await post({ text: 'Mine' }, [pdf('mine.pdf')])
  const file = (await entries()).at(-1)!.files[0]!.id
  const got = await site.ask(`/en/messages/${token}/files/${file}`)
  expect(await got.text()).toBe(PDF)
  expect(got.headers.get('Cache-Control')).toBe('private, no-store')
  expect(got.headers.get('Content-Disposition')).toContain('attachment')
  for (const path of [`${token}/files/${crypto.randomUUID()}`, `${'x'.repeat(22)}/files/${file}`])
    expect((await site.ask(`/messages/${path}`)).status).toBe(404)
})

test('a wrong link, a link of spam and an expired link show nothing and accept no reply', async () => {
  expect(await conversationByToken(visitor(), 'x'.repeat(22))).toBeNull()
  expect(await conversationByToken(visitor(), '')).toBeNull()
  expect((await post({ text: 'x' }, [], { of: 'x'.repeat(22) })).status).toBe(404)
  const later = (days: number) => visitor({ now: new Date(Date.now() + days * DAY_MS) })
  // Messages are stored for 24 months.
  expect(await conversationByToken(later(700), token)).not.toBeNull()
  expect(await conversationByToken(later(740), token)).toBeNull()
  expect((await post({ text: 'x' }, [], { ctx: later(740) })).status).toBe(404)
  await changeMessages(await staff(), { ids: [id], state: 'spam' })
  expect(await conversationByToken(visitor(), token)).toBeNull()
  expect((await entries()).map(({ kind }) => kind)).toEqual(['note', 'answer'])
})

test('errors are shown at their fields, and no typed text is lost', async () => {
  const typed = { typed: { text: 'Here it is' } }
  const text = 'Here it is'
  const large = await rejected(text, [pdf('large.pdf', `${PDF}${' '.repeat(10 * 1024 * 1024)}%%EOF`)])
  expect(large).toMatchObject({ status: 413, ...typed, fields: { files: expect.stringContaining('10') } })
  const six = Array.from({ length: 6 }, (_, n) => pdf(`${n}.pdf`))
  expect(await rejected(text, six)).toMatchObject({ status: 413, ...typed, fields: { files: expect.any(String) } })
  const eight = `${PDF}${' '.repeat(8 * 1024 * 1024)}%%EOF`
  const two = [pdf('1.pdf', eight), pdf('2.pdf', eight)]
  expect(await rejected(text, two)).toMatchObject({ status: 422, ...typed, fields: { files: expect.any(String) } })
  expect(await rejected(text, [new File(['MZ'], 'a.pdf')])).toMatchObject({ status: 422, ...typed })
  expect(await rejected(' ', [new File(['MZ'], 'a.pdf')])).toMatchObject({
    status: 422,
    fields: { text: 'Enter your reply.', files: expect.any(String) },
  })
  expect(await rejected('x'.repeat(5001), [])).toMatchObject({ status: 422, fields: { text: expect.any(String) } })
  expect((await entries()).map(({ kind }) => kind)).toEqual(['note', 'answer'])
  expect(await db.selectFrom('message_files').select('id').execute()).toEqual([])
})
const rejected = (text: string, files: File[]) => post({ text }, files)

test('a filled honeypot, a form sent too fast and a flood are refused; a double click creates one reply', async () => {
  expect((await post({ text: 'x', website: 'x' })).status).toBe(429)
  expect((await post({ text: 'x', opened: signOpening(visitor()) })).status).toBe(429)
  expect(await Promise.all([1, 2, 3].map(async () => (await post({ text: 'Once' })).status))).toEqual([303, 303, 303])
  expect((await entries()).map(({ kind }) => kind)).toEqual(['note', 'answer', 'reply'])
  const statuses = []
  for (let n = 0; n < 19; n++) statuses.push((await post({ text: `Reply ${n}` }, [], { ctx: visitor({ address: `10.4.${turn}.${n}` }) })).status) // prettier-ignore
  expect(statuses.filter((status) => status === 303)).toHaveLength(17)
  expect(statuses.slice(17)).toEqual([429, 429])
})

test('a reply with many links is added to the thread but not forwarded by email', async () => {
  await post({ text: 'https://a.example https://b.example https://c.example https://d.example' })
  await post({ text: 'https://a.example' })
  expect((await entries()).filter(({ kind }) => kind === 'reply')).toHaveLength(2)
  const jobs = await site.services.database.executeSql(
    `select data from pgboss.job where name = 'messages.forward-reply'`,
  )
  const forwarded = JSON.stringify(jobs.rows)
  const [first, second] = (await entries()).filter(({ kind }) => kind === 'reply')
  expect([forwarded.includes(first!.id), forwarded.includes(second!.id)]).toEqual([false, true])
})

test('the export contains the reply and its files; the erasure deletes them, and the link stops working', async () => {
  await post({ text: 'Here it is' }, [pdf('certificate.pdf')])
  const handler = privacyHandlers.get('messages')!
  const person = { id: null, email: 'leyla@example.com' } as never
  expect(await handler.export!(visitor(), person)).toMatchObject([
    { entries: ['Between us', 'Please send your certificate.', 'Here it is'], files: ['certificate.pdf'] },
  ])
  await inTransaction(db, (trx) => handler.erase({ ...visitor(), db: trx }, person))
  expect(await db.selectFrom('message_entries').select('id').execute()).toEqual([])
  expect(await db.selectFrom('message_files').select('id').execute()).toEqual([])
  expect(await conversationByToken(visitor(), token)).toBeNull()
})
