export interface CartLineTable {
  cart_id: string
  variant_id: number
  quantity: number
  added_at: Date
}

declare module '#kernel/db/tables.ts' {
  interface Tables {
    carts: {
      id: string
      /** SHA-256 of the cookie's token; null for the cart of an account. */
      token_hash: string | null
      user_id: string | null
      updated_at: Date
    }
    cart_lines: CartLineTable
  }
}
