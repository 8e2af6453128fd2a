/** The API's response with a cart. Amounts are in lira. */
export type CartResponse = {
  items: {
    product_id: number
    variant_id: number
    name: string
    variant: string
    image: string
    quantity: number
    price: number
    total: number
  }[]
  count: number
  total: number
}

/** The detail of the event `cart-updated`. */
export type CartAnnouncer = { cart?: CartResponse; count?: number; added?: boolean }
