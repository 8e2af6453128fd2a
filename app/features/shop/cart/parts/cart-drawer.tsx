import { lazy, Suspense, useEffect, useState } from 'react'
import { CART_UPDATED } from '../cart.ts'
import type { CartAnnouncer, CartResponse } from './cart-response.ts'

/** Loaded only when a visitor adds something to the cart. */
const CartWindow = lazy(async () => ({ default: (await import('./cart-window.tsx')).CartWindow }))

/** Drawer that opens after a product was added. */
export function CartDrawer({ place }: { place: string }) {
  const [cart, setCart] = useState<CartResponse>()
  // Closes when the page changes.
  const [openAt, setOpenAt] = useState<string | null>(null)

  useEffect(() => {
    const onCartChange = (event: Event) => {
      const { cart, added } = (event as CustomEvent<CartAnnouncer>).detail
      if (!cart) return
      setCart(cart)
      if (added) setOpenAt(place)
    }
    window.addEventListener(CART_UPDATED, onCartChange)
    return () => window.removeEventListener(CART_UPDATED, onCartChange)
  }, [place])

  if (!cart) return null
  return (
    <Suspense>
      <CartWindow cart={cart} open={openAt === place} onClose={() => setOpenAt(null)} />
    </Suspense>
  )
}
