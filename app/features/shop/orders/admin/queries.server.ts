/** Orders for staff: the board, the details of one order, and the pick list. */
import '#features/shop/orders/tables.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { linesOf } from '#features/shop/orders/lines.server.ts'
import { documentsOf } from '#features/shop/order-documents/queries.server.ts'
import { vatGroups } from '#features/shop/vat/vat.ts'
import {
  boardColumn,
  isWithdrawalOpen,
  ORDER_STATES,
  UNSENT_STATES,
  type OrderState,
} from '#features/shop/orders/order.ts'
import { sendingOf } from '#features/shop/orders/shipments/queries.server.ts'
import { unitsWithBuyer } from '#features/shop/orders/shipments/units-left.ts'
import { findGateway } from '#features/payments/gateways/configured.server.ts'
import { settledAttempt } from '#features/payments/queries.server.ts'
import { waitingRefund } from '#features/payments/refunds/refund.server.ts'
import { disputesOfAttempts, refundsOfAttempts } from '#features/payments/refunds/queries.server.ts'
import { refundableAlone } from '#features/payments/refunds/approval-limit.server.ts'
import { disputeOffer, refundableAmount } from '#features/payments/refunds/refundable-amounts.server.ts'
import { readSettings } from '#features/settings/settings.server.ts'
import { namesOfPeople } from '#features/accounts/users/display-names.server.ts'
import type { Context } from '#kernel/context.ts'
import { dayOf } from '#kernel/dates.ts'
import { pick } from '#kernel/locale.ts'
import { minor, ZERO, type Minor } from '#kernel/money.ts'
import { query } from '#kernel/query.server.ts'
import { Refusal } from '#kernel/refusal.ts'
import { orderHistory } from './history.server.ts'
import { ledgerOf } from './order-ledger.server.ts'
import { canShip, cannotShip } from './pending.server.ts'

export type OrderRow = {
  id: string
  number: string
  name: string
  state: OrderState
  delivery: 'courier' | 'pickup'
  city: string
  units: number
  total: Minor
  refunded: Minor
  /** The buyer withdrew, and staff have neither refunded nor closed it. */
  withdrawal: boolean
  at: Date
}

/** Orders with their number of units. */
export function orderRows(ctx: Context) {
  return ctx.db
    .selectFrom('orders')
    .select(['id', 'number', 'name', 'state', 'delivery', 'city', 'pickup', 'total', 'refunded'])
    .select(['withdrawal_at', 'withdrawal_closed_at'])
    .select(({ selectFrom }) => [
      'created_at as at',
      selectFrom('order_lines')
        .select(({ fn }) => fn.sum<number>('quantity').as('units'))
        .whereRef('order_lines.order_id', '=', 'orders.id')
        .as('units'),
    ])
}
type Row = Awaited<ReturnType<ReturnType<typeof orderRows>['execute']>>[number]

export const toOrderRow = (
  { locale }: Context,
  { city, pickup, withdrawal_at, withdrawal_closed_at, units, ...row }: Row,
): OrderRow => ({
  ...row,
  city: pick(row.delivery === 'pickup' ? pickup : city, locale),
  units: Number(units ?? 0),
  withdrawal: isWithdrawalOpen({ ...row, withdrawal_at, withdrawal_closed_at }),
})

/** The columns of the board: states with open work. Orders are sorted oldest first. */
const ORDER_BOARD_STATES = ['paid', 'preparing', 'shipped'] as const
const MAX_PER_COLUMN = 40

/** The oldest orders of each column, and how many orders it has in all. */
export const orderBoard = query({
  allow: 'orders.read',
  async run(ctx) {
    return Promise.all(
      ORDER_BOARD_STATES.map(async (column) => {
        const states = ORDER_STATES.filter((state) => boardColumn(state) === column)
        // Each column has its own limit: many orders in one must not hide those of the others.
        const [rows, { total }] = await Promise.all([
          orderRows(ctx).where('state', 'in', states).orderBy('created_at').limit(MAX_PER_COLUMN).execute(),
          ctx.db
            .selectFrom('orders')
            .select(({ fn }) => fn.countAll<number>().as('total'))
            .where('state', 'in', states)
            .executeTakeFirstOrThrow(),
        ])
        return { state: column, states, total, orders: rows.map((row) => toOrderRow(ctx, row)) }
      }),
    )
  },
})

type PickListItem = { sku: string; name: string; label: string; units: number; orders: number }

/** All goods that have to be collected for orders that are paid, in preparation or partly shipped. */
export const pickList = query({
  allow: 'orders.read',
  async run(ctx): Promise<PickListItem[]> {
    const left = sql<number>`order_lines.quantity - coalesce((select sum(s.quantity) from order_shipment_lines s
      where s.order_id = order_lines.order_id and s.line = order_lines.line), 0)`
    const rows = await ctx.db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select(['sku', sql<OrderNames>`min(order_lines.name::text)::jsonb`.as('name')])
      .select(sql<OrderNames>`min(label::text)::jsonb`.as('label'))
      .select(({ fn }) => [sql<number>`sum(${left})`.as('units'), fn.countAll<number>().as('orders')])
      .where('state', 'in', [...UNSENT_STATES])
      .where(sql<boolean>`not ${cannotShip}`)
      .where(left, '>', 0)
      .groupBy('sku')
      .orderBy('sku')
      .execute()
    return rows.map(({ sku, name, label, units, orders }) => ({
      sku,
      name: pick(name, ctx.locale),
      label: pick(label, ctx.locale),
      units: Number(units),
      orders,
    }))
  },
})
export type OrderNames = { ar: string; en?: string; tr?: string }

/** One order with its history. @throws {Refusal} 404 */
export const adminOrder = query({
  allow: 'orders.read',
  async run(ctx, id: string) {
    const found = z.uuid().safeParse(id).success
      ? await ctx.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
      : undefined
    if (!found) throw new Refusal('errors.not_found', 404)
    // The tokens open pages of the buyer.
    const { search: _, token: __, donation_token: ___, ...order } = found
    const [lines, history, paid, documents, { shop }] = await Promise.all([
      linesOf(ctx, id),
      orderHistory(ctx, id),
      settledAttempt(ctx, found.intent_id),
      documentsOf(ctx, id),
      readSettings(ctx, 'shop'),
    ])
    const { shipments, left } = await sendingOf(ctx, id, lines, shop.trackingLink)
    const names = await namesOfPeople(
      ctx,
      shipments.map(({ by }) => by),
    )
    return {
      ...order,
      city: pick(order.city, ctx.locale),
      pickup: pick(order.pickup, ctx.locale),
      lines,
      vat: vatGroups(lines, order),
      shipments: shipments.map((one) => ({ ...one, by: (one.by && names.get(one.by)) ?? null })),
      toSend: UNSENT_STATES.includes(order.state) ? left : [],
      /** What the buyer has: sent, and not returned. */
      withBuyer: unitsWithBuyer(lines, left),
      documents,
      history,
      sendable: await canShip(ctx, id),
      payment: paid ? await paymentOf(ctx, paid) : null,
      ledger: paid && ctx.actor?.permissions.has('ledger.read') ? await ledgerOf(ctx, paid.id) : null,
    }
  },
})

type Paid = NonNullable<Awaited<ReturnType<typeof settledAttempt>>>

async function paymentOf(ctx: Context, paid: Paid) {
  const [disputes, refunds, proposal] = await Promise.all([
    disputesOfAttempts(ctx, [paid.id]),
    refundsOfAttempts(ctx, [paid.id]),
    waitingRefund(ctx, paid.id),
  ])
  const names = await namesOfPeople(ctx, [...refunds.map(({ by }) => by), proposal?.proposed_by ?? null])
  const nameOf = (id: string | null) => (id && names.get(id)) ?? null
  const disputed = disputes.some(({ state }) => state === 'opened')
  return {
    attemptId: paid.id,
    gateway: paid.gateway,
    /** Whether the payment's gateway is configured here: without it nothing can be refunded to the card. */
    reachable: findGateway(ctx, paid.gateway) !== undefined,
    card: paid.card_mask,
    capturedAt: paid.captured_at,
    captured: minor(paid.captured_amount ?? 0),
    /** The refundable amount: zero while the bank holds the money because of a dispute. */
    left: disputed ? ZERO : await refundableAmount(ctx, paid.id),
    /** Above it a second person must approve a refund. */
    alone: await refundableAlone(ctx, 'TRY'),
    dispute: await disputeOffer(ctx, paid.id),
    disputes,
    refunds: refunds.map((one) => ({ ...one, by: nameOf(one.by) })),
    /** A refund that needs the approval of a second person. */
    proposal: proposal
      ? {
          id: proposal.id,
          by: nameOf(proposal.proposed_by),
          own: proposal.proposed_by === ctx.actor?.id,
          reason: proposal.reason,
          at: proposal.proposed_at,
        }
      : null,
    sameDay: paid.captured_at !== null && dayOf(paid.captured_at) === dayOf(ctx.now),
  }
}

export type AdminOrder = Awaited<ReturnType<typeof adminOrder>>

/** Order numbers by id. The caller has checked the permission. */
export async function orderNumbers({ db }: Pick<Context, 'db'>, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, number }) => [id, number]))
}
