import { beforeAll, expect, test } from 'vitest'
import { CARDS, HOUR, openShop, type Shop } from '#tests/support/shop.ts'
import { openHop, type Hop } from './hop.server.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const toBank = async (hopToken: string) => (await openHop(shop.ctx(), { hopToken })) as Hop & { to: 'bank' }
const orderOf = (hop: Hop & { to: 'bank' }) => hop.form.fields.OrderId!

test('the first opening hands out the form of the attempt', async () => {
  const begun = await shop.begin()
  const hop = await toBank(begun.hopToken)
  expect(hop).toMatchObject({ to: 'bank', cardFields: true, amount: 10_000, reference: begun.reference })
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
  expect(await openHop(shop.ctx(), { hopToken: begun.hopToken })).toEqual({ to: 'result', token: begun.token })
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
