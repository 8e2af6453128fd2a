import '#app/features.server.ts'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { attachment } from '#features/mail/attachment.server.ts'
import { queueMail } from '#features/mail/queue.server.ts'
import { sendMail } from '#features/mail/send.server.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { silentLog } from '#tests/support/log.ts'
import type { Locale } from '#kernel/locale.ts'
import { startTestDonation, createPaidDonation, staffWith } from '#tests/support/donations.ts'
import { testSite } from '#tests/support/site.ts'
import { testSmtp } from '#tests/support/smtp.ts'
import { receiptOfDonation } from './receipt.server.ts'
import { resendReceipt, resendReceiptEmail } from './resend.server.ts'
import { sendReceiptEmail } from './send-receipt.server.ts'

const smtp = await testSmtp()
const site = await testSite({ RATE_LIMITS: '0', SMTP_URL: smtp.url, MAIL_FROM: 'Sanad <info@example.org>' })
const ctx = site.context()
const { db } = ctx
const staff = staffWith(ctx, 'donations.create', 'payments.refund')

let campaign = 0
beforeAll(async () => {
  campaign = await makeCampaign(ctx, { permit: { number: '34-2026/7' } })
})
beforeEach(async () => {
  await db.deleteFrom('mails').execute()
  smtp.delivered.length = 0
})

const donate = (overrides: object = {}, locale: Locale = 'ar') =>
  createPaidDonation(ctx, { campaign_id: campaign, ...overrides }, locale)
const mails = () => db.selectFrom('mails').selectAll().orderBy('created_at').execute()
const thank = (donationId: string) => sendReceiptEmail.run(ctx, { donationId })

test.each([
  ['ar', 'rtl', 'كفالة طالب', 'مئتان وخمسون ليرة تركية', 'وليست إيصالًا رسميًا'],
  ['en', 'ltr', 'A student’s year', 'two hundred and fifty Turkish lira', 'not an official receipt'],
  ['tr', 'ltr', 'Bir öğrencinin yılı', 'iki yüz elli Türk lirası', 'resmî alındı belgesi değildir'],
] as const)(
  'the email is in %s, with the amount in figures and words, the number and the permit',
  async (locale, dir, title, words, no) => {
    const { id } = await donate({}, locale)
    await thank(id)
    await thank(id)
    const [sent, ...more] = await mails()
    expect(more).toEqual([])
    expect(sent).toMatchObject({ locale, to_address: 'leyla@example.com', to_name: 'ليلى حسن', subject_id: id })
    expect(sent!.subject).toContain(title)
    const { reference, resultToken, number } = (await receiptOfDonation(ctx, id))!
    for (const text of [sent!.html, sent!.text])
      for (const part of [title, words, no, '34-2026/7', reference, resultToken, number, 'ليلى حسن'])
        expect(text).toContain(part)
    const [opening] = /<html[^>]*>/.exec(sent!.html)!
    expect(opening).toContain(`lang="${locale}"`)
    expect(opening).toContain(`dir="${dir}"`)
    expect(sent!.html).not.toMatch(/<script|undefined|\[object/)
  },
)

test("an anonymous donor's email does not contain the name; without a real address there is none", async () => {
  await thank((await donate({ anonymous: true })).id)
  const [sent] = await mails()
  expect(sent!.to_name).toBeNull()
  expect(sent!.html + sent!.text).not.toContain('ليلى')
  await thank((await donate({ anonymous: true, donor_name: '', email: 'x@anonymous.invalid' })).id)
  expect(await mails()).toHaveLength(1)
})

test('a name with markup is shown as text in the email', async () => {
  await thank((await donate({ donor_name: '<img src=x onerror=alert(1)>' }, 'en')).id)
  const [sent] = await mails()
  expect(sent!.html).not.toContain('<img')
  expect(sent!.html).toContain('&lt;img')
})

test('an unpaid or fully refunded donation gets no email', async () => {
  await thank((await startTestDonation(ctx)).id)
  const { id, attemptId } = await donate()
  await refund(staff, { attemptId, reason: 'asked for', idempotencyKey: 'all of it' })
  await thank(id)
  expect(await mails()).toEqual([])
})

test('the email for a donation to the general fund names the general fund', async () => {
  await thank((await donate({ campaign_id: 'general' }, 'en')).id)
  expect((await mails())[0]!.text).toContain('General fund')
})

test('the receipt is attached to the email, rendered when it is sent', async () => {
  await thank((await donate()).id)
  const [sent] = await mails()
  await sendMail.run(ctx, { mailId: sent!.id })
  const { raw } = smtp.delivered[0]!
  expect(raw).toMatch(/^Content-Type: application\/pdf/m)
  const base64 = /Content-Type: application\/pdf[\s\S]*?\n\n([A-Za-z0-9+/=\n]+)/.exec(raw)![1]!
  expect(Buffer.from(base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
})

test('a receipt that cannot be rendered does not block the email', async () => {
  attachment('tests.broken', async () => {
    throw new Error('no fonts today')
  })
  const errors = vi.spyOn(silentLog, 'error')
  const mail = { locale: 'ar', to: { address: 'a@example.com' }, subject: 's', html: 'h', text: 't' } as const
  const attachments = ['tests.broken', 'tests.nobody'].map((by) => ({ by, of: '1' }))
  await queueMail(ctx, { ...mail, template: 'test.letter', subjectId: '1', attachments })
  await sendMail.run(ctx, { mailId: (await mails())[0]!.id })
  expect(smtp.delivered).toHaveLength(1)
  expect(smtp.delivered[0]!.raw).not.toContain('application/pdf')
  expect((await mails())[0]!.state).toBe('sent')
  expect(errors).toHaveBeenCalledTimes(2)
  errors.mockRestore()
})

test('the email is sent again once for each intended click, and the audit log has who did it', async () => {
  const { id } = await donate()
  await thank(id)
  const key = crypto.randomUUID()
  await Promise.all([1, 2, 3].map(() => resendReceipt(staff, { donationId: id, key })))
  const stored = async () =>
    (
      await site.services.database.executeSql(
        "select data from pgboss.job where name = 'receipts.resend' and data->>'donationId' = $1",
        [id],
      )
    ).rows as { data: { donationId: string; key: string } }[]
  expect(await stored()).toHaveLength(1)
  for (const { data } of await stored()) await resendReceiptEmail.run(ctx, data)
  for (const { data } of await stored()) await resendReceiptEmail.run(ctx, data)
  expect(await mails()).toHaveLength(2)
  await resendReceipt(staff, { donationId: id, key: crypto.randomUUID() })
  expect(await stored()).toHaveLength(2)
  const audit = await db.selectFrom('audit').selectAll().where('subject', '=', id).execute()
  expect(audit.map(({ command, actor_id }) => [command, actor_id])).toEqual(
    Array.from({ length: 4 }, () => ['receipts.resend', staff.actor!.id]),
  )
})

test('no email to a donor without an address, or after a refund', async () => {
  const again = (donationId: string) => resendReceipt(staff, { donationId, key: crypto.randomUUID() })
  const nameless = await donate({ anonymous: true, donor_name: '', email: '' })
  await expect(again(nameless.id)).rejects.toMatchObject({ code: 'receipts.no_email', status: 409 })
  const returned = await donate()
  await refund(staff, { attemptId: returned.attemptId, reason: 'asked for', idempotencyKey: 'all of this too' })
  await expect(again(returned.id)).rejects.toMatchObject({ code: 'receipts.was_returned', status: 409 })
  await expect(again(crypto.randomUUID())).rejects.toMatchObject({ status: 404 })
  await expect(again((await startTestDonation(ctx)).id)).rejects.toMatchObject({ status: 404 })
})
