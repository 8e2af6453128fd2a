import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { CART_UPDATED, COUNT_COOKIE } from '../cart.ts'
import type { CartAnnouncer, CartResponse } from './cart-response.ts'
import { subscribeToNothing } from '#ui/hydrated.ts'

const FULL = new RegExp(`(?:^|;\\s*)(${COUNT_COOKIE}=(?=[1-9])|signed_in=1)`, 'g')

/** The cookies that say that the cart may not be empty. */
const readCookies = () => document.cookie.match(FULL)?.join() ?? ''

/**
 * Units in the cart, 0 until known. Pages are the same for all visitors, so the number is loaded afterwards, and only
 * where a cookie says that the cart may not be empty.
 */
export function useCartCount(): number {
  // A visitor may have signed in or out on the way to this page: the cookies are read again.
  useLocation()
  const full = useSyncExternalStore(subscribeToNothing, readCookies, () => '')
  const [count, setCount] = useState(0)
  useEffect(() => {
    const onCartChange = (event: Event) => {
      const { cart, count } = (event as CustomEvent<CartAnnouncer>).detail
      setCount(cart?.count ?? count ?? 0)
    }
    window.addEventListener(CART_UPDATED, onCartChange)
    return () => window.removeEventListener(CART_UPDATED, onCartChange)
  }, [])
  useEffect(() => {
    if (!full) return
    const stop = new AbortController()
    fetch('/api/cart', { signal: stop.signal, headers: { 'X-Requested-With': 'XMLHttpRequest' } })
      .then((answer) => (answer.ok ? (answer.json() as Promise<CartResponse>) : undefined))
      .then((cart) => cart && setCount(cart.count))
      .catch(() => {})
    return () => {
      stop.abort()
      setCount(0)
    }
  }, [full])
  return count
}
