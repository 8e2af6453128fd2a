/** The orders API. Amounts are in lira. */
import { z } from 'zod'
import { cartCookies, cartToken } from '#features/shop/cart/own-cart.server.ts'
import { storeProofOfWork } from '#features/payments/card-guard/reopening.server.ts'
import { redirectPath } from '#features/payments/redirect/redirect-path.ts'
import { endpoint, LocaleQuery, respondWith } from '#kernel/endpoint.server.ts'
import { localePath } from '#kernel/locale.ts'
import { fromMajor, toMajorNumber } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { pageAnswer, paged, pageQuery } from '#resource/paging.ts'
import { guardPlacing } from './guard.server.ts'
import { OrderRequest } from './order-request.server.ts'
import { ORDER_STATES, orderPath } from './order.ts'
import { placeOrder } from './place.server.ts'
import { myOrders, orderByToken } from './queries.server.ts'
import type { ShipmentLine } from './shipments/queries.server.ts'

const Lira = z.number().describe('Lira, at most two decimals')
const State = z.enum(ORDER_STATES)
const SentItem = z.object({ name: z.string(), variant: z.string(), quantity: z.int() })
const sentItem = ({ name, label, quantity }: ShipmentLine) => ({ name, variant: label, quantity })
const OwnOrder = z.object({
  number: z.string(),
  token: z.string(),
  state: State,
  total: Lira,
  items: z.int(),
  created_at: z.iso.datetime(),
})
/** An amount with more decimals than kuruş matches no total. */
const NO_TOTAL = -1

endpoint({
  method: 'post',
  path: '/api/front/orders',
  flag: 'shop',
  summary: 'Creates an order from the cart. `Location` is the payment page; the products are reserved for 20 minutes',
  allow: 'anyone',
  query: LocaleQuery,
  body: OrderRequest.extend({
    seen: Lira.nonnegative().optional().describe('Total displayed to the buyer, in lira; 409 if the total has changed'),
    idempotency_key: z
      .string()
      .regex(/^[\w:.-]{8,190}$/)
      .describe('Idempotency key: repeated requests with the same key create one order'),
    proof: z
      .string()
      .max(4000)
      .optional()
      .describe('Solution of `error.detail.challenge` of a 428 response (ALTCHA proof of work v2: base64 of JSON)'),
  }),
  status: 201,
  answer: z.object({ token: z.string().describe('Token that gives access to the order'), url: z.string() }),
  headers: {
    Location: 'Our page that redirects to the bank',
    'Set-Cookie': 'The cart, which is empty now',
    Deprecation: 'The request had card fields, which were dropped unread',
  },
  refuses: {
    409: '`orders.cart_empty`, `orders.gone`, `orders.price_changed`, or `payments.still_running` with `Retry-After`',
    428: 'Send the solution of `detail.challenge` as `proof`',
  },
  async run(ctx, { body, request }) {
    const cart = cartToken(ctx, request)
    const { seen: lira, proof, ...order } = body
    const level = await guardPlacing(ctx, order, { proof })
    const seen = lira === undefined ? undefined : (fromMajor(String(lira)) ?? NO_TOTAL)
    const placed = await placeOrder(ctx, { ...order, ...(cart && { cart }), ...(seen !== undefined && { seen }) })
    await storeProofOfWork(ctx, placed.redirectToken, level)
    const headers = {
      Location: localePath(ctx.locale, redirectPath(placed.redirectToken)),
      'Set-Cookie': cartCookies(ctx, 0),
    }
    return respondWith({ token: placed.token, url: localePath(ctx.locale, orderPath(placed.token)) }, { headers })
  },
})

endpoint({
  method: 'get',
  path: '/api/front/orders',
  summary: 'Lists the orders of the signed-in user, newest first',
  allow: 'signed-in',
  query: LocaleQuery.extend({ page: pageQuery(20).page }),
  answer: pageAnswer(OwnOrder).extend({
    orders: z.array(OwnOrder).describe('The same as `data`'),
    page: z.int(),
    last_page: z.int(),
  }),
  async run(ctx, { query }) {
    const { orders, pages } = await myOrders(ctx, query.page)
    const items = orders.map(({ number, token, state, total, count, at }) => ({
      number,
      token,
      state,
      total: toMajorNumber(total),
      items: count,
      created_at: at.toISOString(),
    }))
    return {
      ...paged('/api/front/orders', { ...query }, { items, more: query.page < pages }),
      orders: items,
      page: query.page,
      last_page: pages,
    }
  },
})

endpoint({
  method: 'get',
  path: '/api/front/orders/:token',
  summary: 'Returns the state of an order; access by the order’s token',
  allow: 'anyone',
  params: z.object({ token: z.string().max(64) }),
  query: LocaleQuery,
  answer: z.object({
    number: z.string(),
    state: State,
    payment: z
      .enum(['paid', 'declined', 'confirming', 'waiting', 'refunded'])
      .nullable()
      .describe('`waiting`: the buyer has not come back from the bank. `confirming`: money may have been captured'),
    items: z.array(z.object({ name: z.string(), variant: z.string(), quantity: z.int(), price: Lira, total: Lira })),
    goods: Lira,
    discount: Lira,
    delivery: Lira,
    total: Lira,
    refunded: Lira,
    carrier: z.string().nullable().describe('Value of the last shipment'),
    tracking: z.string().nullable().describe('Value of the last shipment'),
    shipments: z
      .array(
        z.object({
          number: z.int().describe('Number of the shipment, from 1'),
          sent_at: z.iso.datetime(),
          carrier: z.string().nullable(),
          tracking: z.string().nullable(),
          tracking_link: z.string().nullable(),
          parcels: z.int(),
          items: z.array(SentItem),
        }),
      )
      .describe('Oldest first'),
    to_send: z.array(SentItem).describe('Items that have not been sent yet'),
  }),
  async run(ctx, { params }) {
    const order = await orderByToken(ctx, params.token)
    if (!order) throw new Refusal('errors.not_found', 404)
    const { number, state, goods, discount, fee, total, refunded, shipments } = order
    const last = shipments.at(-1)
    return {
      number,
      state,
      payment: order.payment?.view ?? null,
      items: order.lines.map((line) => ({
        name: line.name,
        variant: line.label,
        quantity: line.quantity,
        price: toMajorNumber(line.price),
        total: toMajorNumber(line.total),
      })),
      goods: toMajorNumber(goods),
      discount: toMajorNumber(discount),
      delivery: toMajorNumber(fee),
      total: toMajorNumber(total),
      refunded: toMajorNumber(refunded),
      carrier: last?.carrier ?? null,
      tracking: last?.tracking ?? null,
      shipments: shipments.map((one) => ({
        number: one.number,
        sent_at: one.at.toISOString(),
        carrier: one.carrier,
        tracking: one.tracking,
        tracking_link: one.trackingLink,
        parcels: one.parcels,
        items: one.lines.map(sentItem),
      })),
      to_send: order.toSend.map(sentItem),
    }
  },
})
