import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { minor } from '#kernel/money.ts'
import { openBankForm } from '#tests/support/bank-form.ts'
import { CARDS, HOUR, MINUTE, openShop, type Shop } from '#tests/support/shop.ts'
import { beginPayment } from './begin.server.ts'
import { openRedirectPage } from './redirect-form.server.ts'
import type { RefusalKind } from './refusal-kind.ts'
import { applyStatus } from './apply-status.server.ts'
import type { Purpose } from './tables.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const toBank = (redirectToken: string) => openBankForm(shop.ctx(), redirectToken)
const orderOf = (opened: Awaited<ReturnType<typeof toBank>>) => opened.form.fields.OrderId!

test('the first opening hands out the form of the attempt', async () => {
  const started = await shop.begin()
  const opened = await toBank(started.redirectToken)
  expect(opened).toMatchObject({
    to: 'bank',
    cardFields: { number: 'Pan' },
    amount: 10_000,
    reference: started.reference,
  })
  expect(orderOf(opened)).toBe(started.form.fields.OrderId)
  expect((await shop.attempt(started.attemptId)).state).toBe('redirected')
})

test('reload and Back make a new attempt with a new order number each time', async () => {
  const started = await shop.begin()
  const orders = new Set<string>()
  for (let i = 0; i < 4; i++) orders.add(orderOf(await toBank(started.redirectToken)))
  expect(orders.size).toBe(4)
})

test('once it is paid, the redirect page leads to the result, whichever attempt was paid', async () => {
  const started = await shop.begin()
  await toBank(started.redirectToken)
  const second = await toBank(started.redirectToken)
  await shop.deliver((await shop.payAtBank(second)).fields)
  expect(await openRedirectPage(shop.ctx(), { redirectToken: started.redirectToken })).toEqual({
    to: 'result',
    token: started.token,
  })
})

test('after a refusal another try is open, and can be paid', async () => {
  const started = await shop.begin()
  await shop.deliver((await shop.payAtBank(await toBank(started.redirectToken), { card: CARDS.poor })).fields)
  const before = await shop.total()
  await shop.deliver((await shop.payAtBank(await toBank(started.redirectToken))).fields)
  expect((await shop.total()) - before).toBe(10_000)
})

test('a redirect key that is an hour old makes a new attempt', async () => {
  const started = await shop.begin()
  shop.pass(HOUR)
  expect(orderOf(await toBank(started.redirectToken))).not.toBe(started.form.fields.OrderId)
})

test('the number of attempts is limited', async () => {
  const started = await shop.begin()
  for (let i = 0; i < 20; i++) await toBank(started.redirectToken)
  await expect(toBank(started.redirectToken)).rejects.toMatchObject({ code: 'payments.too_many_attempts', status: 429 })
})

const begin = (purpose: Purpose) =>
  inTransaction(shop.db, (db) =>
    beginPayment(shop.ctx({ db }), {
      purpose,
      subjectId: crypto.randomUUID(),
      amount: minor(10_000),
      currency: 'TRY',
      lines: [{ account: purpose === 'order' ? 'sales' : 'fund:7', amount: minor(10_000) }],
      locale: 'en',
    }),
  )
/** The payer opens the page of the bank and is refused there. */
async function declinedTry(redirectToken: string, refusal: RefusalKind): Promise<void> {
  const { id } = await shop.db
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', orderOf(await toBank(redirectToken)))
    .executeTakeFirstOrThrow()
  await applyStatus(shop.ctx(), id, { kind: 'declined', code: '51', refusal }, { eventId: null })
}

test.each([
  ['donation', 4, 'payments.begin_again'],
  ['order', 8, 'payments.too_many_attempts'],
] as const)('a form of one %s takes %i declined cards and no further one', async (purpose, most, code) => {
  const { redirectToken } = await begin(purpose)
  for (let i = 0; i < most; i++) await declinedTry(redirectToken, 'insufficient')
  await expect(toBank(redirectToken)).rejects.toMatchObject({ code, status: 429 })
})

test('a failure that is not the fault of a card does not count as a declined card', async () => {
  const { redirectToken } = await begin('donation')
  for (let i = 0; i < 3; i++) await declinedTry(redirectToken, 'insufficient')
  for (const refusal of ['merchant_problem', 'cancelled', 'technical'] as const)
    await declinedTry(redirectToken, refusal)
  expect((await toBank(redirectToken)).to).toBe('bank')
})

test('a key that does not exist is not found', async () => {
  await expect(toBank('nobody')).rejects.toMatchObject({ code: 'payments.not_found', status: 404 })
})

test('two captured attempts of one intent: one counts, the other waits for its refund', async () => {
  const started = await shop.begin()
  const [first, second] = [await toBank(started.redirectToken), await toBank(started.redirectToken)]
  const before = await shop.total()
  for (const opened of [first, second]) await shop.deliver((await shop.payAtBank(opened)).fields)
  expect((await shop.total()) - before).toBe(10_000)
  expect(await shop.countEvents('PaymentCaptured', started.intentId)).toBe(1)
  expect(await shop.tasks()).toContain('refund_one_of_two')
  expect((await shop.booksAndBank()).books).toBe((await shop.booksAndBank()).bank)
  expect(await shop.findings()).toEqual([])
})

test('a donation form takes no card after 23 hours, so that each declined card counts for an hour', async () => {
  const { redirectToken } = await begin('donation')
  shop.pass(23 * HOUR - MINUTE)
  expect((await toBank(redirectToken)).to).toBe('bank')
  shop.pass(MINUTE)
  await expect(toBank(redirectToken)).rejects.toMatchObject({ code: 'payments.form_too_old', status: 410 })
})

test('a donation that was paid leads to its result, also after a day', async () => {
  const started = await shop.begin()
  await shop.deliver((await shop.payAtBank(await toBank(started.redirectToken))).fields)
  shop.pass(25 * HOUR)
  expect(await openRedirectPage(shop.ctx(), { redirectToken: started.redirectToken })).toEqual({
    to: 'result',
    token: started.token,
  })
})
