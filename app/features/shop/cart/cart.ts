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
  /** Of one. */
  price: Minor
  total: Minor
  /** How many there are to be had; below the quantity, the line says so. */
  left: number
}

export type Cart = {
  lines: CartLine[]
  /** Units of all lines. */
  count: number
  total: Minor
  /** Whether all of it can be had now. */
  ready: boolean
}

/** Event of the window after each change of the cart, with the number of units (docs/reference/site-rules.md "Cart"). */
export const CART_UPDATED = 'cart-updated'
/** Tells scripts how many units the cart holds, and nothing else. */
export const COUNT_COOKIE = 'cart_count'
