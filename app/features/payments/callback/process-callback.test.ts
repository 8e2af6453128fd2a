import { beforeEach, expect, test } from 'vitest'
import { setSwitches } from '#bank/client.ts'
import { CARDS, HOUR, MINUTE, openShop, type Shop } from '#tests/support/shop.ts'
import { openRedirectPage } from '#features/payments/redirect-form.server.ts'
import { paymentByToken } from '#features/payments/queries.server.ts'
import { reconcilePendingPayments } from '#features/payments/reconcile.server.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})
const inquiries = async (id: string) => (await shop.attempt(id)).checks_done

test('one signed answer, changed a hundred times outside its signature, is one answer', async () => {
  await setSwitches(shop.bankUrl, { 'inquiry-500': true })
  const started = await shop.begin()
  const { fields } = await shop.payAtBank(started)
  for (let i = 0; i < 100; i++) await shop.deliver({ ...fields, ErrMsg: `${i}`, PurchAmount: `${i}.00` })
  expect(await inquiries(started.attemptId)).toBe(1)
  expect(await shop.db.selectFrom('bank_events').select('id').where('source', '=', 'callback').execute()).toHaveLength(
    1,
  )
})

test('forged answers start no inquiry; the reconciler asks the bank and finds the true result', async () => {
  const started = await shop.begin()
  const { fields } = await shop.payAtBank(started)
  for (let i = 0; i < 20; i++) await shop.deliver({ ...fields, ResponseHash: `${i}` })
  expect(await inquiries(started.attemptId)).toBe(0)
  await reconcilePendingPayments(shop.ctx())
  expect(await inquiries(started.attemptId)).toBe(1)
  expect((await shop.attempt(started.attemptId)).state).toBe('captured')
})

test('an order number used twice at the bank does not affect the payment in progress', async () => {
  const started = await shop.begin()
  const first = await shop.payAtBank(started)
  const again = await shop.payAtBank(started)
  expect(again.fields.ProcReturnCode).toBe('V029')
  await shop.deliver(again.fields)
  expect((await shop.attempt(started.attemptId)).state).toBe('captured')
  await shop.deliver(first.fields)
  expect(await shop.total()).toBe(10_000)
})

test('a mistyped card number at the start is explained', async () => {
  const started = await shop.begin()
  const { fields } = await shop.payAtBank(started, { changes: { Expiry: '1399' } })
  await shop.deliver(fields)
  expect(await paymentByToken(shop.ctx(), started.token)).toMatchObject({ view: 'declined', refusal: 'expired_card' })
})

test('a payment made after we abandoned the attempt is found two hours later', async () => {
  const started = await shop.begin()
  shop.pass(31 * MINUTE)
  await reconcilePendingPayments(shop.ctx())
  expect((await shop.attempt(started.attemptId)).state).toBe('abandoned')
  await shop.payAtBank(started)
  shop.pass(2 * HOUR)
  await reconcilePendingPayments(shop.ctx())
  const attempt = await shop.attempt(started.attemptId)
  expect([attempt.state, attempt.refusal]).toEqual(['captured', null])
  const moves = await shop.db
    .selectFrom('payment_transitions')
    .select('cause')
    .where('attempt_id', '=', attempt.id)
    .orderBy('id')
    .execute()
  expect(moves.at(-1)!.cause).toBe('corrected to match bank')
})

test('an altered amount in the answer is noted, and does not count', async () => {
  const started = await shop.begin()
  const { fields } = await shop.payAtBank(started)
  await shop.deliver({ ...fields, PurchAmount: '1.00' })
  const [event] = await shop.db.selectFrom('bank_events').select('problem').where('source', '=', 'callback').execute()
  expect(event!.problem).toBe('other_amount:100 TRY')
  expect(await shop.total()).toBe(10_000)
})

test('the view of a payment shows no personal data', async () => {
  const started = await shop.begin()
  await shop.deliver((await shop.payAtBank(started, { card: CARDS.poor })).fields)
  const view = (await paymentByToken(shop.ctx(), started.token))!
  expect(Object.keys(view).sort()).toEqual([
    'amount',
    'currency',
    'purpose',
    'redirectToken',
    'reference',
    'refusal',
    'subjectId',
    'view',
  ])
  expect((await openRedirectPage(shop.ctx(), { redirectToken: view.redirectToken! })).to).toBe('bank')
  expect(await paymentByToken(shop.ctx(), 'nobody')).toBeNull()
})

test('two processes that reconcile at once ask about each attempt once', async () => {
  const started = await Promise.all(Array.from({ length: 20 }, () => shop.begin()))
  shop.pass(3 * MINUTE)
  const inquiries = await Promise.all([
    reconcilePendingPayments(shop.ctx()),
    reconcilePendingPayments(shop.ctx()),
    reconcilePendingPayments(shop.ctx()),
  ])
  expect(inquiries.reduce((sum, n) => sum + n)).toBe(started.length)
})
