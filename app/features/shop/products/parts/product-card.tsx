import type { ReactNode } from 'react'
import { useCardTexts } from '#kernel/display-settings.tsx'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { PictureCard } from '#ui/card.tsx'
import { PictureOrCover, type Priority } from '#ui/picture.tsx'
import { productPath, type ProductSummary } from '../product.ts'
import { Price } from './price.tsx'
import styles from './product-card.module.css'
import { StockBadge } from './stock-badge.tsx'

type Props = {
  product: ProductSummary
  level?: 2 | 3
  /** The button to add it to the cart, shown for products with one variant. */
  add: ReactNode
  priority?: Priority
}

const SHOWN_CHARACTERS = 80

export function ProductCard({ product, level, add, priority }: Props) {
  const t = useText()
  const { to } = useLocale()
  const { shorten } = useCardTexts()
  const { id, name, summary, category, picture, stock, left, variant } = product
  const address = to(productPath(id))
  return (
    <PictureCard
      to={address}
      title={name}
      level={level}
      picture={
        <PictureOrCover
          picture={picture}
          kind="product"
          id={id}
          alt=""
          sizes="(min-width: 75rem) 18rem, (min-width: 40rem) 50vw, 100vw"
          priority={priority}
        />
      }
      badge={stock !== 'in' && <StockBadge stock={stock} left={left} />}
      kicker={<bdi>{category.name}</bdi>}
      text={shorten(summary, SHOWN_CHARACTERS)}
    >
      <Price price={product.price} from={product.from} className={styles.price} />
      {stock === 'out' ? (
        <LinkButton to={address} wide size="small" variant="outline" aria-label={t('products.see_of', { name })}>
          {t('products.see')}
        </LinkButton>
      ) : variant === null ? (
        <LinkButton to={address} wide size="small" variant="outline" aria-label={t('products.choose_of', { name })}>
          {t('products.choose')}
        </LinkButton>
      ) : (
        add
      )}
    </PictureCard>
  )
}
