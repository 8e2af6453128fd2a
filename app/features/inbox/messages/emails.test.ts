/** The emails of messages: the copy for the inbox, the answer for the writer, and replies forwarded to staff. */
import { beforeEach, expect, test } from 'vitest'
import { actorOfToken } from '#features/accounts/users/actor.server.ts'
import { writeSettings } from '#features/settings/settings.server.ts'
import { DAY_MS } from '#kernel/durations.ts'
import type { Locale } from '#kernel/locale.ts'
import { ASSOCIATION_INBOX, openInbox, sendTestMessage } from '#tests/support/inbox.ts'
import { makePerson } from '#tests/support/people.ts'
import { attributes } from '#tests/support/render.tsx'
import { testSite } from '#tests/support/site.ts'
import { answerMessage, changeMessages, deleteMessages } from './change.server.ts'
import { conversationPath } from './message.ts'
import { forwardMessage, forwardReply, sendAnswerEmail } from './forward.server.ts'
import { purgeMessages } from './privacy.server.ts'
import { replyToAnswer } from './reply.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const { db } = ctx
const staff = await makePerson(ctx, { roles: ['housing'], secondFactor: true })
const me = async () => site.context({ actor: await actorOfToken(ctx, staff.token) })
const place = { kind: 'center', name: { ar: 'مركز الفجر', en: 'Dawn Center' }, email: 'dawn@sanad.example' }
await db.insertInto('places').values([{ ...place, state: 'published', published_at: new Date(0) }] as never).execute() // prettier-ignore

beforeEach(async () => {
  await openInbox(ctx)
  await db.deleteFrom('messages').execute()
  await db.deleteFrom('mails').execute()
})
const mails = () =>
  db.selectFrom('mails').select(['to_address as to', 'locale', 'subject', 'text', 'html', 'reply_to', 'follows']).orderBy('created_at').execute() // prettier-ignore

async function forwarded(fields: Parameters<typeof sendTestMessage>[1], locale: Locale = 'en') {
  const messageId = await sendTestMessage({ ...ctx, locale }, fields)
  await forwardMessage.run(ctx, { messageId })
  return { messageId, mail: (await mails()).at(-1) }
}

/** Answers a message. Returns the email and the secret token of its link. */
async function answered(messageId: string, text: string) {
  const key = crypto.randomUUID()
  await answerMessage({ ...(await me()), now: new Date() }, { id: messageId, key, text })
  await sendAnswerEmail.run(ctx, { entryId: key })
  const { token } = await db
    .selectFrom('messages')
    .select('token')
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow()
  return { key, mail: (await mails()).at(-1)!, token: token! }
}

test('staff get a message in Arabic, also one that was sent in another language, with the text of the writer unchanged', async () => {
  const { mail, messageId } = await forwarded({
    name: 'Omar',
    phone: '+905321234567',
    email: 'omar@mail.example',
    subject: 'Opening hours',
    message: 'Are you open?\n\nOn Sunday, too?',
    residence_email: place.email,
  })
  expect(mail).toMatchObject({
    to: place.email,
    locale: 'ar',
    subject: 'رسالة من الموقع: Opening hours',
    reply_to: 'omar@mail.example',
  })
  // The phone and the address keep their order within Arabic text.
  for (const part of ['«Omar»', '«مركز الفجر»', '\u2066+90 532 123 45 67\u2069', '\u2066omar@mail.example\u2069'])
    expect(mail!.text).toContain(part)
  expect(mail!.text).toContain('> Opening hours\n> \n> Are you open?\n> \n> On Sunday, too?')
  expect(mail!.text).toContain(`http://localhost:3000/dashboard/messages/${messageId}`)
})

test('the copy of a message without an email address asks staff to call, and has nowhere to reply to', async () => {
  const { mail } = await forwarded({ email: '' })
  expect(mail!.reply_to).toBeNull()
  expect(mail!.text).toContain('اتصلوا به على رقمه')
})

test('markup in a message is text in the email', async () => {
  const { mail } = await forwarded({ name: '<b>Omar</b>', message: '<img src=x onerror=alert(1)> & more' })
  expect(mail!.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; more')
  expect(mail!.html).not.toContain('<img src=x')
  expect(mail!.html).not.toContain('<b>Omar')
})

test('an association without an address can still get messages; they are stored and not emailed', async () => {
  await writeSettings(ctx, 'site', { name: { ar: 'سند' }, email: null })
  const { mail, messageId } = await forwarded({ residence_email: '' })
  expect(mail).toBeUndefined()
  const answer = await answered(messageId, 'We are open.')
  expect(answer.mail).toMatchObject({ to: 'leyla@example.com', reply_to: null })
})

test('a message that was deleted or marked as spam before its job ran is not forwarded', async () => {
  const [gone, spam] = [await sendTestMessage(ctx), await sendTestMessage(ctx)]
  await deleteMessages(site.context({ actor: { id: staff.id, permissions: new Set(['messages.delete']) } }), { ids: [gone] }) // prettier-ignore
  await changeMessages(await me(), { ids: [spam], state: 'spam' })
  for (const messageId of [gone, spam]) await forwardMessage.run(ctx, { messageId })
  expect(await mails()).toEqual([])
})

test.each([
  ['deleted by staff', (id: string) => deleteMessages(site.context({ actor: { id: staff.id, permissions: new Set(['messages.delete']) } }), { ids: [id] })], // prettier-ignore
  ['deleted after the retention', () => purgeMessages({ ...ctx, now: new Date(Date.now() + 800 * DAY_MS) })],
])('the emails about a message that is %s are deleted with it', async (_, remove) => {
  const { messageId } = await forwarded({ name: 'Omar', email: 'omar@mail.example', subject: 'A room' })
  await answered(messageId, 'Yes, there is.')
  await forwarded({ name: 'Leyla', subject: 'Opening hours' })
  expect(await mails()).toHaveLength(3)
  await remove(messageId)
  expect((await mails()).map(({ subject }) => subject)).toEqual(['رسالة من الموقع: Opening hours'])
})

test.each([
  ['ar', 'السلام عليكم Omar،', ''],
  ['en', 'Hello Omar,', '/en'],
  ['tr', 'Merhaba Omar,', '/tr'],
] as const)('the writer gets the answer in the language of their visit: %s', async (locale, greeting, prefix) => {
  const messageId = await sendTestMessage({ ...ctx, locale }, { name: 'Omar', subject: 'A room', message: 'Is there a room?' }) // prettier-ignore
  const { mail, token } = await answered(messageId, 'Yes, there is.\n\nPlease apply.')
  expect(mail).toMatchObject({ to: 'leyla@example.com', locale, subject: 'Re: A room', reply_to: ASSOCIATION_INBOX })
  expect(mail.text.startsWith(`${greeting}\n\nYes, there is.\n\nPlease apply.\n\n> Is there a room?`)).toBe(true)
  expect(mail.text).toContain(`http://localhost:3000${prefix}${conversationPath(token)}`)
  expect(mail.text).toContain(locale === 'ar' ? 'سند' : 'Sanad')
  expect(attributes(mail.html!, 'html')).toMatchObject({ lang: locale, dir: locale === 'ar' ? 'rtl' : 'ltr' })
})

test('an answer whose message was deleted meanwhile is not sent', async () => {
  const messageId = await sendTestMessage(ctx)
  const key = crypto.randomUUID()
  await answerMessage(await me(), { id: messageId, key, text: 'Yes' })
  await db.deleteFrom('messages').execute()
  await sendAnswerEmail.run(ctx, { entryId: key })
  expect(await mails()).toEqual([])
})

test('a reply is forwarded in the language of the assignee, in the thread of the answers before it', async () => {
  const messageId = await sendTestMessage(ctx, { name: 'Omar', subject: 'A room' })
  await forwardMessage.run(ctx, { messageId })
  const { token } = await answered(messageId, 'Please send your certificate.')
  await db.updateTable('users').set({ locale: 'tr' }).where('id', '=', staff.id).execute()
  await changeMessages(await me(), { ids: [messageId], assignee: staff.id })
  await replyToAnswer({ ...ctx, now: new Date() }, { token, text: 'Here it is.' })
  const { id: entryId } = await db.selectFrom('message_entries').select('id').where('kind', '=', 'reply').executeTakeFirstOrThrow() // prettier-ignore
  await forwardReply.run(ctx, { entryId })
  const all = await db.selectFrom('mails').select(['id', 'template', 'subject_id']).orderBy('created_at').execute()
  const [copy, answer] = [all.find(({ subject_id }) => subject_id === messageId), all.find(({ template }) => template === 'messages.answer')] // prettier-ignore
  const reply = (await mails()).find(({ to }) => to === staff.email)
  expect(reply).toMatchObject({ locale: 'tr', subject: 'Siteden yanıt: A room', reply_to: 'leyla@example.com' })
  expect(reply!.follows).toEqual([copy!.id, answer!.id])
  expect(reply!.text).toContain('> A room\n> \n> Here it is.')
  expect(reply!.text).toContain(`/tr/dashboard/messages/${messageId}`)

  // An assignee who may no longer read messages does not get the text; it goes to the inbox.
  await db.deleteFrom('mails').execute()
  await db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', staff.id).execute()
  await forwardReply.run(ctx, { entryId })
  await db.updateTable('users').set({ disabled_at: null }).where('id', '=', staff.id).execute()
  expect(await mails()).toMatchObject([{ to: ASSOCIATION_INBOX, locale: 'ar' }])
})
