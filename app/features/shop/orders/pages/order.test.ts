/** The page of an order, opened with its token: what the buyer reads and may do in each state. */
import '#app/features.server.ts'
import '#server/schedule.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { readSettings, writeSettings } from '#features/settings/settings.server.ts'
import { advanceOrder } from '#features/shop/orders/admin/commands.server.ts'
import { returnOrder } from '#features/shop/orders/admin/return.server.ts'
import { shipOrder } from '#features/shop/orders/admin/ship.server.ts'
import type { Context } from '#kernel/context.ts'
import { localePath, LOCALES } from '#kernel/locale.ts'
import { formatMoney, minor } from '#kernel/money.ts'
import { makeCenter } from '#tests/support/appointments.ts'
import { refundDone } from '#tests/support/bank-keeping.ts'
import { staffWith } from '#tests/support/donations.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { makeCity, orderProducts, payOrderAtBank, payOtherAmount, readOrder } from '#tests/support/orders.ts'
import { testSite } from '#tests/support/site.ts'
import { visit } from '#tests/support/visit.tsx'
import { expireOrders } from '../expire.server.ts'
import * as orderPage from './order.tsx'

const site = await testSite({ RATE_LIMITS: '0' })
/** 09:00 in UTC, 12:00 in Istanbul. */
const start = new Date('2026-11-21T09:00:00Z')
const at = (minutes: number, locale: Context['locale'] = 'en') =>
  site.context({ now: new Date(start.getTime() + minutes * 60_000), locale })
const ctx = at(0)
const t = ctx.texts.translate('en')
const staff = staffWith(ctx, 'orders.update', 'payments.refund')
let city: string
let mug: Awaited<ReturnType<typeof makeProduct>>

beforeAll(async () => {
  city = await makeCity(ctx)
  mug = await makeProduct(ctx, { name: 'كوب', tr: 'Kupa', price: 120_00, units: [900] })
  await ctx.db.updateTable('products').set({ vat_rate: 20 }).where('id', '=', mug.id).execute()
  const { shop } = await readSettings(ctx, 'shop')
  await writeSettings(ctx, 'shop', { ...shop, trackingLink: 'https://carrier.example/?no={number}' })
})

type Token = { token: string }
const open = ({ token }: Token, context: Context = ctx, form?: Record<string, string>) => {
  const address = localePath(context.locale, `/orders/${token}`)
  return visit(orderPage, { ctx: context, path: '/orders/:token', address, ...(form && { form }) })
}
const placed = (asked: object = {}, units = 2) => orderProducts(ctx, city, [[mug, units]], asked)
async function paid(asked: object = {}, units = 2) {
  const order = await placed(asked, units)
  await payOrderAtBank(at(1), order)
  return order
}
const move = async (order: { id: string }, ...steps: ('preparing' | 'shipped' | 'delivered' | 'returned')[]) => {
  for (const to of steps)
    await (to === 'returned' ? returnOrder(staff, { id: order.id }) : advanceOrder(staff, { id: order.id, to }))
}

test('an order that waits for payment says until when, in Istanbul, and can be paid or cancelled', async () => {
  const order = await placed()
  const { text, intents } = await open(order)
  expect(text).toContain(t('orders.view.waiting', { time: '12:20' }))
  expect(intents).toEqual(['pay', 'give_up'])
  expect(text).not.toContain(t('orders.download'))
  const pay = await open(order, at(5), { intent: 'pay' })
  expect([pay.status, pay.location]).toEqual([302, expect.stringMatching(/^\/en\/.+/)])
  expect((await open(order, at(5))).text).toContain('12:25')
})

test('a cancelled order puts its products back into the cart of this browser', async () => {
  const order = await placed()
  const back = await open(order, at(1), { intent: 'give_up' })
  expect(back.location).toBe('/en/my-cart')
  expect(back.cookies.map((one) => one.split(/[=;]/)[0])).toEqual(['cart', 'cart_count'])
  expect(back.cookies[1]).toMatch(/^cart_count=2;/)
  const { text, intents } = await open(order)
  expect([text.includes(t('orders.view.given_up')), intents]).toEqual([true, ['give_up']])
})

test('an order that was not paid in time says so, and cannot be paid any more', async () => {
  const order = await placed()
  await expireOrders(at(30))
  const { text, intents } = await open(order, at(31))
  expect([text.includes(t('orders.view.expired')), intents]).toEqual([true, ['give_up']])
  const again = await open(order, at(31), { intent: 'pay' })
  expect([again.status, again.text.includes(t('orders.not_payable'))]).toEqual([409, true])
})

test('when the price has changed, paying again cancels the order and the page says why', async () => {
  const order = await placed()
  const price = (kurus: number) => ctx.db.updateTable('products').set({ price: minor(kurus) }).where('id', '=', mug.id).execute() // prettier-ignore
  await price(130_00)
  expect((await open(order, at(2), { intent: 'pay' })).location).toBe(`/en/orders/${order.token}`)
  await price(120_00)
  expect((await open(order, at(2))).text).toContain(t('orders.view.changed'))
})

test.each(LOCALES)('in %s a paid order shows its sums with VAT, its steps and its document', async (locale) => {
  const order = await paid()
  const { text, html } = await open(order, at(2, locale))
  const translate = ctx.texts.translate(locale)
  const money = (lira: number) => formatMoney(minor(lira * 100), 'TRY', locale).replace(/\s/g, ' ')
  // 240 and 75 for delivery, whose rate is not recorded; 40 of the 240 are VAT.
  for (const lira of [240, 75, 315, 200, 40]) expect(text).toContain(money(lira))
  expect(text).toContain(translate('orders.view.paid', { email: '\u2066sara@example.com\u2069' }))
  for (const state of ['paid', 'preparing', 'shipped', 'delivered'] as const)
    expect(text).toContain(translate(`orders.state.${state}`))
  expect(text).toMatch(/SAT-2026-\d{6}/)
  expect(html).toContain(`href="${localePath(locale, `/orders/${order.token}/summary.pdf`)}"`)
  // A phone number is read from left to right in Arabic too.
  expect(html).toMatch(/<bdi dir="ltr"[^>]*>\+90 532 111 22 33<\/bdi>/)
})

test('a shipment is followed by the link of the settings; what still comes is listed', async () => {
  const order = await paid()
  await move(order, 'preparing')
  const lines = [{ line: 0, quantity: 1 }]
  await shipOrder(staff, { id: order.id, number: 1, lines, carrier: 'Aras', tracking: 'TR 7/ä', parcels: 2 })
  const { text, html } = await open(order)
  expect(html).toContain('href="https://carrier.example/?no=TR%207%2F%C3%A4"')
  for (const part of [
    t('orders.state.partly_shipped'),
    t('orders.parcels', { count: 2 }),
    t('orders.sent_later'),
    'Aras',
  ])
    expect(text).toContain(part)
  await move(order, 'shipped')
  const whole = await open(order)
  expect([whole.text.includes(t('orders.sent_later')), whole.text.includes(t('orders.shipment', { number: 2 }))]).toEqual([false, true]) // prettier-ignore
})

test('an order for pickup is ready at its center: it is never called shipped, and has no address', async () => {
  const center = await makeCenter(ctx)
  const order = await paid({ delivery: 'pickup', pickup_id: String(center) })
  await move(order, 'preparing', 'shipped')
  for (const locale of LOCALES) {
    const translate = ctx.texts.translate(locale)
    const { text } = await open(order, at(3, locale))
    expect(text).toContain(translate('orders.state.ready'))
    expect(text).toContain({ ar: 'مركز الفاتح', en: 'Fatih center', tr: 'Fatih merkezi' }[locale])
    expect(text).not.toContain(translate('orders.state.shipped'))
    expect(text).not.toContain('شارع الزهور')
  }
})

test('a delivered order can be withdrawn from for fourteen days, once, with a reason or without', async () => {
  const order = await paid()
  await move(order, 'preparing', 'shipped', 'delivered')
  expect((await open(order)).intents).toEqual(['withdraw'])
  const late = 15 * 24 * 60
  expect((await open(order, at(late))).intents).toEqual([])
  const refused = await open(order, at(late), { intent: 'withdraw', reason: '' })
  expect([refused.status, refused.text.includes(t('orders.too_late'))]).toEqual([409, true])
  const sent = await open(order, at(60), { intent: 'withdraw', reason: ' صغير ' })
  expect(sent.location).toBe(`/en/orders/${order.token}`)
  expect(await readOrder(ctx, order.token)).toMatchObject({ withdrawal_reason: 'صغير', withdrawal_at: at(60).now })
  const { text, intents } = await open(order)
  expect([text.includes(t('orders.withdraw_requested')), intents]).toEqual([true, []])
  // A form that is sent twice is recorded once, and the second answer is no error.
  expect((await open(order, at(61), { intent: 'withdraw', reason: '' })).location).toBe(`/en/orders/${order.token}`)
  expect(await readOrder(ctx, order.token)).toMatchObject({ withdrawal_reason: 'صغير', withdrawal_at: at(60).now })
})

test('a withdrawal from a refunded order is refused because it is refunded, not because of the period', async () => {
  const order = await paid()
  await refundDone(staff, order.attemptId, order.total)
  const refused = await open(order, at(60), { intent: 'withdraw', reason: '' })
  expect([refused.status, refused.text.includes(t('orders.already_refunded'))]).toEqual([409, true])
})

test('where another amount than the total was paid, the order has both', async () => {
  const order = await placed()
  await payOtherAmount(at(1), order, 300_00)
  const { text } = await open(order)
  expect(text).toContain(`${t('orders.paid_amount')}₺300`)
  expect(text).toContain('₺315')
  expect((await open(await paid())).text).not.toContain(t('orders.paid_amount'))
})

test('a refund is shown with its amount and its credit note', async () => {
  const order = await paid()
  await refundDone(staff, order.attemptId, 40_00)
  const { text, html } = await open(order)
  expect(text).toContain(`${t('orders.refunded_sum')}${formatMoney(minor(40_00), 'TRY', 'en')}`)
  expect(html).toMatch(new RegExp(`href="/en/orders/${order.token}/credit-notes/[0-9a-f-]{36}.pdf"`))
  expect(text).toMatch(/IAD-2026-\d{6}/)
})

test('the donation with an order is paid separately, from the page of the paid order', async () => {
  const waiting = await placed({ gift_amount: '50', gift_campaign: 'general' })
  expect((await open(waiting)).text).not.toContain(t('orders.donation_pay'))
  await payOrderAtBank(ctx, waiting)
  const { text } = await open(waiting)
  const to = `\u2068${t('orders.donation_general')}\u2069`
  expect(text).toContain(t('orders.donation_wait', { amount: formatMoney(minor(50_00), 'TRY', 'en'), to }))
  expect(text).toContain(t('orders.donation_pay'))
})

test('a donation that can no longer be paid is not offered any more', async () => {
  const withDonation = { gift_amount: '50', gift_campaign: 'general' }
  const order = await paid(withDonation)
  const offered = async (minutes: number) => (await open(order, at(minutes))).text.includes(t('orders.donation_pay'))
  expect([await offered(22 * 60), await offered(23 * 60)]).toEqual([true, false])
  const { text, html } = await open(order, at(23 * 60))
  const to = `\u2068${t('orders.donation_general')}\u2069`
  expect(text).toContain(t('orders.donation_unpaid', { amount: formatMoney(minor(50_00), 'TRY', 'en'), to }))
  expect(html).toContain('href="/en/donations?campaignId=general"')
  const refunded = await paid(withDonation)
  await refundDone(staff, refunded.attemptId, refunded.total)
  const shown = await open(refunded)
  for (const key of ['orders.donation_pay', 'orders.donation'] as const) expect(shown.text).not.toContain(t(key))
  expect(shown.text).not.toContain(t('orders.donation_general'))
})

test('an unknown token is not found, in the language of the page; unknown actions are refused', async () => {
  for (const locale of LOCALES) {
    const { status, text } = await open({ token: 'A'.repeat(32) }, at(0, locale))
    expect([status, text.includes(ctx.texts.translate(locale)('orders.unknown'))]).toEqual([404, true])
  }
  expect((await open(await placed(), ctx, { intent: 'delete' })).status).toBe(404)
})

test('the buyer finds the contract and the information that they accepted, also after staff changed them', async () => {
  const texts = (word: string) => ({ information: { ar: `<p>${word} information</p>` }, contract: { ar: `<p>${word} contract</p>` } }) // prettier-ignore
  const standard = await placed()
  await writeSettings(ctx, 'shop-terms', texts('First'))
  const first = await placed()
  await writeSettings(ctx, 'shop-terms', texts('Second'))
  const shown = await open(first)
  expect(shown.text).toContain('First information')
  expect(shown.text).toContain('First contract')
  expect(shown.text).not.toContain('Second')
  expect((await open(standard)).text).toContain('Consumer Protection Law 6502')
})

test('the buyer finds the seller from whom they bought, also after the details of the seller changed', async () => {
  const { shop } = await readSettings(ctx, 'shop')
  await writeSettings(ctx, 'shop', { ...shop, sellerName: { ar: 'First seller' } })
  const order = await placed()
  await writeSettings(ctx, 'shop', { ...shop, sellerName: { ar: 'Second seller' } })
  const { text } = await open(order)
  expect([text.includes('First seller'), text.includes('Second seller')]).toEqual([true, false])
})
