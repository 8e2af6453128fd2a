/** The pages of the shop without JavaScript: the list, one product, and the cart. */
import '#app/features.server.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { localePath, LOCALES } from '#kernel/locale.ts'
import { minor } from '#kernel/money.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { makeCity, orderProducts, payOrderAtBank } from '#tests/support/orders.ts'
import { makePerson } from '#tests/support/people.ts'
import { testSite } from '#tests/support/site.ts'
import { visit } from '#tests/support/visit.tsx'
import * as giftShop from './gift-shop.tsx'
import * as myCart from './my-cart.tsx'
import * as productPage from './product.tsx'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context({ locale: 'en' })
const t = ctx.texts.translate('en')
type Made = Awaited<ReturnType<typeof makeProduct>>
let mug: Made
let shirt: Made
let soldOut: Made
let draft: Made
let category: number
let empty: number

beforeAll(async () => {
  for (let n = 1; n <= 9; n++) await makeProduct(ctx, { name: `أ هدية ${n}`, price: n * 1_000_00, units: [50] })
  mug = await makeProduct(ctx, { name: 'كوب', price: 165_50, units: [2] })
  shirt = await makeProduct(ctx, { name: 'قميص', price: 420_00, units: [0, 3] })
  soldOut = await makeProduct(ctx, { name: 'وشاح', price: 90_00, units: [0] })
  draft = await makeProduct(ctx, { name: 'مسودة', price: 1_00, units: [5], draft: true })
  await ctx.db.updateTable('product_variants').set({ price: minor(450_00) }).where('id', '=', shirt.variants[1]!).execute() // prettier-ignore
  await ctx.db
    .updateTable('products')
    .set({ description: { ar: '<p>قطن<script>alert(1)</script></p>' } })
    .where('id', '=', shirt.id)
    .execute()
  const categories = await ctx.db
    .insertInto('product_categories')
    .values({ name: { ar: 'فارغة' }, demo_key: null })
    .returning('id')
    .execute()
  empty = categories[0]!.id
  const { category_id } = await ctx.db.selectFrom('products').select('category_id').where('id', '=', mug.id).executeTakeFirstOrThrow() // prettier-ignore
  category = category_id
})

const list = (query = '', context: Context = ctx) =>
  visit(giftShop, { ctx: context, path: '/gift-shop', address: localePath(context.locale, '/gift-shop') + query })
const product = (id: number | string, context: Context = ctx) => {
  const address = localePath(context.locale, `/products-detail/${id}`)
  return visit(productPage, { ctx: context, path: '/products-detail/:id', address })
}

test('ten products a page, by name; the other page sizes, prices and pages are in the address', async () => {
  const first = await list()
  expect(first.text).toContain(t('products.count', { count: 12 }))
  expect(first.text).toMatch(/أ هدية 1.*أ هدية 9.*قميص/)
  expect(first.text).not.toMatch(/كوب|وشاح|مسودة/)
  expect((await list('?page=2')).text).toMatch(/كوب.*وشاح/)
  expect((await list('?per_page=20&sort=price')).text).toMatch(/وشاح.*كوب.*قميص.*أ هدية 1.*أ هدية 9/)
  const unknown = await list('?per_page=7&sort=weight&page=x')
  expect(['per_page', 'sort', 'category'].map((name) => unknown.fields.get(name)!.value)).toEqual(['10', 'name', ''])
})

test('a category that does not exist, and a page after the last, are not found; an empty category says so', async () => {
  for (const query of ['?category=9999', '?category=x', '?category=-1', '?page=3']) expect([query, (await list(query)).status]).toEqual([query, 404]) // prettier-ignore
  const none = await list(`?category=${empty}`)
  expect([none.status, none.text.includes(t('products.empty'))]).toEqual([200, true])
  expect(none.html).toContain(`href="/en/gift-shop"`)
  const filtered = await list(`?category=${category}&page=2`)
  expect(filtered.fields.get('category')!.value).toBe(String(category))
  expect(filtered.html).toContain(`href="/en/gift-shop?category=${category}"`)
})

test('a product with one variant is added from the list; others lead to their page', async () => {
  const { html } = await list('?per_page=20')
  const formOf = (variant: number) => html.includes(`name="variant_id" value="${variant}"`)
  expect([mug, shirt, soldOut].map(({ variants }) => formOf(variants[0]!))).toEqual([true, false, false])
  expect(html).toContain(`aria-label="${t('products.choose_of', { name: 'قميص' })}"`)
  expect(html).toContain(`aria-label="${t('products.see_of', { name: 'وشاح' })}"`)
})

test.each([
  ['ar', 'بقيت قطعتان', /من \u200f420/],
  ['en', '2 left', /from ₺420/i],
  ['tr', '2', /420/],
] as const)('in %s the list says how few are left, and that prices begin at the lowest', async (locale, left, from) => {
  const { text } = await list('?per_page=20', { ...ctx, locale })
  expect(text).toContain(left)
  expect(text).toMatch(from)
})

test('on the page of a product the first variant in stock is chosen, and a sold-out one cannot be', async () => {
  const { html, text } = await product(shirt.id)
  const radio = (variant: number) => new RegExp(`<input[^>]*type="radio"[^>]*value="${variant}"[^>]*>`).exec(html)![0]
  const [small, large] = shirt.variants.map(radio)
  expect([small, small].map((tag, i) => tag!.includes(['checked', 'disabled'][i]!))).toEqual([false, true])
  expect([large, large].map((tag, i) => tag!.includes(['checked', 'disabled'][i]!))).toEqual([true, false])
  expect(text).toContain('450')
  expect([html.includes('alert(1)'), html.includes('lang="ar"')]).toEqual([false, true])
  const none = await product(soldOut.id)
  expect([none.intents, none.text.includes(t('products.stock.out'))]).toEqual([[], true])
})

test('a product that is not public is shown to staff who may read products, with a notice, and to no one else', async () => {
  expect((await product(draft.id)).status).toBe(404)
  expect((await product(draft.id, staffWith(ctx, 'orders.read'))).status).toBe(404)
  const preview = await product(draft.id, staffWith(ctx, 'products.read'))
  expect([preview.status, preview.text.includes(t('ui.preview'))]).toEqual([200, true])
  for (const id of [999_999, 'x', `${mug.id}x`, '0']) expect((await product(id)).status).toBe(404)
})

test('similar products are those in stock first, without the product itself and without drafts', async () => {
  const { related } = await productPage.loader({
    params: { id: String(mug.id) },
    context: new Map([[(await import('#kernel/page.server.ts')).requestContext, ctx]]),
    request: new Request('http://localhost:3000/'),
  } as never)
  expect(related).toHaveLength(4)
  expect(related.map(({ id }) => id)).not.toContain(mug.id)
  expect(related.map(({ stock }) => stock)).not.toContain('out')
})

type Form = Record<string, string>
/** A browser with its cart. */
function browser(context: Context = ctx) {
  let cookie = ''
  const address = localePath(context.locale, '/my-cart')
  return async (form?: Form) => {
    const headers: Record<string, string> = cookie ? { Cookie: cookie } : {}
    const page = await visit(myCart, { ctx: context, path: '/my-cart', address, headers, ...(form && { form }) })
    const set = page.cookies.find((one) => one.startsWith('cart='))
    if (set) cookie = set.split(';')[0]!
    return page
  }
}
const add = (made: Made, quantity: string, more: Form = {}): Form => ({
  intent: 'add',
  product_id: String(made.id),
  variant_id: String(made.variants.at(-1)),
  quantity,
  ...more,
})

test.each(LOCALES)('in %s a product is added without a script, and the cart shows it', async (locale) => {
  const go = browser({ ...ctx, locale })
  const added = await go(add(mug, '٢'))
  expect([added.status, added.location]).toEqual([302, localePath(locale, '/my-cart')])
  expect(added.cookies.find((one) => one.startsWith('cart_count='))).toMatch(/^cart_count=2;/)
  const cart = await go()
  expect(cart.text).toContain('كوب')
  expect(cart.text).toContain('331')
  expect(cart.html).toContain(`href="${localePath(locale, '/checkout')}"`)
})

test.each([
  ['0', 422, 'cart.bad_quantity'],
  ['', 422, 'cart.bad_quantity'],
  ['two', 422, 'cart.bad_quantity'],
  ['1.5', 422, 'cart.bad_quantity'],
  ['١٠٠', 422, 'cart.bad_quantity'],
  ['-1', 422, 'cart.bad_quantity'],
] as const)(
  'the quantity %j is refused with a message, and the cart stays as it is',
  async (quantity, status, code) => {
    const go = browser()
    await go(add(mug, '1'))
    const refused = await go(add(mug, quantity))
    expect([refused.status, refused.text.includes(t(code))]).toEqual([status, true])
    expect((await go()).cookies).toContainEqual(expect.stringMatching(/^cart_count=1;/))
  },
)

test('more than the stock is refused with what is left; a lower quantity and zero are accepted', async () => {
  const go = browser()
  await go(add(mug, '1'))
  const refused = await go(add(mug, '2'))
  expect([refused.status, refused.text.includes(t('cart.not_enough_more', { count: 2 }))]).toEqual([409, true])
  const set = (quantity: string) => go({ intent: 'set', variant_id: String(mug.variants[0]), quantity })
  expect((await set('٢')).status).toBe(302)
  expect((await set('3')).text).toContain(t('cart.not_enough', { count: 2 }))
  expect((await set('0')).cookies).toContainEqual(expect.stringMatching(/^cart_count=0;/))
  expect((await go()).text).toContain(t('cart.empty'))
})

test('a product without a known id, or one that is not sold, is not found', async () => {
  const go = browser()
  for (const form of [add(draft, '1'), add(mug, '1', { variant_id: '999999' }), { intent: 'set', quantity: '1' }])
    expect((await go(form)).status).toBe(404)
  expect((await go(add(soldOut, '1'))).text).toContain(t('cart.sold_out'))
})

/** The cart of a browser whose cart is empty, and which took a payment to the bank. */
const emptyCart = (token: string, context: Context) =>
  visit(myCart, { ctx: context, path: '/my-cart', address: '/en/my-cart', headers: { Cookie: `payment=${token}` } })

test('a guest who goes back from the bank finds the order in the empty cart, until it is paid', async () => {
  const now = new Date('2026-11-21T09:00:00Z')
  const guest = site.context({ locale: 'en', now })
  const plate = await makeProduct(guest, { name: 'صحن', price: 80_00, units: [1] })
  const city = await makeCity(guest)
  const order = await orderProducts(guest, city, [[plate, 1]])
  const found = await emptyCart(order.token, guest)
  expect(found.html).toContain(`href="/en/orders/${order.token}"`)
  expect(found.text).toContain(t('cart.order_waits', { number: `\u2066${order.number}\u2069` }))
  expect(found.text).toContain(t('orders.view.waiting', { time: '12:20' }))
  // The reservation is over, but the payment may still arrive.
  const late = await emptyCart(order.token, { ...guest, now: new Date(now.getTime() + 21 * 60_000) })
  expect([late.html.includes(order.token), late.text.includes('12:20')]).toEqual([true, false])
  await payOrderAtBank(guest, order)
  expect((await emptyCart(order.token, guest)).html).not.toContain(order.token)
  expect((await emptyCart('x'.repeat(43), guest)).text).toContain(t('cart.empty'))
})

test('the unpaid order of an account is shown to its owner only', async () => {
  const plate = await makeProduct(ctx, { name: 'صحن', price: 80_00, units: [1] })
  const { id } = await makePerson(ctx)
  const owner = { ...ctx, actor: { id, permissions: new Set<never>() } }
  const order = await orderProducts(owner, await makeCity(ctx), [[plate, 1]])
  expect((await emptyCart(order.token, ctx)).html).not.toContain(order.token)
  expect((await emptyCart(order.token, owner)).html).toContain(order.token)
})

test('when the stock has become too little the cart says so, and there is no way to the checkout', async () => {
  const go = browser()
  await go(add(shirt, '3'))
  const reserve = (reserved: number) =>
    ctx.db.updateTable('product_variants').set({ reserved }).where('id', '=', shirt.variants[1]!).execute()
  await reserve(2)
  const short = await go()
  expect(short.text).toContain(t('cart.line_short', { count: 1 }))
  expect([short.text.includes(t('cart.not_ready')), short.html.includes('/checkout')]).toEqual([true, false])
  await reserve(3)
  expect((await go()).text).toContain(t('cart.line_out'))
  await reserve(0)
})
