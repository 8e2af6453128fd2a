/** The effect of the bank's answers on an attempt: its state, what is stored, and when the bank is asked again. */
import { beforeAll, expect, test } from 'vitest'
import { minor, ZERO } from '#kernel/money.ts'
import { HOUR, MINUTE, openShop, type Shop } from '#tests/support/shop.ts'
import { applyStatus, type InquirySource } from './apply-status.server.ts'
import type { PaymentInquiryResult } from './gateway.ts'
import { scheduleInquiry } from './inquire.server.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ withBank: false })
})
const FIRST = 2 * MINUTE

const silence: PaymentInquiryResult = { kind: 'unknown', problem: 'no_answer' }
const pending: PaymentInquiryResult = { kind: 'pending' }
const captured = {
  kind: 'captured',
  amount: minor(100_00),
  currency: 'TRY',
  secured: true,
  authCode: 'S90370',
  hostRef: '401922027445',
  voided: false,
  refunded: ZERO,
} as const satisfies PaymentInquiryResult
const noCard = { mask: null, brand: null }
const refused = { outcome: 'declined', refusal: 'limit', code: '61', card: noCard } as const
const approved = { outcome: 'approved', refusal: null, code: '00', card: noCard } as const

async function begin() {
  shop.config.reconcileDelays = [FIRST, 5 * MINUTE]
  const { attemptId, intentId } = await shop.begin()
  const created = shop.now().getTime()
  return {
    attemptId,
    answer: (answer: PaymentInquiryResult, claim?: InquirySource['claim']) =>
      applyStatus(shop.ctx(), attemptId, answer, { eventId: null, ...(claim && { claim }) }),
    read: () => shop.attempt(attemptId),
    /** Milliseconds from the beginning of the attempt to the next inquiry. */
    async asked() {
      const { next_check_at } = await shop.attempt(attemptId)
      return next_check_at && next_check_at.getTime() - created
    },
    declines: () => shop.countEvents('PaymentDeclined', intentId),
  }
}

test('an attempt whose form was never opened stays as it is while the bank does not answer', async () => {
  const { answer, read, asked, declines } = await begin()
  expect(await answer(silence)).toBe('created')
  expect(await read()).toMatchObject({ answered_at: null, refusal: null })
  expect([await asked(), await declines()]).toEqual([FIRST, 0])
  expect(await answer(pending)).toBe('redirected')
  expect((await read()).answered_at).toEqual(shop.now())
})

test('an approval of an attempt whose form was never opened leads to inquiries although the bank does not answer', async () => {
  const { answer, read } = await begin()
  expect(await answer(silence, approved)).toBe('unknown')
  expect(await read()).toMatchObject({ answered_at: null, refusal: null, proc_code: null })
})

test('a refusal that only a browser sent is stored with its code while the bank does not answer', async () => {
  const { answer, read } = await begin()
  expect(await answer(silence, refused)).toBe('unknown')
  expect(await read()).toMatchObject({ refusal: 'limit', proc_code: refused.code })
})

test('a payer who left is abandoned with that reason, and the decline is announced', async () => {
  const { answer, read, asked, declines } = await begin()
  shop.pass(31 * MINUTE)
  expect(await answer({ kind: 'nothing' })).toBe('abandoned')
  expect(await read()).toMatchObject({ refusal: 'not_completed', proc_code: null })
  expect([await asked(), await declines()]).toEqual([2 * HOUR, 1])
})

test('a refusal of the bank is stored with its code and announced, and the bank is not asked again', async () => {
  const { answer, read, asked, declines } = await begin()
  expect(await answer({ kind: 'declined', code: '51', refusal: 'insufficient' })).toBe('declined')
  expect(await read()).toMatchObject({ refusal: 'insufficient', proc_code: '51', answered_at: shop.now() })
  expect([await asked(), await declines()]).toEqual([null, 1])
})

test('after a refusal that only a browser sent, the bank is asked twice more', async () => {
  const { answer, read, asked } = await begin()
  expect(await answer(pending, refused)).toBe('declined')
  expect([(await read()).refusal, await asked()]).toEqual(['limit', 2 * HOUR])
})

test('a capture stores the data of the bank, and clears a refusal that was shown', async () => {
  const { answer, read, asked } = await begin()
  await answer(pending, { ...refused, card: { mask: '415565******6111', brand: null } })
  expect(await read()).toMatchObject({ card_mask: '415565******6111', card_brand: null })
  shop.pass(MINUTE)
  expect(await answer({ ...captured, card: { mask: null, brand: 'visa' } })).toBe('captured')
  expect(await read()).toMatchObject({
    captured_amount: 100_00,
    captured_currency: 'TRY',
    captured_at: shop.now(),
    auth_code: 'S90370',
    host_ref: '401922027445',
    refusal: null,
    proc_code: null,
    card_mask: '415565******6111',
    card_brand: 'visa',
  })
  expect(await asked()).toBeNull()
})

test('the card of an inquiry takes precedence over that of a browser', async () => {
  const { answer, read } = await begin()
  const claim = { ...approved, card: { mask: '411111******1129', brand: 'troy' } }
  await answer({ ...captured, card: { mask: '415565******6111', brand: 'visa' } }, claim)
  expect(await read()).toMatchObject({ card_mask: '415565******6111', card_brand: 'visa' })
  const second = await begin()
  await second.answer({ ...captured, card: noCard }, claim)
  expect(await second.read()).toMatchObject({ card_mask: '411111******1129', card_brand: 'troy' })
})

test('a payment that the bank voided is declined, and nothing of it counts as captured', async () => {
  const { answer, read, declines } = await begin()
  expect(await answer({ ...captured, voided: true })).toBe('declined')
  expect(await read()).toMatchObject({
    captured_amount: null,
    captured_at: null,
    auth_code: null,
    refusal: 'bank_refused',
    answered_at: shop.now(),
  })
  expect(await declines()).toBe(1)
})

test('a refusal keeps its reason when an approval comes late for a payment that the bank voided', async () => {
  const { answer, read } = await begin()
  await answer(pending, refused)
  expect(await answer({ ...captured, voided: true }, approved)).toBe('declined')
  expect(await read()).toMatchObject({ refusal: 'limit', proc_code: refused.code })
})

test('an attempt whose money may have been taken is asked about as often as a new one, however old it is', async () => {
  const { answer, asked } = await begin()
  shop.pass(3 * HOUR)
  expect(await answer({ kind: 'nothing' })).toBe('abandoned')
  expect(await asked()).toBe(26 * HOUR)
  expect(await answer(pending, approved)).toBe('unknown')
  expect(await asked()).toBe(3 * HOUR + FIRST)
})

test('the inquiry that a callback scheduled is not postponed while the bank has not answered', async () => {
  const { attemptId, answer, asked } = await begin()
  await scheduleInquiry(shop.ctx(), attemptId, 15_000)
  await answer(silence, refused)
  expect(await asked()).toBe(15_000)
  // Without a callback the schedule counts.
  await answer(silence)
  expect(await asked()).toBe(FIRST)
  // An inquiry scheduled after the regular time does not delay the regular one.
  await shop.db
    .updateTable('payment_attempts')
    .set({ next_check_at: new Date(shop.now().getTime() + HOUR) })
    .where('id', '=', attemptId)
    .execute()
  await answer(silence, approved)
  expect(await asked()).toBe(FIRST)
})

test('a scheduled inquiry stays when the retry schedule has none, and is dropped once the bank answers', async () => {
  const { attemptId, answer, asked } = await begin()
  shop.pass(31 * MINUTE)
  await answer({ kind: 'nothing' })
  shop.pass(48 * HOUR)
  await scheduleInquiry(shop.ctx(), attemptId, 15_000)
  const promised = 31 * MINUTE + 48 * HOUR + 15_000
  expect(await asked()).toBe(2 * HOUR)
  await shop.db.updateTable('payment_attempts').set({ next_check_at: null }).where('id', '=', attemptId).execute()
  await scheduleInquiry(shop.ctx(), attemptId, 15_000)
  await answer(silence, refused)
  expect(await asked()).toBe(promised)
  await answer(pending, refused)
  expect(await asked()).toBeNull()
})
