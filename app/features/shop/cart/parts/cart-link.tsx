import IconBasket from '@tabler/icons-react/dist/esm/icons/IconBasket.mjs'
import { formatNumber } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './cart-link.module.css'
import { useCartCount } from './use-cart-count.ts'

/** Link to the cart with the number of units. Outside the shop it is hidden while the cart is empty. */
export function CartLink({ always }: { always: boolean }) {
  const t = useText()
  const { locale, to } = useLocale()
  const count = useCartCount()
  return (
    <Link to={to('/my-cart')} hidden={!always && count === 0} className={styles.link}>
      <VisuallyHidden>{t('cart.title')} </VisuallyHidden>
      <Icon of={IconBasket} size={23} />
      {count > 0 && <span className={styles.count}>{count > 99 ? '99+' : formatNumber(count, locale)}</span>}
    </Link>
  )
}
