import { useState, type ReactNode } from 'react'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { ProductDetail, Variant } from '../product.ts'
import styles from './buy-box.module.css'
import { Price } from './price.tsx'
import { QuantityField } from './quantity-field.tsx'
import { StockBadge } from './stock-badge.tsx'

type Props = {
  product: ProductDetail
  /** Renders the form around the fields; a sold-out product has no button. */
  renderForm: (fields: ReactNode, soldOut: boolean) => ReactNode
}

/** Price, stock, and the choices before adding: variant and quantity. */
export function BuyBox({ product, renderForm }: Props) {
  const t = useText()
  const { variants, summary } = product
  const [chosen, setChosen] = useState(variants.find(({ stock }) => stock !== 'out') ?? variants[0])
  const fields = (
    <>
      {variants.length > 1 ? (
        <Choice variants={variants} chosen={chosen} choose={setChosen} ownPrices={product.from} />
      ) : (
        chosen && <input type="hidden" name="variant_id" value={chosen.id} />
      )}
      <QuantityField left={chosen?.left ?? 1} />
    </>
  )
  return (
    <>
      {summary && <p className={styles.summary}>{summary}</p>}
      <div className={styles.line} aria-live="polite">
        <Price price={chosen?.price ?? product.price} className={styles.price} />
        {/* The stock of the chosen variant, because another size may be in stock. */}
        <StockBadge stock={chosen?.stock ?? 'out'} left={chosen?.left ?? 0} />
      </div>
      {product.stock !== 'out' && renderForm(fields, chosen?.stock === 'out')}
      {chosen && (
        <p className={styles.code}>
          {t('products.sku')}: <bdi dir="ltr">{chosen.sku}</bdi>
        </p>
      )}
    </>
  )
}

type ChoiceProps = {
  variants: readonly Variant[]
  chosen: Variant | undefined
  choose: (variant: Variant) => void
  /** The variants have different prices. */
  ownPrices: boolean
}

function Choice({ variants, chosen, choose, ownPrices }: ChoiceProps) {
  const t = useText()
  const { locale } = useLocale()
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('products.variant')}</legend>
      <div className={styles.tiles}>
        {variants.map((variant) => (
          <label key={variant.id} className={styles.tile}>
            <input
              type="radio"
              name="variant_id"
              value={variant.id}
              disabled={variant.stock === 'out'}
              defaultChecked={variant === chosen}
              onChange={() => choose(variant)}
              className={styles.radio}
            />
            <bdi>{variant.label || variant.sku}</bdi>
            {ownPrices && <span className={styles.note}>{formatMoney(variant.price, 'TRY', locale)}</span>}
            {variant.stock === 'out' && <span className={styles.note}>{t('products.stock.out')}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
