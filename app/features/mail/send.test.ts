import { beforeEach, expect, test } from 'vitest'
import { actorOfToken } from '#features/accounts/users/actor.server.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { testSmtp } from '#tests/support/smtp.ts'
import { attachment } from './attachment.server.ts'
import { STOPPED, UNSUBSCRIBED } from './log.ts'
import { stopMails, stopMailsTo } from './queries.server.ts'
import { queueMail, type Mail } from './queue.server.ts'
import { resendMails } from './resend.server.ts'
import { sendMail } from './send.server.ts'

const smtp = await testSmtp()
const site = await testSite({ SMTP_URL: smtp.url, MAIL_FROM: 'Sanad <info@example.org>' })
const ctx = site.context()

const testMail: Mail = {
  template: 'test.letter',
  subjectId: '1',
  locale: 'ar',
  to: { name: 'ليلى حسن', address: 'leyla@example.com' },
  subject: 'شكرًا',
  html: '<p>شكرًا</p>',
  text: 'شكرًا',
}

beforeEach(async () => {
  await ctx.db.deleteFrom('mails').execute()
  smtp.delivered.length = 0
  smtp.refuse(null)
  smtp.breakAfterData(false)
})

async function queue(change: Partial<Mail> = {}): Promise<string> {
  expect(await queueMail(ctx, { ...testMail, ...change })).toBe(true)
  return (await ctx.db.selectFrom('mails').select('id').executeTakeFirstOrThrow()).id
}
const stored = () => ctx.db.selectFrom('mails').select(['state', 'tries', 'error']).executeTakeFirstOrThrow()

test('an email is sent once, with text and HTML, also when its job runs several times', async () => {
  const mailId = await queue()
  await sendMail.run(ctx, { mailId })
  await sendMail.run(ctx, { mailId })
  expect(smtp.delivered).toHaveLength(1)
  const { to, raw } = smtp.delivered[0]!
  expect(to).toEqual(['leyla@example.com'])
  expect(raw).toMatch(/^Message-ID: <[0-9a-f-]{36}@localhost>$/m)
  expect(raw).toContain('text/plain')
  expect(raw).toContain('text/html')
  expect(raw).toMatch(/^Content-Language: ar$/m)
  expect(await stored()).toEqual({ state: 'sent', tries: 1, error: null })
})

test('the same email about the same record is queued once', async () => {
  await queue()
  expect(await queueMail(ctx, testMail)).toBe(false)
  expect(await queueMail(ctx, { ...testMail, subjectId: '2' })).toBe(true)
})

test('no email is queued for a placeholder or an invalid address', async () => {
  for (const address of ['1234@anonymous.invalid', 'x', 'a@b.de, c@d.de'])
    expect(await queueMail(ctx, { ...testMail, to: { address } })).toBe(false)
})

test('the database refuses a reserved address', async () => {
  const row = {
    id: crypto.randomUUID(),
    subject: '',
    html: '',
    text: '',
    created_at: new Date(),
    locale: 'ar',
  } as const
  await expect(
    ctx.db
      .insertInto('mails')
      .values({ ...row, template: 'x', subject_id: 'x', to_name: null, to_address: 'a@anon.invalid' })
      .execute(),
  ).rejects.toThrow('mails_to_address_check')
})

test('a name cannot add a recipient or a header', async () => {
  const mailId = await queue({ to: { name: 'A, b@evil.org\r\nBcc: c@evil.org', address: 'leyla@example.com' } })
  await sendMail.run(ctx, { mailId })
  const { to, raw } = smtp.delivered[0]!
  expect(to).toEqual(['leyla@example.com'])
  expect(raw).not.toMatch(/^bcc:/im)
})

test('sending is retried when the mail server is busy; the log contains no address', async () => {
  const mailId = await queue()
  smtp.refuse('451 <leyla@example.com> later')
  const failing = sendMail.run(ctx, { mailId })
  await expect(failing).rejects.toThrow('not sent: EENVELOPE 451')
  await expect(failing).rejects.not.toThrow('leyla')
  expect(await stored()).toEqual({ state: 'waiting', tries: 1, error: 'EENVELOPE 451' })
  smtp.refuse(null)
  await sendMail.run(ctx, { mailId })
  expect(await stored()).toEqual({ state: 'sent', tries: 2, error: null })
})

test('an address that the server does not know fails at once', async () => {
  const mailId = await queue()
  smtp.refuse('550 no such user')
  await sendMail.run(ctx, { mailId })
  expect(await stored()).toEqual({ state: 'failed', tries: 1, error: 'EENVELOPE 550' })
})

test.each([
  ['553 5.7.1 sender address rejected', 'MAIL'],
  ['550 5.4.5 daily sending quota exceeded', 'MAIL'],
  ['554 5.7.1 relay access denied', 'RCPT'],
  ['550 relay not permitted', 'RCPT'],
  ['550 5.4.5 daily sending quota exceeded', 'RCPT'],
] as const)('a refusal of our own server or account is tried again: %s to %s', async (answer, step) => {
  const mailId = await queue()
  smtp.refuse(answer, step)
  await expect(sendMail.run(ctx, { mailId })).rejects.toThrow('not sent: EENVELOPE')
  expect(await stored()).toMatchObject({ state: 'waiting', tries: 1 })
  smtp.refuse(null)
  await sendMail.run(ctx, { mailId })
  expect(await stored()).toMatchObject({ state: 'sent', tries: 2 })
})

test('an email whose content the server refuses fails after three attempts', async () => {
  const mailId = await queue()
  smtp.refuse('554 5.6.0 message content rejected', 'message')
  for (const tries of [1, 2]) {
    await expect(sendMail.run(ctx, { mailId })).rejects.toThrow('not sent: EMESSAGE 554')
    expect(await stored()).toMatchObject({ state: 'waiting', tries })
  }
  await sendMail.run(ctx, { mailId })
  expect(await stored()).toEqual({ state: 'failed', tries: 3, error: 'EMESSAGE 554' })
})

test('a bulk email that may have arrived is not sent again automatically; staff can send it again', async () => {
  const mailId = await queue({ bulk: true })
  smtp.breakAfterData(true)
  await sendMail.run(ctx, { mailId })
  await sendMail.run(ctx, { mailId })
  expect(smtp.delivered).toHaveLength(1)
  expect(await stored()).toMatchObject({ state: 'failed', error: expect.stringContaining('INTERRUPTED') })

  // The process ended after the mail server accepted the email and before this was recorded.
  await ctx.db.updateTable('mails').set({ state: 'waiting', error: null }).execute()
  smtp.breakAfterData(false)
  await sendMail.run(ctx, { mailId })
  expect(smtp.delivered).toHaveLength(1)
  expect(await stored()).toMatchObject({ state: 'failed', error: 'INTERRUPTED' })

  const owner = await makePerson(ctx, { roles: ['owner'], secondFactor: true })
  await resendMails({ ...ctx, actor: await actorOfToken(ctx, owner.token) }, { ids: [mailId] })
  await sendMail.run(ctx, { mailId })
  expect(smtp.delivered).toHaveLength(2)
})

test('other emails are sent again after such an interruption, because a receipt must arrive', async () => {
  const mailId = await queue()
  smtp.breakAfterData(true)
  await expect(sendMail.run(ctx, { mailId })).rejects.toThrow('not sent')
  smtp.breakAfterData(false)
  await sendMail.run(ctx, { mailId })
  expect(smtp.delivered).toHaveLength(2)
})

test('a bulk email is retried while the mail server refuses it or is not reachable', async () => {
  const mailId = await queue({ bulk: true })
  smtp.refuse('451 later')
  await expect(sendMail.run(ctx, { mailId })).rejects.toThrow('not sent: EENVELOPE 451')
  const unreachable = { ...ctx, config: { ...ctx.config, smtpUrl: 'smtp://127.0.0.1:9' } }
  await expect(sendMail.run(unreachable, { mailId })).rejects.toThrow('not sent')
  smtp.refuse(null)
  await sendMail.run(ctx, { mailId })
  expect(await stored()).toEqual({ state: 'sent', tries: 3, error: null })
})

test('an email whose recipient unsubscribes during a failing attempt is not tried again', async () => {
  const mailId = await queue({ bulk: true, subjectId: '7.reader' })
  smtp.refuse(async () => {
    await stopMailsTo(ctx, { template: testMail.template, recipient: 'reader' })
    return '451 later'
  })
  await expect(sendMail.run(ctx, { mailId })).rejects.toThrow('not sent: EENVELOPE 451')
  smtp.refuse(null)
  await sendMail.run(ctx, { mailId })
  expect(smtp.delivered).toEqual([])
  expect(await stored()).toMatchObject({ state: 'kept', error: UNSUBSCRIBED })
})

test('an email of an issue that is stopped during a failing attempt is not tried again; one that arrives is sent', async () => {
  const stop = () => stopMails(ctx, { template: testMail.template, prefix: '7.' }, STOPPED)
  const mailId = await queue({ bulk: true, subjectId: '7.reader' })
  smtp.refuse(async () => {
    await stop()
    return '451 later'
  })
  await expect(sendMail.run(ctx, { mailId })).rejects.toThrow('not sent: EENVELOPE 451')
  smtp.refuse(null)
  await sendMail.run(ctx, { mailId })
  expect(smtp.delivered).toEqual([])
  expect(await stored()).toMatchObject({ state: 'kept', error: STOPPED })
  await ctx.db.deleteFrom('mails').execute()
  const accepted = await queue({ bulk: true, subjectId: '7.reader' })
  smtp.refuse(async () => {
    await stop()
    return '250 OK'
  })
  await sendMail.run(ctx, { mailId: accepted })
  expect(await stored()).toMatchObject({ state: 'sent', error: null })
})

test('without a mail server the email is stored for the mailbox', async () => {
  const mailId = await queue()
  await sendMail.run({ ...ctx, config: { ...ctx.config, smtpUrl: undefined } }, { mailId })
  expect(smtp.delivered).toEqual([])
  expect(await stored()).toMatchObject({ state: 'kept', tries: 0 })
})

test('the mailbox shows attachments by their file names; one that cannot be created by its id', async () => {
  const content = Buffer.from('x')
  attachment('tests.named', async (_ctx, of) => ({ filename: `${of}.pdf`, contentType: 'application/pdf', content }))
  const attachments = [{ by: 'tests.named', of: 'invoice-1' }, { by: 'tests.unknown', of: '2' }, { by: 'tests.named', of: 'invoice-3' }] // prettier-ignore
  const mailId = await queue({ attachments })
  const page = await (await site.ask(`/dev/mailbox/${mailId}`)).text()
  for (const [place, name] of ['invoice-1.pdf', 'tests.unknown', 'invoice-3.pdf'].entries())
    expect(page).toContain(
      `<a href="/dev/mailbox/${mailId}/files/${place}" download=""><bdi dir="ltr">${name}</bdi></a>`,
    )
  expect(page).not.toContain('tests.named')
  const file = await site.ask(`/dev/mailbox/${mailId}/files/2`)
  expect(file.headers.get('Content-Disposition')).toContain('invoice-3.pdf')
})

test('the mailbox lists and shows emails, with HTML in a sandbox; it is not available in production', async () => {
  const mailId = await queue()
  const list = await (await site.ask('/dev/mailbox')).text()
  expect(list).toContain(`/dev/mailbox/${mailId}`)
  const one = await (await site.ask(`/dev/mailbox/${mailId}`, { headers: { 'Accept-Language': 'en' } })).text()
  expect(one).toContain('leyla@example.com')
  expect(one).toContain('Plain text')
  const html = await site.ask(`/dev/mailbox/${mailId}/html`)
  expect(await html.text()).toBe('<p>شكرًا</p>')
  expect(html.headers.get('Content-Security-Policy')).toContain('sandbox')

  site.services.config.production = true
  for (const path of ['/dev/mailbox', `/dev/mailbox/${mailId}`, `/dev/mailbox/${mailId}/html`])
    expect((await site.ask(path)).status).toBe(404)
  site.services.config.production = false
})
