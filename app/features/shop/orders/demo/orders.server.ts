/** Orders of the demo, with payments and ledger entries. They send no emails. */
import '#features/shop/orders/tables.ts'
import { addDemoTransactions } from '#features/ledger/demo.server.ts'
import {
  addDemoPayments,
  newDemoPayment,
  settleDemoPayments,
  type DemoPayment,
} from '#features/payments/demo/payments.server.ts'
import { priceOrder, type Coupon, type DeliveryRules } from '#features/shop/coupons/coupon.ts'
import { lineSnapshot } from '#features/shop/orders/lines.server.ts'
import type { OrderState } from '#features/shop/orders/order.ts'
import { issueInvoice } from '#features/shop/order-documents/issue.server.ts'
import { bookedLines, taxFee, taxLines, type VatRate } from '#features/shop/vat/vat.ts'
import { demoVariants, sellDemoStock } from '#features/shop/products/demo.server.ts'
import { withNameKeys } from '#kernel/name-consonants.ts'
import type { Context } from '#kernel/context.ts'
import { insertRows, type Row } from '#kernel/db/insert-rows.server.ts'
import type { Locale, Localized } from '#kernel/locale.ts'
import { multiply, negate, sum } from '#kernel/money.ts'

type DemoOrder = {
  buyer: { user_id: string | null; name: string; email: string; phone: string }
  locale: Locale
  state: 'paid' | 'preparing' | 'shipped' | 'delivered' | 'returned' | 'cancelled'
  at: Date
  city: Localized
  lines: [sku: string, quantity: number][]
  coupon: Coupon | null
  note: string | null
  /** Why the buyer wants to withdraw. */
  withdrawn: string | null
}

type DemoDelivery = DeliveryRules & { feeVatRate: VatRate }

const CARD = { card_brand: 'Troy', card_mask: '979235******1275' }
/** The states of an order, with the fraction of its age at which it reached them. */
const STEPS = [
  ['paid', 0],
  ['preparing', 0.2],
  ['shipped', 0.4],
  ['delivered', 0.7],
  ['returned', 0.9],
] as const

/** Runs in the transaction of the seed, after the stock was filled. */
export async function addDemoOrders(ctx: Context, orders: readonly DemoOrder[], delivery: DemoDelivery): Promise<void> {
  const variants = await demoVariants(ctx)
  const bought = orders.map(({ lines }) => lines.map(([sku, quantity]) => ({ ...variants.get(sku)!, quantity })))
  const lines = await lineSnapshot(ctx, bought.flat())
  const all = orders.map((order, n) => orderRows(ctx.now, order, n, lines.splice(0, order.lines.length), delivery))
  await addDemoPayments(
    ctx,
    all.map(({ payment }) => payment),
  )
  await insertRows(
    ctx,
    'orders',
    all.map(({ order }) => order),
  )
  await insertRows(
    ctx,
    'order_lines',
    all.flatMap((one) => one.lines),
  )
  await insertRows(
    ctx,
    'order_transitions',
    all.flatMap((one) => one.moves),
  )
  const shipments = all.flatMap(({ shipment }) => shipment ?? [])
  await insertRows(ctx, 'order_shipments', shipments)
  await insertRows(
    ctx,
    'order_shipment_lines',
    shipments.flatMap(({ id, order_id }) =>
      all
        .flatMap((one) => one.lines)
        .filter((line) => line.order_id === order_id)
        .map(({ line, quantity }) => ({ shipment_id: id, order_id, line, quantity })),
    ),
  )
  const paid = all.filter(({ order }) => order.paid_at !== null)
  await addDemoTransactions(
    ctx,
    paid.map(({ payment }) => ({
      kind: 'capture',
      sourceType: 'attempt',
      sourceId: payment.attempt!.id,
      at: payment.at,
      entries: [
        { account: 'bank_receivable' as const, minor: payment.amount },
        ...payment.lines.map(({ account, amount }) => ({ account, minor: negate(amount) })),
      ],
    })),
  )
  await sellDemoStock(
    ctx,
    paid.flatMap(({ order, lines: own, payment }) =>
      own.map(({ variant_id, quantity }) => ({
        variantId: variant_id,
        orderId: order.id,
        units: quantity,
        at: payment.at,
        returnedAt: order.restocked ? ctx.now : null,
      })),
    ),
  )
  await settleDemoPayments(ctx)
  for (const { order, payment } of paid.toSorted((a, b) => a.payment.at.getTime() - b.payment.at.getTime()))
    await issueInvoice({ ...ctx, now: payment.at }, { orderId: order.id, amount: payment.amount })
}

type Line = Awaited<ReturnType<typeof lineSnapshot>>[number]

function orderRows(now: Date, given: DemoOrder, n: number, own: Line[], delivery: DemoDelivery) {
  const { buyer, locale, state, at, coupon } = given
  const after = (part: number) => new Date(at.getTime() + (now.getTime() - at.getTime()) * part)
  const goods = sum(own.map(({ price, quantity }) => multiply(price, quantity)))
  const sums = priceOrder(goods, 'courier', delivery, coupon)
  const taxed = taxLines(own, sums.discount)
  const fee = taxFee(sums, delivery.feeVatRate)
  const paid = state !== 'cancelled'
  const id = crypto.randomUUID()
  const attemptId = crypto.randomUUID()
  const payment: DemoPayment = {
    ...newDemoPayment(),
    purpose: 'order',
    subjectId: id,
    amount: sums.total,
    locale,
    at,
    lines: bookedLines(taxed, fee),
    attempt: paid
      ? { id: attemptId, state: 'captured', at, card: CARD }
      : { id: attemptId, state: 'abandoned', refusal: 'not_completed' },
  }
  const reached = STEPS.slice(0, STEPS.findIndex(([step]) => step === state) + 1)
  const when = (past: OrderState) => {
    const step = reached.find(([one]) => one === past)
    return step ? after(step[1]) : null
  }
  const order = {
    id,
    intent_id: payment.id,
    number: payment.reference,
    token: payment.token,
    state,
    ...buyer,
    locale,
    delivery: 'courier' as const,
    city: given.city,
    district: 'Merkez',
    address: `Çınar Sokak ${n + 3}, D. ${n + 1}`,
    pickup: null,
    note: given.note,
    ...sums,
    ...fee,
    coupon_id: coupon?.id ?? null,
    coupon_code: coupon?.code ?? null,
    coupon_held: paid && coupon !== null,
    contract_version: 0,
    accepted_at: at,
    donation_token: null,
    reserved_until: null,
    cancellation_reason: paid ? null : ('expired' as const),
    invoice_number: when('delivered') && `SND${2026_000 + n}`,
    withdrawal_at: given.withdrawn ? after(0.8) : null,
    withdrawal_reason: given.withdrawn,
    restocked: state === 'returned',
    paid_at: when('paid'),
    shipped_at: when('shipped'),
    delivered_at: when('delivered'),
    created_at: at,
    search: withNameKeys([payment.reference, buyer.name, buyer.email, buyer.phone].join(' '), buyer.name),
  } satisfies Row<'orders'>
  const move = { order_id: id, by: null }
  const moves: Row<'order_transitions'>[] = [
    { ...move, from_state: null, to_state: null, cause: 'placed', at },
    ...reached.map(([step, part], i) => ({
      ...move,
      from_state: STEPS[i - 1]?.[0] ?? ('new' as const),
      to_state: step,
      cause: step,
      at: after(part),
    })),
    ...(paid ? [] : [{ ...move, from_state: 'new' as const, to_state: 'cancelled' as const, cause: 'expired', at }]),
  ]
  const shipment = order.shipped_at && {
    id: crypto.randomUUID(),
    order_id: id,
    number: 1,
    carrier: 'Yurtiçi Kargo',
    tracking: `TR${4_810_233 + n * 977}`,
    tracking_link: null,
    sent_at: order.shipped_at,
    sent_by: null,
  }
  return {
    payment,
    order,
    shipment,
    lines: taxed.map((line, i) => ({ ...line, order_id: id, line: i, returned: order.restocked ? line.quantity : 0 })),
    moves,
  }
}
