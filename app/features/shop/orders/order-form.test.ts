/** The form of an order over HTTP: what is accepted, and the error next to each field in the buyer's language. */
import '#app/features.server.ts'
import '#server/event-subscriptions.server.ts'
import { beforeAll, expect, test } from 'vitest'
import { readSettings, writeSettings } from '#features/settings/settings.server.ts'
import { makeCampaign } from '#tests/support/campaign.ts'
import { makeProduct } from '#tests/support/goods.ts'
import { BUYER, makeCity, readOrder } from '#tests/support/orders.ts'
import { testSite } from '#tests/support/site.ts'

const site = await testSite({ RATE_LIMITS: '0' })
const ctx = site.context()
let city: string
let mug: Awaited<ReturnType<typeof makeProduct>>
let campaign: number
beforeAll(async () => {
  city = await makeCity(ctx)
  mug = await makeProduct(ctx, { price: 100_00, units: [500] })
  campaign = await makeCampaign(ctx)
})

type Answer = { token: string; error: { code: string; message: string; fields: Record<string, string> } }
/** Sends the form with one mug in a new cart. */
async function send(change: object = {}, lang = 'en') {
  const added = await site.ask('/api/cart', { method: 'POST', body: { product_id: mug.id, quantity: 1 } })
  const Cookie = added.headers
    .getSetCookie()
    .find((one) => one.startsWith('cart='))!
    .split(';')[0]!
  const body = { ...BUYER, city_id: city, idempotency_key: crypto.randomUUID(), ...change }
  const answer = await site.ask(`/api/front/orders?lang=${lang}`, { method: 'POST', body, headers: { Cookie } })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer }
}
const placed = async (change: object) => {
  const { status, body } = await send(change)
  expect([status, body.error]).toEqual([201, undefined])
  return readOrder(ctx, body.token)
}
const wrongFields = async (change: object) => {
  const { status, body } = await send(change)
  expect(status).toBe(422)
  return Object.keys(body.error.fields)
}
const orders = async () => (await ctx.db.selectFrom('orders').select('id').execute()).length

test.each([
  ['name', { name: '' }],
  ['name', { name: 'س'.repeat(300) }],
  ['email', { email: 'sara@' }],
  ['email', { email: 'sara@erased.invalid' }],
  ['phone', { phone: '' }],
  ['phone', { phone: '12345' }],
  ['phone', { phone: '+90 532 111 22 33 44 55 66' }],
  ['phone', { phone: 'call me' }],
  ['city_id', { city_id: '' }],
  ['city_id', { city_id: '999999' }],
  ['district', { district: '\u202E \u2067' }],
  ['address', { address: 'No. 5' }],
  ['accept', { accept: false }],
  ['pickup_id', { delivery: 'pickup', pickup_id: '1' }],
  ['coupon', { coupon: 'NOTHING' }],
  ['gift_amount', { gift_campaign: 'general', gift_amount: '0' }],
  ['gift_amount', { gift_campaign: 'general', gift_amount: 'ten' }],
  ['gift_campaign', { gift_amount: '50' }],
  ['gift_campaign', { gift_amount: '50', gift_campaign: '999999' }],
  ['gift_campaign', { gift_amount: '50', gift_campaign: 'unknown' }],
])('%s is refused at its field, and no order is stored: %j', async (field, change) => {
  const before = await orders()
  expect(await wrongFields(change)).toEqual([field])
  expect(await orders()).toBe(before)
})

test('the messages are in the language of the page', async () => {
  const messages = async (lang: string) => {
    const { body } = await send({ phone: '', address: 'x' }, lang)
    return Object.values(body.error.fields).join(' ')
  }
  expect(await messages('ar')).toMatch(/[ء-ي]/)
  expect(await messages('tr')).toMatch(/[ığşçöü]/)
  expect(await messages('en')).toMatch(/^[\x20-\x7E’]+$/)
})

test.each([
  ['0532 111 22 33', '+905321112233'],
  ['٠٥٣٢١١١٢٢٣٣', '+905321112233'],
  ['۰۵۳۲ ۱۱۱ ۲۲ ۳۳', '+905321112233'],
  ['\u2066+90 (532) 111-22-33\u2069', '+905321112233'],
  ['532 111 22 33', '+905321112233'],
  ['90 532 111 22 33', '+905321112233'],
  ['00963 11 223 3445', '+963112233445'],
  ['+49 151 23456789', '+4915123456789'],
])('the phone %s is stored as %s', async (phone, stored) => {
  expect((await placed({ phone })).phone).toBe(stored)
})

test('marks that would reverse the text of a label are removed; lines of an address stay lines', async () => {
  const order = await placed({
    name: 'سارة\u202E عمر',
    address: 'شارع الزهور 5\r\n\u2067شقة 2',
    note: ' ring\u202A twice \n\n at the gate ',
  })
  expect([order.name, order.address, order.note]).toEqual([
    'سارة عمر',
    'شارع الزهور 5\nشقة 2',
    'ring twice\nat the gate',
  ])
})

test('a donation with the order goes to the chosen campaign, and is no part of the total', async () => {
  for (const [gift_campaign, campaign_id] of [
    ['general', null],
    [String(campaign), campaign],
  ] as const) {
    const order = await placed({ gift_amount: '٥٠', gift_campaign })
    expect(order.total).toBe(order.goods + order.fee)
    const donation = await ctx.db
      .selectFrom('donations')
      .innerJoin('payment_intents', 'payment_intents.id', 'donations.intent_id')
      .select(['amount', 'campaign_id', 'donor_name'])
      .where('payment_intents.token', '=', order.donation_token!)
      .executeTakeFirstOrThrow()
    expect(donation).toEqual({ amount: 50_00, campaign_id, donor_name: BUYER.name })
  }
})

test('the answer leads to the payment, and empties the cart in the header of the page', async () => {
  const { status, headers, body } = await send()
  expect(status).toBe(201)
  expect(headers.get('Location')).toMatch(/^\/en\//)
  expect(headers.getSetCookie().find((one) => one.startsWith('cart_count='))).toMatch(
    /^cart_count=0; Path=\/; Max-Age=0/,
  )
  const read = await site.ask(`/api/front/orders/${body.token}?lang=en`)
  expect(await read.json()).toMatchObject({ state: 'new', goods: 100, refunded: 0, shipments: [] })
  expect((await site.ask('/api/front/orders/unknown-token')).status).toBe(404)
  expect((await site.ask('/api/front/orders')).status).toBe(401)
})

test('without card payments no order is placed, and the error says so', async () => {
  const { controlpanel } = await readSettings(ctx, 'controlpanel')
  await writeSettings(ctx, 'controlpanel', { ...controlpanel, card: false })
  const { status, body } = await send()
  expect([status, body.error.code]).toEqual([503, 'payments.not_configured'])
  await writeSettings(ctx, 'controlpanel', controlpanel)
  expect((await send()).status).toBe(201)
})
