import { useRef, useState } from 'react'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { ApiError, remove } from '#kernel/call.ts'
import { fromMajor, formatMoney, ZERO } from '#kernel/money.ts'
import { inList } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { CART_UPDATED } from '../cart.ts'
import type { CartAnnouncer, CartResponse } from './cart-response.ts'
import styles from './cart-window.module.css'

/** The contents of the cart, and the links to the cart page and the checkout. */
export function CartWindow({ cart, open, onClose }: { cart: CartResponse; open: boolean; onClose: () => void }) {
  const t = useText()
  const { locale, to } = useLocale()
  const contents = useRef<HTMLDivElement>(null)
  const [removing, setRemoving] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  // The API returns lira with two decimals at most.
  const price = (lira: number) => formatMoney(fromMajor(String(lira)) ?? ZERO, 'TRY', locale)
  const empty = cart.items.length === 0

  async function removeLine(variant: number) {
    if (removing !== null) return
    setRemoving(variant)
    setProblem('')
    try {
      const left = await remove<CartResponse>(`/api/cart/${variant}`)
      window.dispatchEvent(new CustomEvent<CartAnnouncer>(CART_UPDATED, { detail: { cart: left } }))
      // The button that was pressed disappears with its line.
      contents.current?.focus()
    } catch (error) {
      setProblem((error instanceof ApiError && error.message) || t('ui.errorTitle'))
    }
    setRemoving(null)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="drawer"
      title={t('cart.title')}
      footer={
        <div className={styles.foot}>
          {!empty && (
            <>
              <p className={styles.sum} aria-live="polite">
                <span>{t('cart.sum')}</span>
                <strong>{price(cart.total)}</strong>
              </p>
              <LinkButton to={to('/checkout')} reloadDocument variant="pine" wide>
                {t('cart.checkout')}
              </LinkButton>
              <LinkButton to={to('/my-cart')} variant="outline" wide>
                {t('cart.see')}
              </LinkButton>
            </>
          )}
          <Button variant="quiet" wide onClick={onClose}>
            {t('cart.go_on')}
          </Button>
        </div>
      }
    >
      <div ref={contents} tabIndex={-1} className={styles.contents}>
        {problem && <Alert kind="error">{problem}</Alert>}
        {empty && <p className={styles.empty}>{t('cart.empty')}</p>}
        <ul className={styles.lines}>
          {cart.items.map((item) => (
            <li key={item.variant_id} className={styles.line}>
              <img src={item.image} alt="" width={72} height={72} className={styles.picture} />
              <span className={styles.words}>
                <bdi className={styles.name}>{item.name}</bdi>
                {item.variant && <bdi className={styles.note}>{item.variant}</bdi>}
                <span className={styles.note}>
                  {t('cart.count', { count: item.quantity })} · {price(item.total)}
                </span>
              </span>
              <button
                type="button"
                className={styles.remove}
                aria-disabled={removing !== null || undefined}
                aria-label={t('cart.remove_of', { name: inList([item.name, item.variant], locale) })}
                onClick={() => void removeLine(item.variant_id)}
              >
                <Icon of={IconTrash} size={20} />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
