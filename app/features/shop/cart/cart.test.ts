/** The endpoints of docs/reference/wire-format.md "Gift shop"; ownership of carts; products with too little stock. */
import { beforeAll, expect, test } from 'vitest'
import { actorOfToken } from '#features/accounts/users/actor.server.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { findCart } from './own-cart.server.ts'
import { ownCart } from './read.server.ts'

const site = await testSite()
const ctx = site.context()
let mug: { id: number; variants: number[] }
let shirt: { id: number; variants: number[] }

beforeAll(async () => {
  mug = await makeProduct(ctx, { name: 'كوب', tr: 'Çay bardağı', price: 165_50, units: [5] })
  shirt = await makeProduct(ctx, { name: 'أسود', tr: 'Ispanak', price: 42_000, units: [0, 3] })
  await makeProduct(ctx, { name: 'إبريق', tr: 'İbrik', price: 9_000, units: [40] })
  await makeProduct(ctx, { name: 'مسودة', tr: 'Taslak', price: 100, units: [1], draft: true })
})

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the test says what it expects
type Answer = { status: number; body: any; cookies: string[] }
async function ask(path: string, overrides: Parameters<typeof site.ask>[1] = {}): Promise<Answer> {
  const answer = await site.ask(path, overrides)
  return { status: answer.status, body: await answer.json(), cookies: answer.headers.getSetCookie() }
}
const add = (body: unknown, cookie = '') =>
  ask('/api/cart?lang=en', { method: 'POST', body, headers: cookie ? { Cookie: cookie } : {} })
const cookieOf = ({ cookies }: Answer) => cookies.find((one) => one.startsWith('cart='))!.split(';')[0]!
const names = ({ body }: Answer) => body.products.map(({ name }: { name: string }) => name)

test('categories and products are returned with the field names of the spec', async () => {
  const relations = await ask('/api/front/categories/products/relations?lang=ar')
  expect(relations.body).toEqual([{ id: expect.any(Number), name: 'كل شيء' }])
  const list = await ask('/api/front/categories/all/products?lang=ar')
  expect(list.body).toMatchObject({ total: 3, page: 1, per_page: 10, last_page: 1 })
  expect(list.body.products.find(({ id }: { id: number }) => id === mug.id)).toEqual({
    id: mug.id,
    name: 'كوب',
    price: 165.5,
    currency: 'TRY',
    image: `/covers/product-${mug.id}.svg`,
    category: { id: relations.body[0].id, name: 'كل شيء' },
    description: '',
    stock: 'in',
  })
  const same = await ask(`/api/front/categories/${relations.body[0].id}/products?lang=ar`)
  expect(names(same)).toEqual(names(list))
  expect((await ask('/api/front/categories/999/products')).status).toBe(404)
})

test('names are sorted by the rules of the language, prices from the lowest; four page sizes are accepted', async () => {
  expect(names(await ask('/api/front/categories/all/products?lang=ar'))).toEqual(['إبريق', 'أسود', 'كوب'])
  // By code points Ç would come after I, and İ after all other letters.
  expect(names(await ask('/api/front/categories/all/products?lang=tr'))).toEqual(['Çay bardağı', 'Ispanak', 'İbrik'])
  const byPrice = await ask('/api/front/categories/all/products?lang=ar&sort=price')
  expect(names(byPrice)).toEqual(['إبريق', 'كوب', 'أسود'])
  for (const size of [10, 20, 50, 100])
    expect((await ask(`/api/front/categories/all/products?per_page=${size}`)).body.per_page).toBe(size)
  expect((await ask('/api/front/categories/all/products?per_page=7')).status).toBe(422)
})

test('a product id and a quantity are enough to fill a cart, without any credential', async () => {
  const added = await add({ product_id: mug.id, quantity: 2 })
  expect(added.status).toBe(201)
  expect(added.body).toMatchObject({
    count: 2,
    total: 331,
    currency: 'TRY',
    items: [{ product_id: mug.id, price: 165.5 }],
  })
  expect(added.cookies.find((one) => one.startsWith('cart='))).toMatch(/HttpOnly; SameSite=Lax/)
  expect(added.cookies.find((one) => one.startsWith('cart_count='))).toMatch(/^cart_count=2;/)
  const again = await add({ product_id: String(mug.id), quantity: '١' }, cookieOf(added))
  expect(again.body.count).toBe(3)
  const read = await ask('/api/cart?lang=en', { headers: { Cookie: cookieOf(added) } })
  expect(read.body.items).toHaveLength(1)
})

test('more than the stock, zero, and unsold products are refused with a message', async () => {
  const tooMany = await add({ product_id: mug.id, quantity: 6 })
  expect(tooMany).toMatchObject({
    status: 409,
    body: { error: { code: 'cart.not_enough', message: 'Only 5 left.' } },
  })
  for (const quantity of [0, -1, 1.5, 100, 'x'])
    expect((await add({ product_id: mug.id, quantity })).status, String(quantity)).toBe(422)
  const [soldOut] = shirt.variants
  expect((await add({ product_id: shirt.id, variant_id: soldOut, quantity: 1 })).body.error.code).toBe('cart.sold_out')
  // Without a variant, the first one in stock is added.
  expect((await add({ product_id: shirt.id, quantity: 1 })).body.items[0].variant_id).toBe(shirt.variants[1])
  // A variant of another product is refused.
  expect((await add({ product_id: shirt.id, variant_id: mug.variants[0], quantity: 1 })).status).toBe(404)
  expect((await add({ product_id: 4, quantity: 1 })).status).toBe(404)
  expect((await add({ product_id: 999, quantity: 1 })).status).toBe(404)
})

test("another site cannot change a cart, and visitors cannot read or change other visitors' carts", async () => {
  const mine = await add({ product_id: mug.id, quantity: 1 })
  const foreign = await ask('/api/cart', {
    method: 'POST',
    body: { product_id: mug.id, quantity: 1 },
    headers: { Origin: 'https://evil.example', Cookie: cookieOf(mine) },
  })
  expect(foreign.status).toBe(403)
  for (const Cookie of ['', 'cart=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA']) {
    const headers: Record<string, string> = Cookie ? { Cookie } : {}
    expect((await ask('/api/cart', { headers })).body.count).toBe(0)
    const body = { variant_id: mug.variants[0], quantity: 0 }
    expect((await ask('/api/cart', { method: 'PATCH', body, headers })).body.count).toBe(0)
    await ask(`/api/cart/${mug.variants[0]}`, { method: 'DELETE', headers })
  }
  expect((await ask('/api/cart', { headers: { Cookie: cookieOf(mine) } })).body.count).toBe(1)
})

test('quantities can be changed and lines removed', async () => {
  const mine = await add({ product_id: mug.id, quantity: 1 })
  const headers = { Cookie: cookieOf(mine) }
  const set = (quantity: number) =>
    ask('/api/cart', { method: 'PATCH', headers, body: { variant_id: mug.variants[0], quantity } })
  expect((await set(4)).body.count).toBe(4)
  expect((await set(6)).status).toBe(409)
  const gone = await ask(`/api/cart/${mug.variants[0]}`, { method: 'DELETE', headers })
  expect(gone.body).toMatchObject({ count: 0, total: 0, items: [] })
})

test('each change of a guest’s cart keeps its cookie for another 400 days; reading it sends no cookie', async () => {
  const mine = await add({ product_id: mug.id, quantity: 1 })
  const headers = { Cookie: cookieOf(mine) }
  const body = { variant_id: mug.variants[0], quantity: 3 }
  const changes = [
    await add({ product_id: mug.id, quantity: 1 }, headers.Cookie),
    await ask('/api/cart', { method: 'PATCH', headers, body }),
    await ask(`/api/cart/${mug.variants[0]}`, { method: 'DELETE', headers }),
  ]
  for (const changed of changes) {
    const renewed = changed.cookies.find((one) => one.startsWith(`${headers.Cookie};`))
    expect(renewed).toMatch(/; Max-Age=34560000;.*HttpOnly/)
  }
  const read = await ask('/api/cart', { headers })
  expect(read.cookies.filter((one) => one.startsWith('cart='))).toEqual([])
})

test("at sign-in a guest's cart is merged into the account's cart, and its cookie no longer opens it", async () => {
  const person = await makePerson(ctx)
  const actor = await actorOfToken(ctx, person.token)
  const before = await add({ product_id: mug.id, quantity: 1 })
  const token = cookieOf(before).slice('cart='.length)
  const asPerson = { ...ctx, actor }
  expect((await ownCart(asPerson, token)).count).toBe(1)
  expect((await ownCart(ctx, token)).count).toBe(0)
  const later = await add({ product_id: mug.id, quantity: 2 })
  expect((await ownCart(asPerson, cookieOf(later).slice('cart='.length))).count).toBe(3)
  expect((await ownCart(asPerson, undefined)).lines).toHaveLength(1)
  expect(await findCart(ctx, cookieOf(later).slice('cart='.length))).toBeNull()
})
