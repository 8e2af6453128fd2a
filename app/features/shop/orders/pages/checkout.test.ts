/** The checkout without JavaScript: errors next to fields, sums, coupons, pickup, and what stays after an error. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { DomUtils, parseDocument } from 'htmlparser2'
import { beforeAll, expect, test } from 'vitest'
import { readSettings, writeSettings } from '#features/settings/settings.server.ts'
import { localePath, LOCALES } from '#kernel/locale.ts'
import { formatMoney, minor } from '#kernel/money.ts'
import { makeCenter } from '#tests/support/appointments.ts'
import { makeCoupon, makeProduct } from '#tests/support/goods.ts'
import { BUYER, fillCart, makeCity } from '#tests/support/orders.ts'
import { makePerson } from '#tests/support/people.ts'
import { actAs } from '#tests/support/acting.ts'
import { testSite } from '#tests/support/site.ts'
import { visit } from '#tests/support/visit.tsx'
import * as checkout from './checkout.tsx'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context({ locale: 'en' })
const t = ctx.texts.translate('en')
const money = (lira: number) => formatMoney(minor(lira * 100), 'TRY', 'en')
let city: string
let center: number
let mug: Awaited<ReturnType<typeof makeProduct>>

beforeAll(async () => {
  city = await makeCity(ctx)
  center = await makeCenter(ctx)
  mug = await makeProduct(ctx, { name: 'كوب', tr: 'Kupa', price: 100_50, units: [500] })
  await makeCoupon(ctx, 'TEN')
})

type Form = Record<string, string>
let buyers = 0
/** A checkout of a new buyer. `send` posts the fields that the last page had, changed; `placed` is the order. */
async function openCheckout(context = ctx, units = 2, thing = mug) {
  const email = `buyer-${++buyers}@example.com`
  const cart = await fillCart(context, [[thing, units]])
  const at = { ctx: context, path: '/checkout', address: localePath(context.locale, '/checkout') }
  const go = (form?: Form) => visit(checkout, { ...at, headers: { Cookie: `cart=${cart}` }, ...(form && { form }) })
  let page = await go()
  return {
    first: page,
    async send(change: Form, intent = 'place') {
      const fields = [...page.fields].map(([name, { value }]) => [name, value] as const)
      const { accept, ...typed } = Object.fromEntries(fields)
      page = await go({ ...typed, ...(accept && { accept }), email, intent, ...change })
      return page
    },
    placed: () => ctx.db.selectFrom('orders').selectAll().where('email', '=', email).executeTakeFirst(),
  }
}
const { email: _, ...contact } = BUYER
const BY_COURIER = { ...contact, accept: 'on' }
const errorsOf = ({ fields }: { fields: Map<string, { error: string }> }) =>
  Object.fromEntries([...fields].flatMap(([name, { error }]) => (error ? [[name, error]] : [])))

test('an empty form shows an error at each required field, and places no order', async () => {
  const { send, placed } = await openCheckout()
  const page = await send({ name: '', email: 'sara@', phone: '12', district: 'الفاتح' })
  expect(page.status).toBe(422)
  expect(errorsOf(page)).toEqual({
    name: t('full_name_required'),
    email: t('donation_form.email_invalid'),
    phone: t('resource.not_phone'),
    city_id: t('orders.choose_city'),
    address: t('orders.address_required'),
    accept: t('orders.accept_required'),
  })
  expect(page.text).toContain(t('errors.invalid_input'))
  expect(['email', 'phone', 'district'].map((name) => page.fields.get(name)!.value)).toEqual(['sara@', '12', 'الفاتح'])
  expect(await placed()).toBeUndefined()
})

test.each(LOCALES)('in %s the page lists the products, both ways of delivery and their totals', async (locale) => {
  const { first } = await openCheckout({ ...ctx, locale })
  const shown = (lira: number) => formatMoney(minor(lira * 100), 'TRY', locale).replace(/\s/g, ' ')
  expect(first.text).toContain(locale === 'tr' ? 'Kupa × 2' : 'كوب × 2')
  for (const lira of [201, 75, 276]) expect(first.text).toContain(shown(lira))
  const seen = ['seen_courier', 'seen_pickup'].map((name) => first.fields.get(name)!.value)
  expect(seen).toEqual(['27600', '20100'])
})

test('a coupon is applied before the order is placed, and the buyer sees the new total', async () => {
  const { send, placed } = await openCheckout()
  const wrong = await send({ ...BY_COURIER, city_id: city, coupon: 'NONE' }, 'apply')
  expect([wrong.status, errorsOf(wrong)]).toEqual([422, { coupon: t('coupons.unknown') }])
  expect(wrong.fields.get('address')!.value).toBe(BUYER.address)
  const applied = await send({ coupon: ' ten ' }, 'apply')
  expect(applied.text).toContain(t('orders.coupon_applied'))
  expect(applied.text).toContain(t('orders.discount_by', { code: 'TEN' }))
  expect([applied.fields.get('seen_courier')!.value, applied.fields.get('address')!.value]).toEqual(['25590', BUYER.address]) // prettier-ignore
  expect((await send({ accept: 'on' })).location).toMatch(/^\/en\//)
  expect(await placed()).toMatchObject({ discount: 20_10, total: 255_90, coupon_code: 'TEN' })
})

test('a coupon is answered at its field: the button leads back to it, and the field names its error and keeps the code', async () => {
  const { first, send } = await openCheckout()
  const apply = DomUtils.getElementsByTagName('button', parseDocument(first.html)).find(({ attribs }) => attribs.value === 'apply')! // prettier-ignore
  const [path, place] = apply.attribs.formaction!.split('#')
  expect(path).toBe(localePath('en', '/checkout'))
  const wrong = await send({ ...BY_COURIER, city_id: city, coupon: ' none ' }, 'apply')
  const there = DomUtils.getElementById(place!, parseDocument(wrong.html))!
  expect(DomUtils.getElementsByTagName('input', there).map(({ attribs }) => attribs.name)).toEqual(['coupon'])
  expect(DomUtils.textContent(there)).toContain(t('coupons.unknown'))
  expect(wrong.fields.get('coupon')).toEqual({ value: ' none ', error: t('coupons.unknown') })
})

test('a coupon that was typed but not applied is applied first: nothing is ordered at a total that was not shown', async () => {
  const { send, placed } = await openCheckout()
  const applied = await send({ ...BY_COURIER, city_id: city, coupon: 'TEN' })
  expect([applied.status, await placed()]).toEqual([200, undefined])
  expect(applied.text).toContain(money(255.9))
  expect(applied.text).not.toContain(t('orders.coupon_removed'))
  // Removing it changes the total back.
  const removed = await send({ coupon: '' })
  expect(removed.text).toContain(t('orders.coupon_removed'))
  expect([removed.fields.get('seen_courier')!.value, await placed()]).toEqual(['27600', undefined])
  await send({})
  expect(await placed()).toMatchObject({ discount: 0, total: 276_00 })
})

test('an error at another field leaves the coupon applied and the total with its discount', async () => {
  const { send, placed } = await openCheckout()
  await send({ ...BY_COURIER, city_id: city, coupon: 'TEN' }, 'apply')
  const wrong = await send({ phone: 'no number' })
  expect(errorsOf(wrong)).toEqual({ phone: t('resource.not_phone') })
  expect(wrong.text).toContain(t('orders.discount_by', { code: 'TEN' }))
  expect(wrong.fields.get('seen_courier')!.value).toBe('25590')
  // One more click places it.
  expect((await send({ phone: BUYER.phone })).status).toBe(302)
  expect(await placed()).toMatchObject({ discount: 20_10, total: 255_90 })
})

test('a total that changed meanwhile is shown before anything is ordered', async () => {
  const { send, placed } = await openCheckout()
  const price = (kurus: number) => ctx.db.updateTable('products').set({ price: minor(kurus) }).where('id', '=', mug.id).execute() // prettier-ignore
  await price(110_50)
  const page = await send({ ...BY_COURIER, city_id: city })
  expect([page.status, await placed()]).toEqual([409, undefined])
  expect(page.text).toContain(t('orders.price_changed', { total: money(296) }))
  expect((await send({})).status).toBe(302)
  expect(await placed()).toMatchObject({ total: 296_00 })
  await price(100_50)
})

test('an order for pickup has no address and no delivery fee', async () => {
  const { send, placed } = await openCheckout()
  const missing = await send({ ...BY_COURIER, delivery: 'pickup', address: '', district: '' })
  expect(errorsOf(missing)).toEqual({ pickup_id: t('orders.choose_center') })
  expect(missing.fields.get('delivery')!.value).toBe('pickup')
  const sent = await send({ pickup_id: String(center) })
  expect(sent.status).toBe(302)
  expect(sent.cookies.find((one) => one.startsWith('cart_count='))).toMatch(/^cart_count=0;/)
  expect(await placed()).toMatchObject({
    delivery: 'pickup',
    pickup: { en: 'Fatih center' },
    city: null,
    fee: 0,
    total: 201_00,
  })
})

test('a coupon for free delivery stays unused by an order for pickup, and pays for the next delivery', async () => {
  await makeCoupon(ctx, 'FREE', { kind: 'delivery', percent: null, once_each: true, max_uses: 1 })
  const uses = () => ctx.db.selectFrom('coupons').select('used').where('code', '=', 'FREE').executeTakeFirstOrThrow()
  const pickup = await openCheckout()
  const applied = await pickup.send({ ...BY_COURIER, city_id: city, coupon: 'FREE' }, 'apply')
  expect(applied.text).toContain(t('orders.coupon_delivery'))
  expect((await pickup.send({ accept: 'on', delivery: 'pickup', pickup_id: String(center) })).status).toBe(302)
  expect([await pickup.placed(), await uses()]).toMatchObject([{ fee: 0, coupon_code: null }, { used: 0 }])
  const delivered = await openCheckout()
  await delivered.send({ ...BY_COURIER, city_id: city, coupon: 'FREE' }, 'apply')
  await delivered.send({ accept: 'on' })
  expect([await delivered.placed(), await uses()]).toMatchObject([{ fee: 0, coupon_code: 'FREE' }, { used: 1 }])
})

test('a coupon that takes the goods below free delivery is explained, and the order is placed without it', async () => {
  await makeCoupon(ctx, 'COSTS', { kind: 'amount', percent: null, amount: minor(60_00) })
  // 804 with free delivery; with the coupon 744, and 75 for the delivery.
  const { send, placed } = await openCheckout(ctx, 8)
  const applied = await send({ ...BY_COURIER, city_id: city, coupon: 'COSTS' }, 'apply')
  expect(['seen_courier', 'seen_pickup'].map((name) => applied.fields.get(name)!.value)).toEqual(['80400', '74400'])
  expect(applied.text).toContain(t('orders.coupon_unused'))
  expect(applied.text).toContain(t('orders.coupon_applied'))
  expect((await send({ accept: 'on' })).status).toBe(302)
  expect(await placed()).toMatchObject({ total: 804_00, discount: 0, coupon_code: null })
  const used = await ctx.db.selectFrom('coupons').select('used').where('code', '=', 'COSTS').executeTakeFirstOrThrow()
  expect(used).toEqual({ used: 0 })
})

test('without pickup in the settings only delivery is offered', async () => {
  const { shop } = await readSettings(ctx, 'shop')
  await writeSettings(ctx, 'shop', { ...shop, pickup: false })
  const { first, send } = await openCheckout()
  expect([first.fields.has('pickup_id'), first.text.includes(t('orders.delivery.pickup'))]).toEqual([false, false])
  const forced = await send({ ...BY_COURIER, delivery: 'pickup', pickup_id: String(center) })
  expect(forced.status).toBe(422)
  await writeSettings(ctx, 'shop', shop)
})

test('an empty cart, or one with too little stock, leads back to the cart in the language of the page', async () => {
  for (const locale of LOCALES) {
    const address = localePath(locale, '/checkout')
    const { status, location } = await visit(checkout, { ctx: { ...ctx, locale }, path: '/checkout', address })
    expect([status, location]).toEqual([302, localePath(locale, '/my-cart')])
  }
  const last = await makeProduct(ctx, { price: 10_00, units: [1] })
  const cart = await fillCart(ctx, [[last, 1]])
  await ctx.db.updateTable('product_variants').set({ reserved: 1 }).where('id', '=', last.variants[0]!).execute()
  const headers = { Cookie: `cart=${cart}` }
  const { location } = await visit(checkout, { ctx, path: '/checkout', address: '/en/checkout', headers })
  expect(location).toBe('/en/my-cart')
})

test('when another buyer was faster, the page with the typed address explains it and links to the cart', async () => {
  const last = await makeProduct(ctx, { name: 'Lantern', price: 10_00, units: [1] })
  const { send, placed } = await openCheckout(ctx, 1, last)
  await ctx.db.updateTable('product_variants').set({ reserved: 1 }).where('id', '=', last.variants[0]!).execute()
  const page = await send({ ...BY_COURIER, city_id: city })
  expect([page.status, page.location, await placed()]).toEqual([409, null, undefined])
  expect(page.text).toContain(t('orders.gone', { names: 'Lantern' }))
  expect(page.text).toContain('Lantern × 1')
  expect(page.html).toContain('href="/en/my-cart"')
  expect([page.fields.get('address')!.value, page.fields.get('city_id')!.value]).toEqual([BUYER.address, city])
  // The same form is accepted as soon as the product is available again.
  await ctx.db.updateTable('product_variants').set({ reserved: 0 }).where('id', '=', last.variants[0]!).execute()
  expect((await send({})).status).toBe(302)
  expect(await placed()).toMatchObject({ total: 85_00 })
})

test('the form begins with the name and email of the signed-in buyer', async () => {
  const person = await makePerson(ctx)
  const buyer = { ...(await actAs(site, person, ctx.now)), locale: 'en' as const }
  const { first } = await openCheckout(buyer)
  expect([first.fields.get('email')!.value, first.fields.get('name')!.value]).toEqual([
    person.email,
    expect.stringMatching(/^Person/),
  ])
})

test('while cards are switched off the page says so before anything is typed', async () => {
  const { controlpanel } = await readSettings(ctx, 'controlpanel')
  await writeSettings(ctx, 'controlpanel', { ...controlpanel, card: false })
  const { first, send } = await openCheckout()
  expect(first.text).toContain(t('payments.not_configured'))
  expect(first.fields.has('gift_campaign')).toBe(false)
  expect((await send({ ...BY_COURIER, city_id: city })).status).toBe(503)
  await writeSettings(ctx, 'controlpanel', controlpanel)
})

test('a total above the limit of the bank is explained next to the total', async () => {
  const dear = await makeProduct(ctx, { price: 150_000_00, units: [9] })
  const headers = { Cookie: `cart=${await fillCart(ctx, [[dear, 2]])}` }
  const at = { ctx, path: '/checkout', address: '/en/checkout', headers }
  const { text } = await visit(checkout, at)
  expect(text).toContain(t('orders.too_much', { most: money(200_000) }))
})
