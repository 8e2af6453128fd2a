/** Orders for tests: placed through the real commands, paid without a bank. */
import '#features/shop/cart/tables.ts'
import '#features/shop/orders/tables.ts'
import { addToCart } from '#features/shop/cart/change.server.ts'
import { placeOrder } from '#features/shop/orders/place.server.ts'
import { postMismatch } from '#features/payments/capture.server.ts'
import { approveMismatch } from '#features/payments/refunds/accept.server.ts'
import { lockAttempt, transitionAttempt } from '#features/payments/transition.server.ts'
import type { Context } from '#kernel/context.ts'
import { inTransaction } from '#kernel/db/transaction.server.ts'
import { minor } from '#kernel/money.ts'
import { payDonation } from './donations.ts'

type Thing = { id: number; variants: number[] }

export const BUYER = {
  name: 'سارة عمر',
  email: 'sara@example.com',
  phone: '0532 111 22 33',
  district: 'الفاتح',
  address: 'شارع الزهور 5، شقة 2',
  accept: true,
}

export async function makeCity(ctx: Context): Promise<string> {
  const { id } = await ctx.db
    .insertInto('cities')
    .values({ name: { ar: 'إسطنبول', tr: 'İstanbul' }, demo_key: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

/** Fills a new cart of a guest. Returns the cart's token. */
export async function fillCart(ctx: Context, things: [Thing, number][]): Promise<string> {
  let token: string | undefined
  for (const [thing, quantity] of things) {
    const changed = await addToCart(ctx, { token, productId: thing.id, variantId: thing.variants[0], quantity })
    token ??= changed.token
  }
  return token!
}

let count = 0

export async function orderProducts(ctx: Context, city: string, things: [Thing, number][], asked: object = {}) {
  const cart = await fillCart(ctx, things)
  return orderCart(ctx, city, cart, asked)
}

export async function orderCart(ctx: Context, city: string, cart: string, asked: object = {}) {
  const { token } = await placeOrder(ctx, {
    ...BUYER,
    city_id: city,
    cart,
    idempotency_key: `test-order-${++count}-${crypto.randomUUID()}`,
    ...asked,
  })
  return readOrder(ctx, token)
}

/** The order of a token, with the attempt to pay it. */
export const readOrder = (ctx: Context, token: string) =>
  ctx.db
    .selectFrom('orders')
    .innerJoin('payment_attempts', 'payment_attempts.intent_id', 'orders.intent_id')
    .selectAll('orders')
    .select('payment_attempts.id as attemptId')
    .where('orders.token', '=', token)
    .executeTakeFirstOrThrow()

/** Captures the payment: transition, ledger and events as after an answer of the bank. */
export const payOrderAtBank = (ctx: Context, { attemptId }: { attemptId: string }) =>
  payDonation(ctx, { attemptId, id: '', intentId: '', resultToken: '' })

/** The bank captures another amount, in kuruş, and two people accept it. */
export async function payOtherAmount(ctx: Context, { attemptId }: { attemptId: string }, kurus: number): Promise<void> {
  await inTransaction(ctx.db, async (db) => {
    const inside = { ...ctx, db }
    const because = { because: 'a test' }
    const sent = await transitionAttempt(inside, await lockAttempt(inside, attemptId), 'redirected', because)
    const captured = { captured_amount: minor(kurus), captured_currency: 'TRY', captured_at: ctx.now }
    await postMismatch(inside, await transitionAttempt(inside, sent, 'mismatch', because, captured), 'a test')
    await approveMismatch(inside, attemptId)
  })
}

/** Places an order of one unit, and pays it. */
export async function placePaidOrder(ctx: Context, city: string, thing: Thing) {
  const order = await orderProducts(ctx, city, [[thing, 1]])
  await payOrderAtBank(ctx, order)
  return order
}
