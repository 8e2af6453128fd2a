import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { receiptOfDonation } from './receipt.server.ts'
import { beforeEach, expect, test } from 'vitest'
import { finishRefund } from '#features/payments/refunds/finish.server.ts'
import { refund } from '#features/payments/refunds/refund.server.ts'
import type { Locale } from '#kernel/locale.ts'
import { minor } from '#kernel/money.ts'
import { createPaidDonation, staffWith } from '#tests/support/donations.ts'
import { payBackByTransfer } from '#tests/support/refused-refund.ts'
import { testSite } from '#tests/support/site.ts'
import { sendRefundEmail } from './send-refund-email.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
const { db } = ctx
const staff = staffWith(ctx, 'payments.refund')

beforeEach(async () => {
  await db.deleteFrom('mails').execute()
})
const mails = () => db.selectFrom('mails').selectAll().execute()

/** Requests a refund as staff, and answers it as the bank. */
async function goBack(attemptId: string, amount: number | undefined, how: 'void' | 'refund' | 'refused') {
  const request = { attemptId, reason: 'secret reason of staff', idempotencyKey: crypto.randomUUID() }
  const { refundId } = await refund(staff, { ...request, ...(amount !== undefined && { amount: minor(amount) }) })
  const row = await db.selectFrom('refunds').selectAll().where('id', '=', refundId!).executeTakeFirstOrThrow()
  const answer =
    how === 'refused' ? ({ kind: 'refused', code: 'V015' } as const) : ({ kind: 'done', code: '00' } as const)
  await finishRefund(ctx, row, answer, how === 'refused' ? 'refund' : how)
  return refundId!
}
const stored = async (refundId: string) => {
  const { rows } = await site.services.database.executeSql(
    "select data from pgboss.job where name = 'receipts.send-refund-email' and data->>'refundId' = $1",
    [refundId],
  )
  return (rows as { data: { intentId: string; refundId: string } }[]).map(({ data }) => data)
}

test.each([
  ['ar', 'أعدنا إليك', '100.50\u00a0₺', '149.50\u00a0₺', 'rtl'],
  ['en', 'We have refunded', '₺100.50', '₺149.50', 'ltr'],
  ['tr', 'iade ettik', '₺100,50', '₺149,50', 'ltr'],
] as const)('partial: in %s, with the refunded and the remaining amount', async (locale, words, back, left, dir) => {
  const donation = await createPaidDonation(ctx, {}, locale as Locale)
  const refundId = await goBack(donation.attemptId, 100_50, 'refund')
  const [sentTexts, ...more] = await stored(refundId)
  expect(more).toEqual([])
  await sendRefundEmail.run(ctx, sentTexts!)
  await sendRefundEmail.run(ctx, sentTexts!)
  const [sent, ...again] = await mails()
  expect(again).toEqual([])
  expect(sent).toMatchObject({
    template: 'receipts.refunded',
    subject_id: `${donation.id} ${refundId}`,
    to_address: 'leyla@example.com',
    locale,
    attachments: [{ by: 'receipts.pdf', of: (await receiptOfDonation(ctx, donation.id))!.id }],
  })
  for (const text of [sent!.html, sent!.text])
    for (const part of [words, back, left, donation.resultToken, 'ليلى حسن']) expect(text).toContain(part)
  expect(sent!.html).toMatch(new RegExp(`<html[^>]*dir="${dir}"`))
  expect(sent!.html + sent!.text).not.toContain('secret reason')
})

test('the email about money paid back by bank transfer names the transfer, and the receipt is corrected', async () => {
  const donation = await createPaidDonation(ctx, {}, 'en')
  const [sentTexts] = await stored(await payBackByTransfer(ctx, donation.attemptId, 100_50))
  await sendRefundEmail.run(ctx, sentTexts!)
  const [{ text } = { text: '' }] = await mails()
  for (const part of ['₺100.50', 'so we transferred it to your bank account', '₺149.50']) expect(text).toContain(part)
  expect(text).not.toContain('returned to the card you paid with')
  expect(await receiptOfDonation(ctx, donation.id)).toMatchObject({ returned: 100_50, state: 'partly_returned' })
})

test('the email about a full refund on the same day says that it was voided, and names no remaining amount', async () => {
  const donation = await createPaidDonation(ctx, {}, 'en')
  const [sentTexts] = await stored(await goBack(donation.attemptId, undefined, 'void'))
  await sendRefundEmail.run(ctx, sentTexts!)
  const [sent] = await mails()
  expect(sent!.text).toContain('voided on the same day')
  expect(sent!.text).not.toContain('remains')
  expect(sent!.attachments).toEqual([])
})

test('an anonymous donor is not named; without an address there is no email', async () => {
  const quiet = await createPaidDonation(ctx, { anonymous: true }, 'en')
  const [sentTexts] = await stored(await goBack(quiet.attemptId, 50_00, 'refund'))
  await sendRefundEmail.run(ctx, sentTexts!)
  const [sent] = await mails()
  expect([sent!.to_name, sent!.text.includes('ليلى')]).toEqual([null, false])
  const noAddress = await createPaidDonation(
    ctx,
    { anonymous: true, donor_name: '', email: 'x@anonymous.invalid' },
    'en',
  )
  const [unreachable] = await stored(await goBack(noAddress.attemptId, 50_00, 'refund'))
  await sendRefundEmail.run(ctx, unreachable!)
  expect(await mails()).toHaveLength(1)
})

test('the donor gets no email about a refund that the bank refused', async () => {
  const donation = await createPaidDonation(ctx)
  const refundId = await goBack(donation.attemptId, 50_00, 'refused')
  expect(await stored(refundId)).toEqual([])
  await sendRefundEmail.run(ctx, { intentId: donation.intentId, refundId })
  expect(await mails()).toEqual([])
})
