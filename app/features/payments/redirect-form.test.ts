import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { minor } from '#kernel/money.ts'
import { openBankForm } from '#tests/support/bank-form.ts'
import { CARDS, HOUR, openShop, type Shop } from '#tests/support/shop.ts'
import { beginPayment } from './begin.server.ts'
import { openRedirectPage } from './redirect-form.server.ts'
import type { RefusalKind } from './refusal-kind.ts'
import { applyStatus } from './apply-status.server.ts'
import type { Purpose } from './tables.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const toBank = (hopToken: string) => openBankForm(shop.ctx(), hopToken)
const orderOf = (hop: Awaited<ReturnType<typeof toBank>>) => hop.form.fields.OrderId!

test('the first opening hands out the form of the attempt', async () => {
  const begun = await shop.begin()
  const hop = await toBank(begun.hopToken)
  expect(hop).toMatchObject({ to: 'bank', cardFields: { number: 'Pan' }, amount: 10_000, reference: begun.reference })
  expect(orderOf(hop)).toBe(begun.form.fields.OrderId)
  expect((await shop.attempt(begun.attemptId)).state).toBe('redirected')
})

test('reload and Back make a new attempt with a new order number each time', async () => {
  const begun = await shop.begin()
  const orders = new Set<string>()
  for (let i = 0; i < 4; i++) orders.add(orderOf(await toBank(begun.hopToken)))
  expect(orders.size).toBe(4)
})

test('once it is paid, the hop page leads to the result, whichever attempt was paid', async () => {
  const begun = await shop.begin()
  await toBank(begun.hopToken)
  const second = await toBank(begun.hopToken)
  await shop.deliver((await shop.payAtBank(second)).fields)
  expect(await openRedirectPage(shop.ctx(), { hopToken: begun.hopToken })).toEqual({ to: 'result', token: begun.token })
})

test('after a refusal another try is open, and can be paid', async () => {
  const begun = await shop.begin()
  await shop.deliver((await shop.payAtBank(await toBank(begun.hopToken), { card: CARDS.poor })).fields)
  const before = await shop.total()
  await shop.deliver((await shop.payAtBank(await toBank(begun.hopToken))).fields)
  expect((await shop.total()) - before).toBe(10_000)
})

test('a key that lay about for an hour makes a new attempt', async () => {
  const begun = await shop.begin()
  shop.pass(HOUR)
  expect(orderOf(await toBank(begun.hopToken))).not.toBe(begun.form.fields.OrderId)
})

test('nobody makes attempts without end', async () => {
  const begun = await shop.begin()
  for (let i = 0; i < 20; i++) await toBank(begun.hopToken)
  await expect(toBank(begun.hopToken)).rejects.toMatchObject({ code: 'payments.too_many_attempts', status: 429 })
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
async function declinedTry(hopToken: string, refusal: RefusalKind): Promise<void> {
  const { id } = await shop.db
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', orderOf(await toBank(hopToken)))
    .executeTakeFirstOrThrow()
  await applyStatus(shop.ctx(), id, { kind: 'declined', code: '51', refusal }, { eventId: null })
}

test.each([
  ['donation', 4, 'payments.begin_again'],
  ['order', 8, 'payments.too_many_attempts'],
] as const)('a form of one %s takes %i declined cards and no further one', async (purpose, most, code) => {
  const { hopToken } = await begin(purpose)
  for (let i = 0; i < most; i++) await declinedTry(hopToken, 'insufficient')
  await expect(toBank(hopToken)).rejects.toMatchObject({ code, status: 429 })
})

test('what is not the fault of a card does not count as a declined one', async () => {
  const { hopToken } = await begin('donation')
  for (let i = 0; i < 3; i++) await declinedTry(hopToken, 'insufficient')
  for (const refusal of ['merchant_problem', 'cancelled', 'technical'] as const) await declinedTry(hopToken, refusal)
  expect((await toBank(hopToken)).to).toBe('bank')
})

test('a key that does not exist is not found', async () => {
  await expect(toBank('nobody')).rejects.toMatchObject({ code: 'payments.not_found', status: 404 })
})

test('two attempts of one intent that were both paid: one counts, the other waits to be given back', async () => {
  const begun = await shop.begin()
  const [first, second] = [await toBank(begun.hopToken), await toBank(begun.hopToken)]
  const before = await shop.total()
  for (const hop of [first, second]) await shop.deliver((await shop.payAtBank(hop)).fields)
  expect((await shop.total()) - before).toBe(10_000)
  expect(await shop.heard('PaymentCaptured', begun.intentId)).toBe(1)
  expect(await shop.tasks()).toContain('refund_one_of_two')
  expect((await shop.booksAndBank()).books).toBe((await shop.booksAndBank()).bank)
  expect(await shop.findings()).toEqual([])
})
