/** How long a cart lives, what it shows when the shop changes, and whose data it is. */
import '#app/features.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { actorOfToken } from '#features/accounts/users/actor.server.ts'
import { applyErasure } from '#features/privacy/personal-data/erasures.server.ts'
import { exportParts } from '#features/privacy/personal-data/export.server.ts'
import { LOCALES } from '#kernel/locale.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { fillCart } from '#tests/support/orders.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { addToCart, changeCart, refillCart } from './change.server.ts'
import { findCart } from './own-cart.server.ts'
import { purgeCarts } from './purge-carts.server.ts'
import { ownCart } from './read.server.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const now = new Date('2031-03-01T09:00:00Z')
const on = (days: number) => site.context({ now: new Date(now.getTime() + days * 86_400_000), locale: 'en' })
const ctx = on(0)
let mug: Awaited<ReturnType<typeof makeProduct>>
let scarf: Awaited<ReturnType<typeof makeProduct>>
beforeAll(async () => {
  mug = await makeProduct(ctx, { name: 'كوب', tr: 'Kupa', price: 100_00, units: [50] })
  scarf = await makeProduct(ctx, { name: 'وشاح', price: 250_50, units: [500] })
})
const as = async ({ token }: { token: string }) => ({ ...ctx, actor: await actorOfToken(site.context(), token) })
const variant = (change: object) =>
  ctx.db.updateTable('product_variants').set(change).where('id', '=', mug.variants[0]!).execute()
const product = (change: object) => ctx.db.updateTable('products').set(change).where('id', '=', mug.id).execute()

test('a cart has the prices and the stock of now; what is not sold any more is left out until it is sold again', async () => {
  const token = await fillCart(ctx, [[mug, 3], [scarf, 2]]) // prettier-ignore
  expect(await ownCart(ctx, token)).toMatchObject({ count: 5, total: 801_00, ready: true })
  await product({ price: 110_00 })
  expect(await ownCart(ctx, token)).toMatchObject({ count: 5, total: 831_00, ready: true })
  await variant({ reserved: 48 })
  const short = await ownCart(ctx, token)
  expect([short.ready, short.lines.map(({ left }) => left)]).toEqual([false, [2, 500]])
  await product({ state: 'draft' })
  expect(await ownCart(ctx, token)).toMatchObject({ count: 2, total: 501_00, ready: true })
  await product({ state: 'published', price: 100_00 })
  await variant({ reserved: 0 })
  expect(await ownCart(ctx, token)).toMatchObject({ count: 5, total: 801_00, ready: true })
})

test('names are in the language of the reader, with Arabic for what is not translated', async () => {
  const token = await fillCart(ctx, [[mug, 1], [scarf, 1]]) // prettier-ignore
  const names = []
  for (const locale of LOCALES) names.push((await ownCart({ ...ctx, locale }, token)).lines.map(({ name }) => name))
  expect(names).toEqual([
    ['كوب', 'وشاح'],
    ['كوب', 'وشاح'],
    ['Kupa', 'وشاح'],
  ])
})

test('one product is in a cart at most 99 times, however often it is added', async () => {
  const token = await fillCart(ctx, [[scarf, 99]])
  await addToCart(ctx, { token, productId: scarf.id, quantity: 60 })
  expect((await ownCart(ctx, token)).count).toBe(99)
})

test('a lower quantity is accepted when the stock has become less than is in the cart; a higher one is not', async () => {
  const token = await fillCart(ctx, [[mug, 10]])
  await variant({ reserved: 46 })
  const set = (quantity: number) => changeCart(ctx, { token, variantId: mug.variants[0]!, quantity })
  expect((await set(8)).cart).toMatchObject({ count: 8, ready: false })
  await expect(set(9)).rejects.toMatchObject({ code: 'cart.not_enough', status: 409 })
  expect((await set(4)).cart).toMatchObject({ count: 4, ready: true })
  await variant({ reserved: 0 })
  expect((await set(0)).cart.lines).toEqual([])
})

test('two first requests of a signed-in visitor at the same time make one cart', async () => {
  const person = await as(await makePerson(site.context()))
  const changes = await Promise.all([1, 2].map((quantity) => addToCart(person, { productId: scarf.id, quantity })))
  expect(changes.every(({ token }) => token === undefined)).toBe(true)
  expect((await ownCart(person, undefined)).count).toBe(3)
  const carts = await ctx.db.selectFrom('carts').select('id').where('user_id', '=', person.actor!.id).execute()
  expect(carts).toHaveLength(1)
})

test('products of a failed order return to the cart once, also when they are in it again', async () => {
  const units = [{ variantId: mug.variants[0]!, units: 3 }]
  const { token } = await refillCart(ctx, undefined, units)
  expect((await refillCart(ctx, token, units)).cart.count).toBe(3)
})

test('guests’ carts are deleted 90 days after the last change; carts of accounts stay', async () => {
  const token = await fillCart(ctx, [[mug, 1]])
  const person = await as(await makePerson(site.context()))
  await addToCart(person, { productId: mug.id, quantity: 1 })
  await purgeCarts(on(90))
  expect((await ownCart(ctx, token)).count).toBe(1)
  await addToCart(on(80), { token, productId: mug.id, quantity: 1 })
  await purgeCarts(on(91))
  expect((await ownCart(ctx, token)).count).toBe(2)
  await purgeCarts(on(171))
  expect(await findCart(ctx, token)).toBeNull()
  expect((await ownCart(person, undefined)).count).toBe(1)
})

test.each([
  ['a lower quantity', 1],
  ['a higher quantity', 3],
  ['a removed product', 0],
])('%s is a change too: the 90 days begin again; reading the cart does not begin them', async (_, quantity) => {
  const [changed, read] = [await fillCart(ctx, [[mug, 2], [scarf, 1]]), await fillCart(ctx, [[mug, 2]])] // prettier-ignore
  await changeCart(on(80), { token: changed, variantId: mug.variants[0]!, quantity })
  await ownCart(on(80), read)
  await purgeCarts(on(91))
  expect(await findCart(ctx, read)).toBeNull()
  expect((await ownCart(ctx, changed)).count).toBe(quantity + 1)
  // What is not in the cart cannot be changed.
  await changeCart(on(160), { token: changed, variantId: 999_999, quantity: 1 })
  await purgeCarts(on(171))
  expect(await findCart(ctx, changed)).toBeNull()
})

test('a cart belongs to the data of its account, and goes with it', async () => {
  const made = await makePerson(site.context())
  const person = await as(made)
  await addToCart(person, { productId: mug.id, quantity: 2 })
  const owner = { userId: made.id, email: made.email }
  const { cart } = await exportParts(person, owner)
  expect(cart).toMatchObject([{ variant_id: mug.variants[0], quantity: 2 }])
  await applyErasure(person, owner)
  expect(await ctx.db.selectFrom('carts').select('id').where('user_id', '=', made.id).execute()).toEqual([])
})

test('over HTTP: the count in the header lasts while there is something in the cart; wrong ids name their field', async () => {
  const ask = (body: object, headers = {}, method = 'POST') => site.ask('/api/cart?lang=tr', { method, body, headers })
  const added = await ask({ product_id: mug.id, quantity: 2 })
  const cookies = added.headers.getSetCookie()
  expect(cookies.find((one) => one.startsWith('cart_count='))).toBe(
    'cart_count=2; Path=/; Max-Age=34560000; SameSite=Lax',
  )
  const Cookie = cookies.find((one) => one.startsWith('cart='))!.split(';')[0]!
  const emptied = await ask({ variant_id: mug.variants[0], quantity: 0 }, { Cookie }, 'PATCH')
  expect(emptied.headers.getSetCookie()).toContain('cart_count=0; Path=/; Max-Age=0; SameSite=Lax')
  for (const [field, body] of [
    ['product_id', { product_id: 0 }],
    ['product_id', { product_id: 'mug' }],
    ['variant_id', { product_id: mug.id, variant_id: -1 }],
    ['quantity', { product_id: mug.id, quantity: '١٠٠' }],
  ] as const) {
    const answer = await ask(body)
    const { error } = (await answer.json()) as { error: { fields: Record<string, string> } }
    expect([answer.status, Object.keys(error.fields)]).toEqual([422, [field]])
  }
  expect((await ask({ product_id: 99_999_999_999 })).status).toBe(422)
})
