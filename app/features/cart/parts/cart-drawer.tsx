import { useEffect, useState } from 'react'
import { fromMajor, formatMoney, ZERO } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CART_UPDATED } from '../cart.ts'
import styles from './cart-drawer.module.css'
import type { CartNews, ToldCart } from './told-cart.ts'

/** Slides in when something was added: what the cart holds, and the two ways on. */
export function CartDrawer({ place }: { place: string }) {
  const t = useText()
  const { locale, to } = useLocale()
  const [cart, setCart] = useState<ToldCart>()
  // Whoever goes on to another page leaves it behind.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const close = () => setOpenAt(null)

  useEffect(() => {
    const hear = (event: Event) => {
      const { cart, added } = (event as CustomEvent<CartNews>).detail
      if (!cart) return
      setCart(cart)
      if (added) setOpenAt(place)
    }
    window.addEventListener(CART_UPDATED, hear)
    return () => window.removeEventListener(CART_UPDATED, hear)
  }, [place])

  // The API tells lira with two decimals at most.
  const price = (lira: number) => formatMoney(fromMajor(String(lira)) ?? ZERO, 'TRY', locale)
  if (!cart) return null
  return (
    <Dialog
      open={openAt === place}
      onClose={close}
      size="drawer"
      title={t('cart.title')}
      footer={
        <div className={styles.foot}>
          <p className={styles.sum}>
            <span>{t('cart.sum')}</span>
            <strong>{price(cart.total)}</strong>
          </p>
          <LinkButton to={to('/checkout')} reloadDocument variant="pine" wide>
            {t('cart.checkout')}
          </LinkButton>
          <LinkButton to={to('/my-cart')} variant="outline" wide>
            {t('cart.see')}
          </LinkButton>
          <Button variant="quiet" wide onClick={close}>
            {t('cart.go_on')}
          </Button>
        </div>
      }
    >
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
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
