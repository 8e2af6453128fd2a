/** Types of the cart for pages and the API, in one language. Prices are the current ones; a cart reserves nothing. */
import type { Minor } from '#kernel/money.ts'
import type { Picture } from '#kernel/picture.ts'

export type CartLine = {
  variantId: number
  productId: number
  name: string
  /** Colour and size; empty for a product with one variant. */
  label: string
  picture: Picture | null
  quantity: number
  /** Price of one unit. */
  price: Minor
  total: Minor
  /** How many can be bought. If this is less than the quantity, the line shows it. */
  left: number
}

export type Cart = {
  lines: CartLine[]
  /** Number of units in all lines. */
  count: number
  total: Minor
  /** Whether all of it can be bought now. */
  ready: boolean
}

/** Window event after each change of the cart, with the number of units (docs/reference/site-rules.md "Cart"). */
export const CART_UPDATED = 'cart-updated'
/** Cookie that scripts can read, with only the number of units in the cart. */
export const COUNT_COOKIE = 'cart_count'
