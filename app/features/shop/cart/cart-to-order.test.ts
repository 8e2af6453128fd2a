/** What becomes of a cart whose products changed, when it is ordered. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { actorOfToken } from '#features/accounts/users/actor.server.ts'
import { cancelUnpaidOrder } from '#features/shop/orders/own-order.server.ts'
import { linesOf } from '#features/shop/orders/lines.server.ts'
import { LOCALES } from '#kernel/locale.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { makeCoupon, makeProduct } from '#tests/support/goods.ts'
import { fillCart, makeCity, orderCart, orderProducts } from '#tests/support/orders.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { addToCart, changeCart } from './change.server.ts'
import { ownCart } from './read.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context({ now: new Date('2026-11-21T09:00:00Z'), locale: 'en' })
type Made = Awaited<ReturnType<typeof makeProduct>>
let city: string
let mug: Made
let scarf: Made
beforeAll(async () => {
  city = await makeCity(ctx)
  mug = await makeProduct(ctx, { name: 'كوب', tr: 'Kupa', price: 100_00, units: [500] })
})
const newScarf = async (units = 3) => {
  scarf = await makeProduct(ctx, { name: 'وشاح', tr: 'Atkı', price: 50_00, units: [units] })
  return fillCart(ctx, [[mug, 2], [scarf, 1]]) // prettier-ignore
}
const withdraw = ({ id }: Made) => ctx.db.updateTable('products').set({ state: 'draft' }).where('id', '=', id).execute()
const problemOf = (work: Promise<unknown>) =>
  work.then(() => { throw new Error('it was accepted') }, ({ code, params }: Refusal) => ({ code, params })) // prettier-ignore
const reservedOf = async ({ variants }: Made) =>
  (await ctx.db.selectFrom('product_variants').select('reserved').where('id', '=', variants[0]!).executeTakeFirstOrThrow()).reserved // prettier-ignore

test('a product that was withdrawn meanwhile is not ordered; the buyer who saw its price has to look again', async () => {
  const cart = await newScarf()
  const { total } = await ownCart(ctx, cart)
  await withdraw(scarf)
  const unfee = (await orderProducts(ctx, city, [[mug, 2]])).fee
  const changed = await problemOf(orderCart(ctx, city, cart, { seen: total + unfee }))
  expect(changed).toEqual({ code: 'orders.price_changed', params: { total: '₺275' } })
  const order = await orderCart(ctx, city, cart, { seen: 200_00 + unfee })
  expect((await linesOf(ctx, order.id)).map(({ name, quantity }) => [name, quantity])).toEqual([['كوب', 2]])
  expect(await reservedOf(scarf)).toBe(0)
})

test('a cart of nothing but withdrawn or deleted products is empty, and cannot be ordered', async () => {
  const [gone, deleted] = [await makeProduct(ctx, { price: 1_00, units: [5] }), await makeProduct(ctx, { price: 1_00, units: [5] })] // prettier-ignore
  const cart = await fillCart(ctx, [[gone, 1], [deleted, 1]]) // prettier-ignore
  await withdraw(gone)
  await ctx.db.deleteFrom('stock_movements').where('variant_id', '=', deleted.variants[0]!).execute()
  await ctx.db.deleteFrom('products').where('id', '=', deleted.id).execute()
  expect(await ownCart(ctx, cart)).toMatchObject({ lines: [], count: 0, total: 0, ready: false })
  expect((await problemOf(orderCart(ctx, city, cart))).code).toBe('orders.cart_empty')
  expect((await problemOf(addToCart(ctx, { token: cart, productId: deleted.id, quantity: 1 }))).code).toBe('errors.not_found') // prettier-ignore
})

test('stock that is gone is named in the buyer’s language; the cart, the other stock and the coupon stay', async () => {
  const cart = await newScarf(1)
  await makeCoupon(ctx, 'LIMITED', { max_uses: 1 })
  const other = await orderProducts(ctx, city, [[scarf, 1]])
  const before = await reservedOf(mug)
  const named: unknown[] = []
  for (const locale of LOCALES) {
    const { code, params } = await problemOf(orderCart({ ...ctx, locale }, city, cart, { coupon: 'limited' }))
    named.push([code, params?.names])
  }
  const names = { ar: 'وشاح', en: 'وشاح', tr: 'Atkı' }
  expect(named).toEqual(LOCALES.map((locale) => ['orders.gone', names[locale]]))
  expect(await reservedOf(mug)).toBe(before)
  expect(await ownCart(ctx, cart)).toMatchObject({ count: 3, ready: false })
  // When the other buyer gives up, the same cart can be ordered, with the coupon.
  await cancelUnpaidOrder(ctx, { token: other.token })
  expect(await orderCart(ctx, city, cart, { coupon: 'limited' })).toMatchObject({ goods: 250_00, discount: 25_00 })
})

test('one cart that is sent from two tabs at the same time is ordered once', async () => {
  const cart = await newScarf()
  const results = await Promise.allSettled([1, 2, 3].map(() => orderCart(ctx, city, cart)))
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  for (const one of results) if (one.status === 'rejected') expect((one.reason as Refusal).code).toBe('orders.cart_empty') // prettier-ignore
  expect(await reservedOf(scarf)).toBe(1)
})

test('a cart that is changed while it is ordered is ordered as it was or as it is, and nothing hangs', async () => {
  const cart = await newScarf()
  const [changed, ordered] = await Promise.allSettled([
    changeCart(ctx, { token: cart, variantId: scarf.variants[0]!, quantity: 2 }),
    orderCart(ctx, city, cart),
  ])
  expect([changed.status, ordered.status]).toEqual(['fulfilled', 'fulfilled'])
  expect([1, 2]).toContain(await reservedOf(scarf))
})

test('a guest’s cart joins the cart of the account at sign-in; more than the stock is shown, not lost or ordered', async () => {
  const guest = await newScarf()
  const person = { ...ctx, actor: await actorOfToken(ctx, (await makePerson(ctx)).token) }
  await addToCart(person, { productId: scarf.id, quantity: 3 })
  const joined = await ownCart(person, guest)
  expect(joined.lines.map(({ quantity, left }) => [quantity, left]).toSorted((a, b) => a[0]! - b[0]!)).toEqual([[2, expect.any(Number)], [4, 3]]) // prettier-ignore
  expect(joined.ready).toBe(false)
  expect(await problemOf(orderCart(person, city, guest))).toMatchObject({ code: 'orders.gone' })
  // The guest's cookie opens nothing any more.
  expect((await ownCart(ctx, guest)).lines).toEqual([])
  await changeCart(person, { variantId: scarf.variants[0]!, quantity: 3 })
  expect(await orderCart(person, city, guest)).toMatchObject({ goods: 350_00, user_id: person.actor!.id })
})
