import { useState, type FormEvent, type ReactNode } from 'react'
import IconBasket from '@tabler/icons-react/dist/esm/icons/IconBasketPlus.mjs'
import { ApiError, post } from '#kernel/call.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toasts.ts'
import { CART_UPDATED } from '../cart.ts'
import type { CartResponse } from './cart-response.ts'

/** Milliseconds for the lock after the response and for the message (docs/reference/site-rules.md "Cart"). */
const LOCK_MS = 500
const ADDED_MS = 1500

type Props = {
  product: { id: number; name: string }
  /** The only variant; omitted if `children` offer a choice. */
  variant?: number | null
  size?: 'small' | 'large'
  /** Whether the button's label contains the product's name, for pages with many products. */
  named?: boolean
  disabled?: boolean
  /** Fields `variant_id` and `quantity`. */
  children?: ReactNode
  className?: string
}

/** A form that works without JavaScript, and without leaving the page once the script is loaded. */
export function AddToCart({ product, variant, size, named, disabled, children, className }: Props) {
  const t = useText()
  const { to } = useLocale()
  const [locked, setLocked] = useState(false)
  const [problem, setProblem] = useState('')

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (locked) return
    const form = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    setLocked(true)
    setProblem('')
    try {
      const { product_id, variant_id, quantity } = form
      const cart = await post<CartResponse>('/api/cart', { product_id, quantity, ...(variant_id && { variant_id }) })
      toast(t('addedToCart'), { ms: ADDED_MS })
      window.dispatchEvent(new CustomEvent(CART_UPDATED, { detail: { cart, added: true } }))
    } catch (error) {
      const refused = error instanceof ApiError ? error : new ApiError({})
      const why = Object.values(refused.fields)[0] ?? refused.message
      toast(why || t('errorTitle'), { kind: 'error', ms: ADDED_MS })
      // The toast disappears; the reason stays next to the button.
      setProblem(why || t('ui.errorTitle'))
    }
    setTimeout(() => setLocked(false), LOCK_MS)
  }

  return (
    <form method="post" action={to('/my-cart')} onSubmit={(event) => void add(event)} className={className}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="product_id" value={product.id} />
      {variant != null && <input type="hidden" name="variant_id" value={variant} />}
      {children ?? <input type="hidden" name="quantity" value="1" />}
      <Button
        type="submit"
        variant="pine"
        wide
        {...(size && { size })}
        loading={locked}
        disabled={disabled}
        icon={<Icon of={IconBasket} />}
        {...(named && { 'aria-label': t('cart.add_of', { name: product.name }) })}
      >
        {t('cart.add')}
      </Button>
      {problem && !named && <Alert kind="error">{problem}</Alert>}
    </form>
  )
}
