/** `POST /api/cart` of docs/reference/wire-format.md "Gift shop" and the other cart endpoints. Amounts are in lira. */
import { z } from 'zod'
import { MAX_UNITS } from '#features/shop/products/product.ts'
import { endpoint, LocaleQuery, respondWith } from '#kernel/endpoint.server.ts'
import type { Context } from '#kernel/context.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { toMajorNumber } from '#kernel/money.ts'
import { backgroundOf } from '#ui/background.ts'
import type { Cart } from './cart.ts'
import { addToCart, changeCart, guardCart, type CartChange } from './change.server.ts'
import { cartCookies, cartToken } from './own-cart.server.ts'
import { ownCart } from './read.server.ts'

const Lira = z.number().describe('Lira, at most two decimals')
const CartAnswer = z.object({
  items: z.array(
    z.object({
      product_id: z.int(),
      variant_id: z.int(),
      name: z.string(),
      variant: z.string().describe('Colour and size; empty if there is only one variant'),
      image: z.string(),
      quantity: z.int(),
      price: Lira,
      total: Lira,
      available: z.int(),
    }),
  ),
  count: z.int().describe('Total quantity of all lines'),
  total: Lira,
  currency: z.literal('TRY'),
})

function toAnswer({ lines, count, total }: Cart): z.infer<typeof CartAnswer> {
  return {
    items: lines.map((line) => ({
      product_id: line.productId,
      variant_id: line.variantId,
      name: line.name,
      variant: line.label,
      image: backgroundOf(line.picture, 'product', line.productId),
      quantity: line.quantity,
      price: toMajorNumber(line.price),
      total: toMajorNumber(line.total),
      available: line.left,
    })),
    count,
    total: toMajorNumber(total),
    currency: 'TRY',
  }
}

const respondWithCart = (ctx: Context, { cart, token }: CartChange) =>
  respondWith(toAnswer(cart), { headers: { 'Set-Cookie': cartCookies(ctx, cart.count, token) } })

/** Accepts numbers with digits of any script. */
const whole = (schema: z.ZodType<number>) =>
  z.preprocess((typed) => (typeof typed === 'string' ? Number(toLatinDigits(typed.trim()) || NaN) : typed), schema)
const id = whole(z.int('errors.field_invalid').positive('errors.field_invalid'))
const units = (least: number) =>
  whole(z.int('cart.bad_quantity').min(least, 'cart.bad_quantity').max(MAX_UNITS, 'cart.bad_quantity'))

const cookie = { 'Set-Cookie': 'The token of a guest’s cart and the number of units' }
const noStock = '`cart.sold_out`, `cart.not_enough` or `cart.not_enough_more`'

endpoint({
  method: 'get',
  path: '/api/cart',
  flag: 'shop',
  summary: 'Returns the cart of this browser or of the signed-in user',
  allow: 'anyone',
  query: LocaleQuery,
  answer: CartAnswer,
  async run(ctx, { request }) {
    const cart = await ownCart(ctx, cartToken(ctx, request))
    return respondWithCart(ctx, { cart })
  },
})

endpoint({
  method: 'post',
  path: '/api/cart',
  flag: 'shop',
  summary: 'Adds a product to the cart. Needs no authentication; the response sets a cookie that identifies the cart',
  allow: 'anyone',
  query: LocaleQuery,
  body: z.object({
    product_id: id,
    quantity: units(1).default(1),
    variant_id: id.optional().describe('Id of the variant; default: the first available one'),
  }),
  status: 201,
  answer: CartAnswer,
  headers: cookie,
  refuses: { 409: noStock },
  async run(ctx, { body, request }) {
    await guardCart(ctx)
    const { product_id: productId, variant_id: variantId, quantity } = body
    return respondWithCart(
      ctx,
      await addToCart(ctx, { token: cartToken(ctx, request), productId, variantId, quantity }),
    )
  },
})

endpoint({
  method: 'patch',
  path: '/api/cart',
  flag: 'shop',
  summary: 'Sets the quantity of a variant in the cart',
  allow: 'anyone',
  query: LocaleQuery,
  body: z.object({ variant_id: id, quantity: units(0) }),
  answer: CartAnswer,
  headers: cookie,
  refuses: { 409: noStock },
  async run(ctx, { body, request }) {
    await guardCart(ctx)
    const { variant_id: variantId, quantity } = body
    return respondWithCart(ctx, await changeCart(ctx, { token: cartToken(ctx, request), variantId, quantity }))
  },
})

endpoint({
  method: 'delete',
  path: '/api/cart/:variant',
  flag: 'shop',
  summary: 'Removes a variant from the cart',
  allow: 'anyone',
  params: z.object({ variant: id }),
  query: LocaleQuery,
  answer: CartAnswer,
  async run(ctx, { params, request }) {
    const token = cartToken(ctx, request)
    return respondWithCart(ctx, await changeCart(ctx, { token, variantId: params.variant, quantity: 0 }))
  },
})
