/** The inquiries about payments without a result: when there are many, and when the process stops meanwhile. */
import { expect, test } from 'vitest'
import { openModelShop } from '#tests/support/model-shop.ts'
import { MINUTE } from '#tests/support/shop.ts'
import { processCallback, type VerifiedCallback } from './callback/process-callback.server.ts'
import { paymentByToken } from './queries.server.ts'
import { reconcilePendingPayments } from './reconcile.server.ts'

/** A site with so many payments about which the bank has to be asked now. */
async function open(count: number) {
  const { shop, bank } = await openModelShop()
  const { attemptId } = await shop.begin()
  await shop.db.updateTable('payment_attempts').set({ next_check_at: shop.now() }).execute()
  const first = await shop.attempt(attemptId)
  const others = Array.from({ length: count - 1 }, (_, i) => `S2611200000000000${1000 + i}`)
  await shop.db
    .insertInto('payment_attempts')
    .values(others.map((name) => ({ ...first, id: crypto.randomUUID(), order_id: name, redirect_token: name })))
    .execute()
  const asked: string[] = []
  const { inquire } = bank.gateway
  const stop = new AbortController()
  bank.gateway.inquire = async (orderId) => {
    asked.push(orderId)
    return inquire(orderId)
  }
  return { shop, bank, asked, stop, orders: [first.order_id, ...others].toSorted() }
}

test('more than a hundred due payments are all asked about in one run, each once', async () => {
  const { shop, asked, orders } = await open(101)
  expect(await reconcilePendingPayments(shop.ctx())).toBe(101)
  expect(asked.toSorted()).toEqual(orders)
})

test('a process that stops asks about no further payments; a minute later another process does', async () => {
  const { shop, bank, asked, stop, orders } = await open(101)
  const { inquire } = bank.gateway
  bank.gateway.inquire = async (orderId) => {
    stop.abort()
    return inquire(orderId)
  }
  await reconcilePendingPayments(shop.ctx({ stopping: stop.signal }))
  expect(asked.length).toBeLessThan(10)
  bank.gateway.inquire = inquire
  shop.pass(MINUTE)
  await reconcilePendingPayments(shop.ctx())
  expect(asked.toSorted()).toEqual(orders)
})

/** A payment whose callback was stored by a process that ended before the bank answered. */
async function openDied(says: 'approved' | 'declined') {
  const { shop, bank } = await openModelShop()
  const started = await shop.begin()
  const { orderId } = started.form.fields as { orderId: string }
  const { inquire } = bank.gateway
  bank.pay(orderId, 'pending', 100_00)
  bank.gateway.inquire = async () => {
    throw new Error('the process ended')
  }
  const fields: [string, string][] = Object.entries({ orderId, says, signature: 'genuine' })
  const result = bank.gateway.verify(fields) as VerifiedCallback
  const record = { at: '', gateway: 'model', hash: '', fields }
  await expect(processCallback(shop.ctx(), bank.gateway, result, record)).rejects.toThrow('the process ended')
  bank.gateway.inquire = inquire
  return {
    shop,
    bank,
    attempt: () => shop.attempt(started.attemptId),
    view: async () => (await paymentByToken(shop.ctx(), started.token))!.view,
  }
}

test('the payer of a refused card sees the refusal within a minute, although the process ended before the inquiry', async () => {
  const { shop, view, attempt } = await openDied('declined')
  expect(await view()).toBe('waiting')
  shop.pass(20_000)
  await reconcilePendingPayments(shop.ctx())
  expect([await view(), (await attempt()).refusal]).toEqual(['declined', 'bank_refused'])
})

test('the refusal stays while the bank cannot be asked, and is shown when it answers', async () => {
  const { shop, bank, view, attempt } = await openDied('declined')
  bank.mood.away = true
  shop.pass(20_000)
  await reconcilePendingPayments(shop.ctx())
  expect([await view(), (await attempt()).refusal]).toEqual(['confirming', 'bank_refused'])
  bank.mood.away = false
  shop.pass(MINUTE)
  await reconcilePendingPayments(shop.ctx())
  expect(await view()).toBe('declined')
})

test('an approval that was stored before the process ended is asked about until the bank confirms it', async () => {
  const { shop, attempt } = await openDied('approved')
  shop.pass(20_000)
  await reconcilePendingPayments(shop.ctx())
  expect((await attempt()).state).toBe('unknown')
})
