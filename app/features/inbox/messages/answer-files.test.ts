/** Files that staff attach to an answer: emailed, stored encrypted, opened by staff only, erased with the message. */
import { beforeEach, expect, test } from 'vitest'
import { writeSettings } from '#features/settings/settings.server.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { privacyHandlers } from '#kernel/privacy-registry.server.ts'
import { makePerson } from '#tests/support/people.ts'
import { sendQueuedMails } from '#tests/support/send-mails.ts'
import { TEST_ORIGIN, testSite } from '#tests/support/site.ts'
import { testSmtp } from '#tests/support/smtp.ts'
import './files.server.ts'
import { sendAnswerEmail } from './forward.server.ts'
import { ENTRY_FILE_BYTES, type MessageDetail } from './message.ts'

const smtp = await testSmtp()
const site = await testSite({ SMTP_URL: smtp.url, MAIL_FROM: 'Sanad <info@example.org>' })
const ctx = site.context()
const { db } = ctx
await writeSettings(ctx, 'site', { name: { ar: 'سند' }, email: 'info@sanad.example' })
const housing = await makePerson(ctx, { roles: ['housing'], secondFactor: true })
const seller = await makePerson(ctx, { roles: ['shop'] })

const PDF = Buffer.from('%PDF-1.7\nthe house rules\n%%EOF\n')
let id = ''
beforeEach(async () => {
  smtp.delivered.length = 0
  await db.deleteFrom('messages').execute()
  await db.deleteFrom('mails').execute()
  const asked = await site.ask('/api/send-residence-message?lang=ar', {
    method: 'POST',
    body: {
      residence_email: 'info@sanad.example',
      name: 'ليلى حسن',
      phone: '+905321234567',
      email: 'leyla@example.com',
      subject: 'نظام السكن',
      message: 'أرجو إرسال نظام السكن.',
    },
  })
  expect(asked.status).toBe(201)
  id = (await db.selectFrom('messages').select('id').executeTakeFirstOrThrow()).id
})

async function answer(files: File[], fields: Record<string, string> = {}, by = housing) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ key: crypto.randomUUID(), text: 'تجدينه مرفقًا.', ...fields }))
    form.set(name, value)
  for (const file of files) form.append('files', file)
  const request = new Request(TEST_ORIGIN, { method: 'POST', body: form })
  const answered = await site.app.request(
    `${TEST_ORIGIN}/api/dashboard/messages/${id}/answers-with-files`,
    {
      method: 'POST',
      body: await request.arrayBuffer(),
      headers: { host: 'localhost:3000', 'Content-Type': request.headers.get('Content-Type')!, ...by.bearer },
    },
    { incoming: { socket: { remoteAddress: '127.0.0.1' }, headers: {} } } as never,
  )
  return { status: answered.status, text: await answered.text() }
}
const detail = async () =>
  (await (await site.ask(`/api/dashboard/messages/${id}`, { headers: housing.cookie })).json()) as MessageDetail
const pdf = (name: string) => new File([PDF], name)

test('files of an answer are in the email, on the screen, and encrypted in the database', async () => {
  expect(await answer([pdf('نظام السكن.pdf'), pdf('rules.pdf')])).toMatchObject({ status: 201 })
  const [entry] = (await detail()).entries
  expect(entry!.files.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['نظام السكن.pdf', PDF.length],
    ['rules.pdf', PDF.length],
  ])
  await sendAnswerEmail.run(ctx, { entryId: entry!.id })
  await sendQueuedMails(ctx)
  const { raw, to } = smtp.delivered.at(-1)!
  expect(to).toEqual(['leyla@example.com'])
  expect(raw.split(PDF.toString('base64').slice(0, 40))).toHaveLength(3)
  expect(raw).toContain('rules.pdf')

  const [stored] = await db.selectFrom('message_files').select('content').execute()
  expect(stored!.content.includes('house rules')).toBe(false)
  const path = `/api/dashboard/message-files/${entry!.files[1]!.id}`
  const got = await site.ask(path, { headers: housing.cookie })
  expect(Buffer.from(await got.arrayBuffer())).toEqual(PDF)
  expect(got.headers.get('Content-Disposition')).toContain('attachment')
  expect((await site.ask(path, { headers: seller.cookie })).status).toBe(403)
  expect((await site.ask(path)).status).toBe(401)
  const opened = await db.selectFrom('audit').select('subject').where('command', '=', 'messages.open_file').execute()
  expect(opened).toEqual([{ subject: id }])
})

test('two requests with the same key create one answer with its files once', async () => {
  const key = crypto.randomUUID()
  await answer([pdf('a.pdf')], { key })
  expect(await answer([pdf('a.pdf')], { key })).toMatchObject({ status: 201 })
  expect((await detail()).entries.map(({ files }) => files.length)).toEqual([1])
})

test('other file types, also with a false name, and too large or too many files are refused; nothing is sent', async () => {
  const refused = [
    await answer([new File(['<script>'], 'page.html')]),
    await answer([new File(['MZ\u0090'], 'rules.pdf')]),
    await answer(Array.from({ length: 6 }, (_, i) => pdf(`${i}.pdf`))),
    await answer([new File([PDF, new Uint8Array(ENTRY_FILE_BYTES)], 'large.pdf')]),
    await answer([1, 2].map((i) => new File([PDF, new Uint8Array(8 * 1024 * 1024), PDF], `${i}.pdf`))),
    await answer([new File(['MZ'], 'a.pdf')], { text: '' }),
    await answer([pdf('a.pdf')], {}, seller),
  ]
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 413, 413, 422, 422, 403])
  expect(refused[4]!.text).toContain('15')
  const { error } = JSON.parse(refused[5]!.text) as { error: { fields: object } }
  expect(Object.keys(error.fields).toSorted()).toEqual(['files', 'text'])
  expect((await detail()).entries).toEqual([])
  expect(await db.selectFrom('message_files').select('id').execute()).toEqual([])
})

test('the export names the files, and the erasure of the sender deletes them and their names in the log', async () => {
  await answer([pdf('rules.pdf')])
  const handler = privacyHandlers.get('messages')!
  const person = { id: null, email: 'leyla@example.com' } as never
  expect(await handler.export!(ctx, person)).toMatchObject([{ files: ['rules.pdf'] }])
  const logged = () => db.selectFrom('audit').select('detail').where('subject', '=', id).where('command', '=', 'messages.answer').execute() // prettier-ignore
  expect(await logged()).toMatchObject([{ detail: { files: ['rules.pdf'] } }])
  await inTransaction(db, (trx) => handler.erase({ ...ctx, db: trx }, person))
  expect(await logged()).toMatchObject([{ detail: { files: [''] } }])
  expect(await db.selectFrom('message_files').select('id').execute()).toEqual([])
})
