/** A cart as pages and the API know it, in one language. Prices are today's: a cart promises nothing. */
import type { Minor } from '#kernel/money.ts'
import type { Picture } from '#kernel/picture.ts'

export type CartLine = {
  variantId: number
  productId: number
  name: string
  /** Colour and size; empty where there is no choice. */
  label: string
  picture: Picture | null
  quantity: number
  /** Of one unit. */
  price: Minor
  total: Minor
  /** How many can be bought; below the quantity, the line shows it. */
  left: number
}

export type Cart = {
  lines: CartLine[]
  /** Units of all lines. */
  count: number
  total: Minor
  /** Whether all of it can be bought now. */
  ready: boolean
}

/** Event of the window after each change of the cart, with the number of units (docs/reference/site-rules.md "Cart"). */
export const CART_UPDATED = 'cart-updated'
/** Gives scripts the number of units in the cart, and nothing else. */
export const COUNT_COOKIE = 'cart_count'
