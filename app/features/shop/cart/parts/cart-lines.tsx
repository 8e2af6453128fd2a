import { useFetcher } from 'react-router'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { productPath } from '#features/shop/products/product.ts'
import { formatNumber } from '#kernel/digits.ts'
import { formatMoney } from '#kernel/money.ts'
import { inList } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { PictureOrCover } from '#ui/picture.tsx'
import type { CartLine } from '../cart.ts'
import styles from './cart-lines.module.css'

export function CartLines({ lines }: { lines: readonly CartLine[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <Line key={line.variantId} line={line} />
      ))}
    </ul>
  )
}

function Line({ line }: { line: CartLine }) {
  const t = useText()
  const { locale, to } = useLocale()
  const fetcher = useFetcher<{ problem?: { message: string } }>()
  const { name, label, quantity, left, price, total } = line
  const whole = inList([name, label], locale)
  const amount = (minor: typeof price) => formatMoney(minor, 'TRY', locale)
  const problem = fetcher.state === 'idle' ? fetcher.data?.problem?.message : undefined
  return (
    <li className={styles.line}>
      <PictureOrCover picture={line.picture} kind="product" id={line.productId} alt="" className={styles.picture} />
      <div className={styles.words}>
        <Link to={to(productPath(line.productId))} className={styles.name}>
          <bdi>{name}</bdi>
        </Link>
        {label && <bdi className={styles.note}>{label}</bdi>}
        <span className={styles.note}>{t('cart.each', { price: amount(price) })}</span>
      </div>
      <fetcher.Form method="post" action={to('/my-cart')} className={styles.form}>
        <input type="hidden" name="intent" value="set" />
        <input type="hidden" name="variant_id" value={line.variantId} />
        <div className={styles.stepper}>
          <button
            type="submit"
            name="quantity"
            value={quantity - 1}
            disabled={quantity <= 1}
            aria-label={t('cart.less_of', { name: whole })}
            className={styles.step}
          >
            <Icon of={IconMinus} size={18} />
          </button>
          <output className={styles.quantity} aria-label={t('cart.quantity_of', { name: whole })}>
            {formatNumber(quantity, locale)}
          </output>
          <button
            type="submit"
            name="quantity"
            value={quantity + 1}
            disabled={quantity >= left}
            aria-label={t('cart.more_of', { name: whole })}
            className={styles.step}
          >
            <Icon of={IconPlus} size={18} />
          </button>
        </div>
        <button
          type="submit"
          name="quantity"
          value="0"
          aria-label={t('cart.remove_of', { name: whole })}
          className={styles.remove}
        >
          <Icon of={IconTrash} size={18} />
          <span>{t('cart.remove')}</span>
        </button>
      </fetcher.Form>
      <strong className={styles.total}>{amount(total)}</strong>
      {(problem || quantity > left) && (
        <Alert kind="warning" className={styles.problem}>
          {problem ?? (left > 0 ? t('cart.line_short', { count: left }) : t('cart.line_out'))}
        </Alert>
      )}
    </li>
  )
}
