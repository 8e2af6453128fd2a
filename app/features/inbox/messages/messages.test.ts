import { beforeEach, expect, test } from 'vitest'
import { sendQueuedMails } from '#tests/support/send-mails.ts'
import { writeSettings } from '#features/settings/settings.server.ts'
import { privacyHandlers } from '#kernel/privacy-registry.server.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { testSmtp } from '#tests/support/smtp.ts'
import { answerMessage, changeMessages } from './change.server.ts'
import { forwardMessage, sendAnswerEmail } from './forward.server.ts'
import { purgeMessages } from './privacy.server.ts'
import { messageDetail, messagePage, MessageListParams } from './queries.server.ts'

const smtp = await testSmtp()
const site = await testSite({ SMTP_URL: smtp.url, MAIL_FROM: 'Sanad <info@example.org>', RATE_LIMITS: '1' })
const ctx = site.context()
const { db } = ctx
await writeSettings(ctx, 'site', { name: { ar: 'سند' }, email: 'Info@Sanad.example' })
const [place] = await db
  .insertInto('places')
  .values([
    {
      kind: 'center',
      name: { ar: 'مركز الفاتح' },
      email: 'fatih@sanad.example',
      state: 'published',
      published_at: new Date(0),
    },
    { kind: 'residence', name: { ar: 'سكن مسودة' }, email: 'draft@sanad.example', state: 'draft' },
    { kind: 'residence', name: { ar: 'سكن بلا بريد' }, state: 'published', published_at: new Date(0) },
  ] as never)
  .returning('id')
  .execute()
const housing = await makePerson(ctx, { roles: ['housing'], secondFactor: true })

let house = 0
beforeEach(async () => {
  house++
  smtp.delivered.length = 0
  await db.deleteFrom('messages').execute()
  await db.deleteFrom('mails').execute()
})

const good = {
  residence_email: 'fatih@sanad.example',
  name: 'ليلى حسن',
  subject: 'سؤال عن الدورات',
  message: 'متى تبدأ الدورة؟\nشكرًا',
}
const send = (change: object = {}, door = 1) =>
  site.ask('/api/send-residence-message?lang=ar', {
    method: 'POST',
    body: { ...good, phone: `٠٥٣٢ ١٢٣ ٤٥ ${60 + house}`, ...change },
    address: `10.1.${house}.${door}`,
  })
const fieldsOf = async (answer: Response) =>
  Object.keys(((await answer.json()) as { error: { fields: object } }).error.fields)
const stored = () => db.selectFrom('messages').selectAll().execute()
async function deliver() {
  for (const { id } of await stored()) await forwardMessage.run(ctx, { messageId: id })
  await sendQueuedMails(ctx)
}
const staff = async () => {
  const { actorOfToken } = await import('#features/accounts/users/actor.server.ts')
  return { ...ctx, actor: await actorOfToken(ctx, housing.token) }
}

test('a message with the five fields of the spec is stored and emailed only to the place', async () => {
  const answer = await send({ email: 'leyla@example.com' })
  expect(answer.status).toBe(201)
  expect(await answer.json()).toEqual({ message: 'تم إرسال الرسالة بنجاح' })
  expect(await stored()).toMatchObject([
    { inbox: 'fatih@sanad.example', phone: '+905321234561', about: { ar: 'مركز الفاتح' }, state: 'new', locale: 'ar' },
  ])
  await deliver()
  await deliver()
  expect(smtp.delivered.map(({ to }) => to)).toEqual([['fatih@sanad.example']])
  expect(smtp.delivered[0]!.raw).toMatch(/^Reply-To: leyla@example\.com$/m)
})

test('addresses that are not ours or belong to drafts are refused; the association and places without one are not', async () => {
  for (const residence_email of [
    'victim@example.com',
    'draft@sanad.example',
    'fatih@sanad.example,x@example.com',
    '',
  ]) {
    const refused = await send({ residence_email })
    expect(refused.status, residence_email).toBe(422)
    expect(await fieldsOf(refused)).toEqual(['residence_email'])
  }
  expect((await send({ residence_email: 'INFO@sanad.example', place: String(place!.id + 2) })).status).toBe(201)
  expect(await stored()).toMatchObject([{ inbox: 'info@sanad.example', about: { ar: 'سكن بلا بريد' } }])
})

test('each missing field has an error', async () => {
  const empty = await send({ name: ' ', phone: '', subject: undefined, message: '\u202E' })
  expect(empty.status).toBe(422)
  expect((await fieldsOf(empty)).toSorted()).toEqual(['message', 'name', 'phone', 'subject'])
  expect(await fieldsOf(await send({ phone: '12' }))).toEqual(['phone'])
  expect(await fieldsOf(await send({ email: 'x@anon.invalid' }))).toEqual(['email'])
})

test('line breaks in a name or subject cannot inject email headers', async () => {
  await send({ name: 'A\r\nBcc: v@example.com', subject: 'Hi\nBcc: v@example.com\n\nbody', email: 'a@example.com' })
  expect(await stored()).toMatchObject([{ name: 'A Bcc: v@example.com', subject: 'Hi Bcc: v@example.com body' }])
  await deliver()
  expect(smtp.delivered).toHaveLength(1)
  expect(smtp.delivered[0]!.to).toEqual(['fatih@sanad.example'])
  expect(smtp.delivered[0]!.raw.split('\n\n')[0]).not.toMatch(/^bcc:/im)
  expect(await fieldsOf(await send({ email: 'a@example.com\r\nBcc: v@example.com' }))).toEqual(['email'])
})

test('a message with many links is stored without an email, until staff approve it', async () => {
  const message = 'https://a.example http://b.example www.c.example https://d.example'
  expect((await send({ message })).status).toBe(201)
  await deliver()
  expect(smtp.delivered).toEqual([])
  const [one] = await stored()
  expect(one).toMatchObject({ state: 'spam', suspect: 'links' })
  const me = await staff()
  expect((await messagePage(me, MessageListParams.parse({}))).rows).toEqual([])
  await changeMessages(me, { ids: [one!.id], state: 'open' })
  await deliver()
  expect(smtp.delivered).toHaveLength(1)
})

test('a filled honeypot, and an address or phone over its limit, are refused', async () => {
  expect((await send({ website: 'x' })).status).toBe(429)
  const statuses = []
  for (let i = 0; i < 6; i++)
    statuses.push((await send({ subject: `${i}`, phone: `+90532000${house}00` }, i + 2)).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
})

test('the same message sent five times at once creates one message and one email', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, (_, i) => send({ phone: `+9053211${house}000` }, i)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  expect(await stored()).toHaveLength(1)
})

test('the writer gets each answer once per key, as one email thread, and never gets notes', async () => {
  await send({ email: 'leyla@example.com' })
  await deliver()
  const { id } = (await stored())[0]!
  const path = `/api/dashboard/messages/${id}`
  const as = { method: 'POST', headers: housing.cookie }
  expect((await site.ask(`${path}/notes`, { ...as, body: { text: 'سرّ بيننا' } })).status).toBe(201)
  expect(await messageDetail(await staff(), id)).toMatchObject({ state: 'open' })
  const key = crypto.randomUUID()
  const answered = await Promise.all(
    [1, 2, 3].map(() => site.ask(`${path}/answers`, { ...as, body: { key, text: 'تبدأ الاثنين' } })),
  )
  expect(answered.map(({ status }) => status)).toEqual([201, 201, 201])
  await answerMessage({ ...(await staff()), now: new Date() }, { id, key: crypto.randomUUID(), text: 'أهلًا بك' })
  const detail = await messageDetail(await staff(), id)
  expect(detail.state).toBe('answered')
  expect(detail.entries.map(({ kind }) => kind)).toEqual(['note', 'answer', 'answer'])
  for (const entry of detail.entries) await sendAnswerEmail.run({ ...ctx, now: new Date() }, { entryId: entry.id })
  await deliver()
  const [forwarded, first, second] = smtp.delivered
  expect([first!.to, second!.to]).toEqual([['leyla@example.com'], ['leyla@example.com']])
  expect(smtp.delivered).toHaveLength(3)
  const idOf = ({ raw }: { raw: string }) => /^Message-ID: (<.+>)$/m.exec(raw)![1]!
  expect(first!.raw).toContain(`In-Reply-To: ${idOf(forwarded!)}`)
  expect(second!.raw).toContain(`In-Reply-To: ${idOf(first!)}`)
  expect(second!.raw).toMatch(/^Reply-To: fatih@sanad\.example$/m)
  expect(smtp.delivered.some(({ raw }) => raw.includes(Buffer.from('سرّ بيننا').toString('base64')))).toBe(false)
  expect((await messageDetail(await staff(), id)).entries.map(({ mail }) => mail)).toEqual([null, 'sent', 'sent'])
})

test('a writer without an email address gets no answer by email', async () => {
  await send()
  const [one] = await stored()
  await expect(
    answerMessage(await staff(), { id: one!.id, key: crypto.randomUUID(), text: 'x' }),
  ).rejects.toMatchObject({ code: 'messages.no_email', status: 409 })
})

test('closed messages are erased after the retention time or at the request of the person; open ones stay', async () => {
  const leyla = await makePerson(ctx)
  await send({ subject: 'done', phone: `+9053212${house}000` }, 1)
  await send({ subject: 'waits', phone: `+9053213${house}000` }, 2)
  await send({ subject: 'hers', phone: `+9053214${house}000`, email: leyla.email }, 3)
  await db.updateTable('messages').set({ state: 'closed' }).where('subject', '=', 'done').execute()
  await purgeMessages(ctx)
  expect(await stored()).toHaveLength(3)
  await purgeMessages({ ...ctx, now: new Date(Date.now() + 800 * 86_400_000) })
  expect((await stored()).map(({ subject }) => subject).toSorted()).toEqual(['hers', 'waits'])
  await privacyHandlers.get('messages')!.erase(ctx, leyla)
  expect((await stored()).map(({ subject }) => subject)).toEqual(['waits'])
})
