import './tables.ts'
import { sql } from 'kysely'
import { ownContact } from '#features/accounts/users/profile.server.ts'
import { paymentByToken, type PaymentView } from '#features/payments/queries.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import type { Context } from '#kernel/context.ts'
import { pick } from '#kernel/locale.ts'
import { query } from '#kernel/query.server.ts'
import { donationOf, type OrderDonation } from '#features/shop/order-donations/queries.server.ts'
import { linesOf, type OrderLine } from './lines.server.ts'
import type { Order } from './transition.server.ts'
import { documentsOf, type OrderDocuments } from '#features/shop/order-documents/queries.server.ts'
import { vatGroups, type VatGroup } from '#features/shop/vat/vat.ts'
import { canWithdraw, isWithdrawalOpen, UNSENT_STATES } from './order.ts'
import { orderParts, type OrderParts } from './shipments/parts.server.ts'
import { buyersShipment, sendingOf, type Shipment, type ShipmentLine } from './shipments/queries.server.ts'
import { unitsWithBuyer } from './shipments/units-left.ts'

/** The number of orders of an account, or of guests with any of these addresses (in lower case). */
export async function countOrdersOf(
  { db }: Pick<Context, 'db'>,
  { userId, emails }: { userId: string | null; emails: readonly string[] },
): Promise<number> {
  const { n } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where((or) =>
      or.or([
        ...(userId ? [or('user_id', '=', userId)] : []),
        ...(emails.length > 0 ? [or.and([or('user_id', 'is', null), or(sql`lower(email)`, 'in', [...emails])])] : []),
        or.lit(false),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** An order as its buyer sees it. */
export type OrderView = Pick<
  Order,
  | 'number'
  | 'token'
  | 'state'
  | 'name'
  | 'email'
  | 'phone'
  | 'delivery'
  | 'district'
  | 'address'
  | 'note'
  | 'goods'
  | 'discount'
  | 'fee'
  | 'total'
  | 'refunded'
> & {
  city: string
  pickup: string
  lines: OrderLine[]
  shipments: Shipment[]
  /** What still has to be sent; empty for an order that is not paid or has ended. */
  toSend: ShipmentLine[]
  vat: VatGroup[]
  documents: OrderDocuments
  /** The invoice number in the e-invoice system. */
  officialNumber: string | null
  /** Versions of the settings that the buyer accepted: legal texts, and the seller (null: not recorded). */
  accepted: { terms: number; shop: number | null }
  coupon: string | null
  because: Order['cancellation_reason']
  canWithdraw: boolean
  withdrawal: 'open' | 'closed' | null
  withdrawalAnswer: string | null
  payment: Pick<PaymentView, 'view' | 'refusal'> | null
  donation: OrderDonation | null
  at: Date
  reservedUntil: Date | null
}

/** Null for an unknown token. */
export const orderByToken = query({
  allow: 'anyone',
  async run(ctx, token: string): Promise<OrderView | null> {
    const order = await ctx.db.selectFrom('orders').selectAll().where('token', '=', token).executeTakeFirst()
    if (!order) return null
    const [lines, payment, donation, { shop }, documents] = await Promise.all([
      linesOf(ctx, order.id),
      paymentByToken(ctx, token),
      donationOf(ctx, {
        token: order.donation_token,
        orderedAt: order.created_at,
        ended: order.state === 'returned' || order.state === 'refunded',
      }),
      readSettings(ctx, 'shop'),
      documentsOf(ctx, order.id),
    ])
    const { shipments, left } = await sendingOf(ctx, order.id, lines, shop.trackingLink)
    const { number, state, name, email, phone, delivery, district, address, note } = order
    const { goods, discount, fee, total, refunded } = order
    return {
      number,
      token,
      state,
      name,
      email,
      phone,
      delivery,
      district,
      address,
      note,
      goods,
      discount,
      fee,
      total,
      refunded,
      city: pick(order.city, ctx.locale),
      pickup: pick(order.pickup, ctx.locale),
      lines,
      shipments: shipments.map(buyersShipment),
      toSend: UNSENT_STATES.includes(order.state) ? left : [],
      vat: vatGroups(lines, order),
      documents,
      officialNumber: order.invoice_number,
      accepted: { terms: order.contract_version, shop: order.shop_version },
      coupon: order.coupon_code,
      because: order.cancellation_reason,
      canWithdraw: canWithdraw({ ...order, withBuyer: unitsWithBuyer(lines, left) }, ctx.now),
      withdrawal: withdrawalOf(order),
      withdrawalAnswer: order.withdrawal_answer,
      payment: payment && { view: payment.view, refusal: payment.refusal },
      donation,
      at: order.created_at,
      reservedUntil: order.state === 'new' ? order.reserved_until : null,
    }
  },
})

function withdrawalOf(order: Order): OrderView['withdrawal'] {
  if (order.withdrawal_closed_at) return 'closed'
  return isWithdrawalOpen(order) ? 'open' : null
}

export type MyOrder = Pick<Order, 'number' | 'token' | 'state' | 'delivery' | 'total'> & {
  count: number
  at: Date
  /** Of an order that is partly shipped. */
  parts: OrderParts | null
}
const PAGE = 20

/** Orders of the signed-in user, newest first, without those that ended before a payment. */
export const myOrders = query({
  allow: 'signed-in',
  async run(ctx, page: number): Promise<{ orders: MyOrder[]; pages: number }> {
    const mine = ctx.db
      .selectFrom('orders')
      .where('user_id', '=', ctx.actor!.id)
      .where((or) =>
        or.or([or('state', '<>', 'cancelled'), or('paid_at', 'is not', null), or('cancellation_reason', '=', 'late')]),
      )
    const [rows, { n }] = await Promise.all([
      mine
        .select(['id', 'number', 'token', 'state', 'delivery', 'total', 'created_at as at'])
        .select(({ selectFrom }) =>
          selectFrom('order_lines')
            .select(({ fn }) => fn.sum<number>('quantity').as('units'))
            .whereRef('order_lines.order_id', '=', 'orders.id')
            .as('count'),
        )
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(PAGE)
        .offset((page - 1) * PAGE)
        .execute(),
      mine.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
    ])
    const partly = rows.filter(({ state }) => state === 'partly_shipped')
    const parts = await orderParts(
      ctx,
      partly.map(({ id }) => id),
    )
    return {
      orders: rows.map(({ id, ...row }) => ({ ...row, count: Number(row.count), parts: parts.get(id) ?? null })),
      pages: Math.max(1, Math.ceil(n / PAGE)),
    }
  },
})

/** The known details of the signed-in user. */
export async function buyerOf(ctx: Context): Promise<Record<string, string>> {
  const contact = await ownContact(ctx)
  return contact ? { ...contact, phone: contact.phone ?? '' } : {}
}

/** The orders whose ids, or whose payments' ids, are among these. */
export async function ordersAmong(
  { db }: Pick<Context, 'db'>,
  ids: readonly string[],
): Promise<{ id: string; intent_id: string; number: string }[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('orders')
    .select(['id', 'intent_id', 'number'])
    .where((or) => or.or([or('id', 'in', [...ids]), or('intent_id', 'in', [...ids])]))
    .execute()
}
