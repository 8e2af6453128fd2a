import { brandName, type CardBrand } from '#kernel/card.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const TEXTS = {
  visa: ['VISA', '#1a1f71', 13],
  troy: ['troy', '#00707d', 13],
  amex: ['AMEX', '#1f5fa8', 11],
} as const

/** Logo of a card brand in its colours. Needs no style sheet, so that the redirect page to the bank can use it too. */
export function BrandSign({ brand }: { brand: CardBrand }) {
  return (
    <svg viewBox="0 0 48 30" width={48} height={30} aria-hidden direction="ltr">
      <rect x="0.5" y="0.5" width="47" height="29" rx="5" fill="#fff" stroke="#d9d2c2" />
      {brand === 'mastercard' ? (
        <>
          <circle cx="19.5" cy="15" r="8.5" fill="#eb001b" />
          <circle cx="28.5" cy="15" r="8.5" fill="#f79e1b" />
          <path d="M24 7.8a8.5 8.5 0 0 1 0 14.4a8.5 8.5 0 0 1 0-14.4Z" fill="#ff5f00" />
        </>
      ) : (
        <text
          x="24"
          y="19.5"
          textAnchor="middle"
          fill={TEXTS[brand][1]}
          fontSize={TEXTS[brand][2]}
          fontWeight={700}
          fontStyle={brand === 'visa' ? 'italic' : 'normal'}
        >
          {TEXTS[brand][0]}
        </text>
      )}
    </svg>
  )
}

/** The card brand that the first digits identify. */
export function BrandMark({ brand }: { brand: CardBrand }) {
  return (
    <>
      <VisuallyHidden>{brandName(brand)}</VisuallyHidden>
      <BrandSign brand={brand} />
    </>
  )
}
