import './tables.ts'
import { z } from 'zod'
import { emptyCart } from '#features/shop/cart/change.server.ts'
import { findCart, lockCart } from '#features/shop/cart/own-cart.server.ts'
import { cartOf } from '#features/shop/cart/read.server.ts'
import { bestQuote, type Quote } from '#features/shop/coupons/coupon.ts'
import { findCoupon, redeemCoupon, usedByBuyer, type FoundCoupon } from '#features/shop/coupons/redeem.server.ts'
import { startDonation } from '#features/donations/create.server.ts'
import { EMPTY_DONATION, plainValues } from '#features/donations/record/fields.ts'
import { beginPayment, type StartPaymentInput } from '#features/payments/begin.server.ts'
import { recordCardAttempt } from '#features/payments/card-guard/tries.server.ts'
import { cardEntry } from '#features/payments/gateways/configured.server.ts'
import { BANK_MAXIMUM } from '#features/payments/bank-limit.ts'
import { withIdempotencyKey } from '#features/payments/idempotency.server.ts'
import { reserve } from '#features/shop/products/stock.server.ts'
import { acceptedSettingsVersion, readSettings } from '#features/settings/settings.server.ts'
import { withNameKeys } from '#kernel/name-consonants.ts'
import { inList } from '#kernel/locale.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { formatMoney, type Minor } from '#kernel/money.ts'
import { invalidFields, Refusal } from '#kernel/refusal.ts'
import { addOrderEvent } from './transition.server.ts'
import { RESERVED_FOR } from './order.ts'
import { couponUsedBy } from './payable.server.ts'
import { lineSnapshot } from './lines.server.ts'
import { bookedLines, taxFee, taxLines, type TaxedFee } from '#features/shop/vat/vat.ts'
import { OrderRequest, readOrder, type OrderInput } from './order-request.server.ts'

/** `token` opens the order's page, `redirectToken` the page that redirects to the bank. */
type Placed = { token: string; redirectToken: string }

/**
 * Creates an order with its payment, reserves all its goods for twenty minutes or none, and empties the cart.
 * @throws {Refusal} 422 with all invalid fields, `total` above the bank's limit; 409 `orders.gone` when another buyer
 * was faster, `orders.cart_empty`
 */
export const placeOrder = command({
  id: 'orders.place',
  allow: 'anyone',
  input: OrderRequest.extend({
    cart: z.string().max(64).optional(),
    /** The total that the buyer saw: if it has changed, the order is refused before payment. */
    seen: z.int().optional(),
    idempotency_key: z.string().regex(/^[\w:.-]{8,200}$/),
  }),
  async run(ctx, { cart, seen, idempotency_key: key, ...request }): Promise<Placed> {
    const body = { ...request, cart: cart ?? ctx.actor?.id ?? '' }
    const once = { scope: 'orders.place', key, secret: cart, body }
    return withIdempotencyKey(ctx, once, () => place(ctx, cart, seen, request))
  },
})

async function place(
  ctx: Context,
  token: string | undefined,
  seen: number | undefined,
  request: z.output<typeof OrderRequest>,
): Promise<Placed> {
  const { shop, controlpanel } = await readSettings(ctx, 'shop', 'controlpanel')
  if (!controlpanel.card) throw new Refusal('payments.not_configured', 503)
  if (!cardEntry(ctx, 'order')) throw new Refusal('orders.card_not_set_up', 503)
  const found = await findCart(ctx, token)
  // Of two orders of one cart at the same time, the second finds it empty.
  if (found) await lockCart(ctx, found.id)
  const cart = found && (await cartOf(ctx, found.id))
  if (!found || !cart || cart.lines.length === 0) throw new Refusal('orders.cart_empty', 409)
  const order = await readOrder(ctx, request, shop.pickup)
  const entered = await findCoupon(ctx, request.coupon, cart.total, { lock: true })
  const { quote: sums, used: coupon } = bestQuote(cart.total, order.delivery, shop, entered)
  const buyer = { email: order.email, user_id: ctx.actor?.id ?? null }
  if (coupon?.onceEach && (await couponUsedBy(ctx, coupon.id, buyer))) throw usedByBuyer()
  refuseTotal(ctx, sums.total, seen)
  if (coupon) await redeemCoupon(ctx, coupon)
  const missing = await reserve(
    ctx,
    cart.lines.map(({ variantId, quantity }) => ({ variantId, units: quantity })),
  )
  if (missing.length > 0) {
    const names = cart.lines.filter(({ variantId }) => missing.includes(variantId)).map(({ name }) => name)
    throw new Refusal('orders.gone', 409, { params: { names: inList(names, ctx.locale) } })
  }
  const lines = taxLines(await lineSnapshot(ctx, cart.lines), sums.discount)
  const fee = taxFee(sums, shop.feeVatRate)
  const placed = await write(ctx, order, { ...sums, ...fee }, bookedLines(lines, fee), coupon)
  await ctx.db
    .insertInto('order_lines')
    .values(lines.map((line, i) => ({ ...line, order_id: placed.id, line: i })))
    .execute()
  await emptyCart(ctx, found.id)
  return { token: placed.token, redirectToken: placed.redirectToken }
}

/** @throws {Refusal} 422 above the bank's limit; 409 when the buyer saw another total */
function refuseTotal(ctx: Context, total: Minor, seen: number | undefined): void {
  const shown = (amount: Minor) => formatMoney(amount, 'TRY', ctx.locale)
  if (total > BANK_MAXIMUM) {
    const tooMuch = { code: 'orders.too_much', params: { most: shown(BANK_MAXIMUM) } }
    throw invalidFields({ total: tooMuch })
  }
  if (seen !== undefined && seen !== total)
    throw new Refusal('orders.price_changed', 409, { params: { total: shown(total) } })
}

async function write(
  ctx: Context,
  order: OrderInput,
  sums: Quote & TaxedFee,
  booked: StartPaymentInput['lines'],
  coupon: FoundCoupon | null,
) {
  const id = crypto.randomUUID()
  const { donation, ...fields } = order
  const payment = await beginPayment(ctx, {
    purpose: 'order',
    subjectId: id,
    amount: sums.total,
    currency: 'TRY',
    lines: booked,
    locale: ctx.locale,
  })
  await recordCardAttempt(ctx, { intentId: payment.intentId, email: fields.email, campaign: 'shop' })
  // The donation with an order is an ordinary donation and not part of the sale.
  const given = donation && {
    ...plainValues(EMPTY_DONATION),
    donorName: fields.name,
    email: fields.email,
    locale: ctx.locale,
    amount: donation.amount,
    campaign: donation.campaign,
    source: 'shop',
  }
  const begun = given && (await startDonation(ctx, given))
  await ctx.db
    .insertInto('orders')
    .values({
      id,
      intent_id: payment.intentId,
      number: payment.reference,
      token: payment.token,
      state: 'new',
      user_id: ctx.actor?.id ?? null,
      ...fields,
      locale: ctx.locale,
      ...sums,
      coupon_id: coupon?.id ?? null,
      coupon_code: coupon?.code ?? null,
      coupon_held: coupon !== null,
      coupon_once: coupon?.onceEach ?? false,
      contract_version: await acceptedSettingsVersion(ctx, 'shop-terms'),
      shop_version: await acceptedSettingsVersion(ctx, 'shop'),
      accepted_at: ctx.now,
      donation_token: begun?.token ?? null,
      reserved_until: new Date(ctx.now.getTime() + RESERVED_FOR),
      created_at: ctx.now,
      search: withNameKeys([payment.reference, fields.name, fields.email, fields.phone].join(' '), fields.name),
    })
    .execute()
  await addOrderEvent(ctx, id, 'placed')
  return { id, token: payment.token, redirectToken: payment.redirectToken }
}
