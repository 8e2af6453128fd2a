/**
 * Answers that contradict each other or come late: what the payer sees, when the bank is asked again, what the checks
 * find.
 */
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
const refused = { outcome: 'declined', refusal: 'insufficient', code: '51', card } as const
const approved = { outcome: 'approved', refusal: null, code: '00', card } as const
const pending: PaymentInquiryResult = { kind: 'pending' }
const silence: PaymentInquiryResult = { kind: 'unknown', problem: 'no_answer' }
const applyAnswer = (attemptId: string, answer: PaymentInquiryResult, claim?: typeof refused | typeof approved) =>
  applyStatus(shop.ctx(), attemptId, answer, { eventId: null, ...(claim && { claim }) })

test('a payer who is refused and then pays the same order with another card is found without a callback', async () => {
  const started = await shop.begin()
  await applyAnswer(started.attemptId, pending, refused)
  expect(await view(started.token)).toBe('declined')
  await shop.payAtBank(started)
  shop.pass(2 * HOUR + MINUTE)
  await reconcilePendingPayments(shop.ctx())
  expect(await view(started.token)).toBe('paid')
  expect(await shop.total()).toBe(100_00)
})

test('a refusal that the bank confirmed itself is final: no further inquiry is made', async () => {
  const started = await shop.begin()
  await shop.deliver((await shop.payAtBank(started, { card: CARDS.poor })).fields)
  expect(await view(started.token)).toBe('declined')
  shop.pass(27 * HOUR)
  expect(await reconcilePendingPayments(shop.ctx())).toBe(0)
})

test('after an approval the payer is not shown an earlier refusal, while the bank does not answer', async () => {
  const { attemptId, token } = await shop.begin()
  await applyAnswer(attemptId, silence, refused)
  await applyAnswer(attemptId, silence, approved)
  await applyAnswer(attemptId, pending)
  expect(await view(token)).toBe('confirming')
  expect(await shop.attempt(attemptId)).toMatchObject({ refusal: null, proc_code: null })
})

test('control: without an approval the earlier refusal counts once the bank answers', async () => {
  const { attemptId, token } = await shop.begin()
  await applyAnswer(attemptId, silence, refused)
  expect(await view(token)).toBe('confirming')
  await applyAnswer(attemptId, pending)
  expect(await view(token)).toBe('declined')
})

test('an attempt that cannot be asked about does not keep the others from an answer', async () => {
  const [broken, paid] = [await shop.begin(), await shop.begin()]
  // As after a restore on a site where a bank connection is missing.
  await shop.db
    .updateTable('payment_attempts')
    .set({ gateway: 'removed' as never })
    .where('id', '=', broken.attemptId)
    .execute()
  await shop.payAtBank(paid)
  shop.pass(2 * HOUR + MINUTE)
  expect(await reconcilePendingPayments(shop.ctx())).toBe(2)
  expect(await view(paid.token)).toBe('paid')
  expect((await shop.attempt(broken.attemptId)).state).toBe('created')
})

test('an approval that the bank denied in an inquiry is no finding of the nightly checks', async () => {
  const started = await shop.begin()
  const { fields } = await shop.payAtBank(started, { card: CARDS.poor })
  await shop.deliver(signedAnswer(fields, { ProcReturnCode: '00', AuthCode: 'S12345', '3DStatus': '1' }))
  expect(await view(started.token)).toBe('confirming')
  shop.pass(2 * HOUR)
  await reconcilePendingPayments(shop.ctx())
  expect(await view(started.token)).toBe('declined')
  expect(await shop.findings()).toEqual([])
})

test('staff read why the bank could not be asked, and no problem next to an answer', async () => {
  const started = await shop.begin()
  const { fields } = await shop.payAtBank(started)
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
