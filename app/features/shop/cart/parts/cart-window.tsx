import { fromMajor, formatMoney, ZERO } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './cart-window.module.css'
import type { CartResponse } from './cart-response.ts'

/** The contents of the cart, and the links to the cart page and the checkout. */
export function CartWindow({ cart, open, onClose }: { cart: CartResponse; open: boolean; onClose: () => void }) {
  const t = useText()
  const { locale, to } = useLocale()
  // The API returns lira with two decimals at most.
  const price = (lira: number) => formatMoney(fromMajor(String(lira)) ?? ZERO, 'TRY', locale)
  return (
    <Dialog
      open={open}
      onClose={onClose}
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
          <Button variant="quiet" wide onClick={onClose}>
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
