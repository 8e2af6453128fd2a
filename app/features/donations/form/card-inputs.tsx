import { useRef, useState, type ChangeEvent } from 'react'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import { cardBrand, cvcDigits, formatCardNumber, formatExpiry } from '#kernel/card.ts'
import { digitsOf } from '#kernel/digits.ts'
import { useText } from '#kernel/text-context.tsx'
import { BrandMark } from '#ui/brand-mark.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/text-field.tsx'
import { cardHints, type CardFields } from './card.ts'
import styles from './form.module.css'

type Props = {
  card: CardFields
  onCard: (change: Partial<CardFields>) => void
  errors: { [K in keyof CardFields]?: string | undefined }
}

/** Returns the caret position that has as many digits before it as the caret had before formatting. */
function caretAfter(formatted: string, digits: number): number {
  let seen = 0
  for (let i = 0; i < formatted.length; i++) {
    if (seen === digits) return i
    if (/\d/.test(formatted[i]!)) seen++
  }
  return formatted.length
}

/** The fields have no names and are in no form that posts to us, so our server never gets their values. */
export function CardInputs({ card, onCard, errors }: Props) {
  const t = useText()
  const [today] = useState(() => new Date())
  const hints = cardHints(card, today)
  const brand = cardBrand(card.number)
  const frame = useRef(0)
  const reformat =
    (format: (typed: string) => string, field: keyof CardFields) => (event: ChangeEvent<HTMLInputElement>) => {
      const { target } = event
      const digits = digitsOf(target.value.slice(0, target.selectionStart ?? target.value.length)).length
      const atEnd = target.selectionStart === target.value.length
      const formatted = format(target.value)
      onCard({ [field]: formatted })
      cancelAnimationFrame(frame.current)
      if (!atEnd)
        frame.current = requestAnimationFrame(() => {
          const caret = caretAfter(formatted, digits)
          target.setSelectionRange(caret, caret)
        })
    }
  const common = { dir: 'ltr', inputMode: 'numeric', spellCheck: false } as const
  return (
    <div className={styles.card}>
      <TextField
        {...common}
        className={styles.wide}
        label={t('donation_form.card_number')}
        autoComplete="cc-number"
        placeholder="0000 0000 0000 0000"
        value={card.number}
        onChange={reformat(formatCardNumber, 'number')}
        suffix={brand ? <BrandMark brand={brand} /> : <Icon of={IconCreditCard} size={24} />}
        hint={hints.number && t(hints.number)}
        error={errors.number}
      />
      <TextField
        {...common}
        label={t('donation_form.card_expiry')}
        autoComplete="cc-exp"
        placeholder="MM/YY"
        value={card.expiry}
        onChange={reformat(formatExpiry, 'expiry')}
        hint={hints.expiry && t(hints.expiry)}
        error={errors.expiry}
      />
      <TextField
        {...common}
        label={t('donation_form.card_cvc')}
        autoComplete="cc-csc"
        placeholder="•••"
        value={card.cvc}
        onChange={reformat(cvcDigits, 'cvc')}
        hint={t('donation_form.card_cvc_hint')}
        error={errors.cvc}
      />
    </div>
  )
}
