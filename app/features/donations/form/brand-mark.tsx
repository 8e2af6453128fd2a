import { brandName, type CardBrand } from '#kernel/card.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './form.module.css'

/** The card brand that the first digits identify, in its colours. */
export function BrandMark({ brand }: { brand: CardBrand }) {
  return (
    <>
      <VisuallyHidden>{brandName(brand)}</VisuallyHidden>
      <svg viewBox="0 0 48 30" width={48} height={30} aria-hidden className={styles.brand}>
        <rect x="0.5" y="0.5" width="47" height="29" rx="5" fill="#fff" stroke="#d9d2c2" />
        {brand === 'mastercard' ? (
          <>
            <circle cx="19.5" cy="15" r="8.5" fill="#eb001b" />
            <circle cx="28.5" cy="15" r="8.5" fill="#f79e1b" />
            <path d="M24 7.8a8.5 8.5 0 0 1 0 14.4a8.5 8.5 0 0 1 0-14.4Z" fill="#ff5f00" />
          </>
        ) : (
          <text x="24" y="19.5" textAnchor="middle" className={styles[brand]}>
            {{ visa: 'VISA', troy: 'troy', amex: 'AMEX' }[brand]}
          </text>
        )}
      </svg>
    </>
  )
}
