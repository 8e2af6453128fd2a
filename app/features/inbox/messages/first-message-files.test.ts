/** Files that visitors attach to their first message, with and without JavaScript. */
import '#app/features.server.ts'
import { beforeEach, expect, test } from 'vitest'
import { actorOfToken } from '#features/accounts/users/actor.server.ts'
import { writeSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { signOpening } from '#kernel/honeypot-and-token.server.ts'
import { requestContext } from '#kernel/page.server.ts'
import { privacyHandlers } from '#kernel/privacy-registry.server.ts'
import { makePerson } from '#tests/support/people.ts'
import { TEST_ORIGIN, testSite } from '#tests/support/site.ts'
import { answerMessage } from './change.server.ts'
import { conversationByToken } from './conversation.server.ts'
import { forwardMessage, sendAnswerEmail } from './forward.server.ts'
import { MESSAGE_FORM_PATH } from './message.ts'
import { messageAction } from './message-form.server.ts'
import { messageDetail } from './queries.server.ts'

const site = await testSite({ RATE_LIMITS: '1' })
const { db } = site.context()
await writeSettings(site.context(), 'site', { name: { ar: 'سند', en: 'Sanad' }, email: 'info@sanad.example' })
const housing = await makePerson(site.context(), { roles: ['housing'], secondFactor: true })
const PDF = '%PDF-1.7\nmy certificate\n%%EOF\n'
const pdf = (name: string, text = PDF) => new File([text], name)

let turn = 0
/** Another visitor for each test, because the limits are per IP address. */
const visitor = (more: Partial<Context> = {}) =>
  site.context({ now: new Date(), locale: 'en', address: `10.5.${turn}.1`, ...more })
const staff = async () => ({ ...visitor(), actor: await actorOfToken(site.context(), housing.token) })
const detail = async () => {
  const { id } = await db.selectFrom('messages').select('id').executeTakeFirstOrThrow()
  return messageDetail(await staff(), id)
}
const count = async (table: 'messages' | 'message_files') =>
  Number(
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

beforeEach(async () => {
  turn++
  await db.deleteFrom('messages').execute()
  await db.deleteFrom('mails').execute()
})

/** The form of the page, opened some seconds ago. */
function formOf(files: File[], fields: Record<string, string> = {}): FormData {
  const ctx = visitor()
  const form = new FormData()
  const written = {
    intent: 'message',
    residence_email: 'info@sanad.example',
    opened: signOpening({ ...ctx, now: new Date(ctx.now.getTime() - 5000) }),
    name: 'Leyla Hasan',
    phone: `+9053212345${10 + turn}`,
    email: 'leyla@example.com',
    subject: 'A room',
    message: 'My certificate is attached.',
    website: '',
    ...fields,
  }
  for (const [name, value] of Object.entries(written)) form.set(name, value)
  for (const file of files.length > 0 ? files : [new File([], '')]) form.append('files', file)
  return form
}

/** Sends the form like the script of the page. */
async function send(files: File[], fields: Record<string, string> = {}) {
  const body = formOf(files, fields)
  const answer = await site.ask(`${MESSAGE_FORM_PATH}?lang=en`, { method: 'POST', body, address: `10.5.${turn}.1` })
  const { error } = (await answer.json()) as { error?: { fields: Record<string, string> } }
  return { status: answer.status, ...(error && { fields: error.fields }) }
}

/** Posts the form to the page like a browser without JavaScript. */
async function post(files: File[], fields: Record<string, string> = {}) {
  const context = new Map([[requestContext, visitor()]])
  const request = new Request(`${TEST_ORIGIN}/en/contact-us`, { method: 'POST', body: formOf(files, fields) })
  const answered = await messageAction({ context, request, params: {} } as never)
  if (answered instanceof Response) return { status: answered.status, to: answered.headers.get('Location') }
  return { status: answered.init?.status, ...answered.data.problem }
}

test('files of a message are encrypted, in the thread for staff, audited when opened, and listed in the email', async () => {
  expect(await send([pdf('شهادة.pdf'), pdf('second.pdf', `${PDF}2`)])).toEqual({ status: 201 })
  const { id, files, entries, state } = await detail()
  expect([state, entries]).toEqual(['new', []])
  expect(files.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['شهادة.pdf', PDF.length],
    ['second.pdf', PDF.length + 1],
  ])
  for (const { content } of await db.selectFrom('message_files').select('content').execute())
    expect(content.includes('certificate')).toBe(false)
  const opened = await site.ask(`/api/dashboard/message-files/${files[1]!.id}`, { headers: housing.cookie })
  expect(await opened.text()).toBe(`${PDF}2`)
  expect((await site.ask(`/api/dashboard/message-files/${files[0]!.id}`)).status).toBe(401)
  const log = await db.selectFrom('audit').select('subject').where('command', '=', 'messages.open_file').execute()
  expect(log).toEqual([{ subject: id }])
  await forwardMessage.run(visitor(), { messageId: id })
  const { text } = await db.selectFrom('mails').select('text').executeTakeFirstOrThrow()
  expect(text).toContain('مع الرسالة مرفقات')
})

test('the same form sends a message without files, and its email does not mention files', async () => {
  expect(await send([])).toEqual({ status: 201 })
  expect(await count('message_files')).toBe(0)
  await forwardMessage.run(visitor(), { messageId: (await detail()).id })
  const { text } = await db.selectFrom('mails').select('text').executeTakeFirstOrThrow()
  expect(text).not.toContain('مرفقات')
})

test('without JavaScript a message with a file is sent; refused files have an error at the field, and no text is lost', async () => {
  const wrong = await post([new File(['MZ'], 'a.exe')], { name: '' })
  expect(wrong).toMatchObject({
    status: 422,
    fields: { files: 'The file is not a PDF, JPEG or PNG.', name: 'Enter your name.' },
    typed: { message: 'My certificate is attached.', attached: 'yes' },
  })
  const six = Array.from({ length: 6 }, (_, n) => pdf(`${n}.pdf`))
  const typed = { typed: { subject: 'A room' }, fields: { files: expect.any(String) } }
  expect(await post(six)).toMatchObject({ status: 413, ...typed })
  const large = (megabytes: number) => `${PDF}${' '.repeat(megabytes * 1024 * 1024)}%%EOF`
  expect(await post([pdf('11.pdf', large(10))])).toMatchObject({ status: 413, ...typed })
  expect(await post([pdf('1.pdf', large(8)), pdf('2.pdf', large(8))])).toMatchObject({ status: 422, ...typed })
  expect([await count('messages'), await count('message_files')]).toEqual([0, 0])
  expect(await post([pdf('certificate.pdf')])).toEqual({ status: 303, to: '/en/contact-us?sent=message#message' })
  expect((await detail()).files.map(({ name }) => name)).toEqual(['certificate.pdf'])
})

test('a message that is sent twice is stored once with its files; with another file it is another message', async () => {
  const twice = await Promise.all([send([pdf('a.pdf')]), send([pdf('a.pdf')])])
  expect(twice.map(({ status }) => status)).toEqual([201, 201])
  expect([await count('messages'), await count('message_files')]).toEqual([1, 1])
  await send([pdf('b.pdf')])
  expect([await count('messages'), await count('message_files')]).toEqual([2, 2])
})

test('a honeypot, a form sent too fast and the eleventh message with files are refused; files in JSON are ignored', async () => {
  expect((await send([pdf('a.pdf')], { website: 'x' })).status).toBe(429)
  expect((await send([pdf('a.pdf')], { opened: signOpening(visitor()) })).status).toBe(429)
  const body = { ...Object.fromEntries(formOf([])), files: [{ name: 'a', type: 'x', bytes: 1, path: '/etc/passwd' }] }
  expect((await site.ask('/api/send-residence-message', { method: 'POST', body })).status).toBe(201)
  expect(await count('message_files')).toBe(0)
  const statuses = []
  for (let n = 0; n < 11; n++)
    statuses.push((await send([pdf('a.pdf')], { subject: `Room ${n}`, phone: `+905331234${500 + n}` })).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429])
})

test('the page of the conversation has the files of the first message, only with its link', async () => {
  await send([pdf('certificate.pdf')])
  const { id } = await detail()
  await answerMessage(await staff(), { id, key: crypto.randomUUID(), text: 'Thank you.' })
  await sendAnswerEmail.run(visitor(), { entryId: (await detail()).entries[0]!.id })
  const { token } = await db.selectFrom('messages').select('token').executeTakeFirstOrThrow()
  const seen = await conversationByToken(visitor(), token!)
  expect(seen!.entries.map(({ own, files }) => [own, files.map(({ name }) => name)])).toEqual([
    [true, ['certificate.pdf']],
    [false, []],
  ])
  const file = seen!.entries[0]!.files[0]!.id
  expect(await (await site.ask(`/en/messages/${token}/files/${file}`)).text()).toBe(PDF)
  expect((await site.ask(`/en/messages/${'x'.repeat(22)}/files/${file}`)).status).toBe(404)
})

test('the export of the writer names the files, and the erasure deletes them', async () => {
  await send([pdf('certificate.pdf'), pdf('passport.pdf')])
  const handler = privacyHandlers.get('messages')!
  const person = { id: null, email: 'leyla@example.com' } as never
  expect(await handler.export!(visitor(), person)).toMatchObject([{ files: ['certificate.pdf', 'passport.pdf'] }])
  await inTransaction(db, (trx) => handler.erase({ ...visitor(), db: trx }, person))
  expect([await count('messages'), await count('message_files')]).toEqual([0, 0])
})
