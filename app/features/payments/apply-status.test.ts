/** Answers that contradict each other or come late: what the payer sees, what is asked again, what the checks find. */
import { beforeEach, expect, test } from 'vitest'
import { setSwitches } from '#bank/client.ts'
import { CARDS, HOUR, MINUTE, openShop, type Shop } from '#tests/support/shop.ts'
import { signedAnswer } from '#tests/support/signed-answer.ts'
import type { PaymentInquiryResult } from './gateway.ts'
import { paymentByToken } from './queries.server.ts'
import { reconcilePendingPayments } from './reconcile.server.ts'
import { applyStatus } from './apply-status.server.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const view = async (token: string) => (await paymentByToken(shop.ctx(), token))!.view
const card = { mask: null, brand: null }
const refused = { says: 'declined', refusal: 'insufficient', code: '51', card } as const
const approved = { says: 'approved', refusal: null, code: '00', card } as const
const pending: PaymentInquiryResult = { kind: 'pending' }
const silence: PaymentInquiryResult = { kind: 'unknown', problem: 'no_answer' }
const hear = (attemptId: string, word: PaymentInquiryResult, claim?: typeof refused | typeof approved) =>
  applyStatus(shop.ctx(), attemptId, word, { eventId: null, ...(claim && { claim }) })

test('a payer who is refused and then pays the same order with another card is found without a callback', async () => {
  const begun = await shop.begin()
  await hear(begun.attemptId, pending, refused)
  expect(await view(begun.token)).toBe('declined')
  await shop.payAtBank(begun)
  shop.pass(2 * HOUR + MINUTE)
  await reconcilePendingPayments(shop.ctx())
  expect(await view(begun.token)).toBe('paid')
  expect(await shop.total()).toBe(100_00)
})

test('a refusal that the bank itself confirmed is final: nobody asks again', async () => {
  const begun = await shop.begin()
  await shop.deliver((await shop.payAtBank(begun, { card: CARDS.poor })).fields)
  expect(await view(begun.token)).toBe('declined')
  shop.pass(27 * HOUR)
  expect(await reconcilePendingPayments(shop.ctx())).toBe(0)
})

test('after an approval the payer is not shown an earlier refusal, while the bank does not answer', async () => {
  const { attemptId, token } = await shop.begin()
  await hear(attemptId, silence, refused)
  await hear(attemptId, silence, approved)
  await hear(attemptId, pending)
  expect(await view(token)).toBe('confirming')
  expect(await shop.attempt(attemptId)).toMatchObject({ refusal: null, proc_code: null })
})

test('control: without an approval the earlier refusal counts once the bank answers', async () => {
  const { attemptId, token } = await shop.begin()
  await hear(attemptId, silence, refused)
  expect(await view(token)).toBe('confirming')
  await hear(attemptId, pending)
  expect(await view(token)).toBe('declined')
})

test('an approval that the bank denied when asked is no finding of the nightly checks', async () => {
  const begun = await shop.begin()
  const { fields } = await shop.payAtBank(begun, { card: CARDS.poor })
  await shop.deliver(signedAnswer(fields, { ProcReturnCode: '00', AuthCode: 'S12345', '3DStatus': '1' }))
  expect(await view(begun.token)).toBe('confirming')
  shop.pass(2 * HOUR)
  await reconcilePendingPayments(shop.ctx())
  expect(await view(begun.token)).toBe('declined')
  expect(await shop.findings()).toEqual([])
})

test('staff read why the bank could not be asked, and no problem next to an answer', async () => {
  const begun = await shop.begin()
  const { fields } = await shop.payAtBank(begun)
  await setSwitches(shop.bankUrl, { 'inquiry-rubbish': true })
  await shop.deliver(fields)
  await setSwitches(shop.bankUrl, { 'inquiry-rubbish': false })
  shop.pass(HOUR)
  await reconcilePendingPayments(shop.ctx())
  const answers = await shop.db
    .selectFrom('bank_events')
    .select(['verified', 'problem'])
    .where('source', '=', 'inquiry')
    .orderBy('at')
    .execute()
  expect(answers).toEqual([
    { verified: false, problem: expect.stringMatching(/./) },
    { verified: true, problem: null },
  ])
})
