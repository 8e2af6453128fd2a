import { useRef, useState } from 'react'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { toLatinDigits } from '#kernel/digits.ts'
import { useText } from '#kernel/text-context.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/text-field.tsx'
import { MAX_UNITS } from '../product.ts'
import styles from './quantity-field.module.css'

const numberOf = (typed: string) => Number(toLatinDigits(typed.trim())) || 0

/**
 * The quantity to add. The buttons appear when the script runs; without it the number is typed.
 * @param left available units of the chosen variant
 */
export function QuantityField({ left }: { left: number }) {
  const t = useText()
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [quantity, setQuantity] = useState(1)
  const max = Math.max(1, Math.min(left, MAX_UNITS))

  function step(by: number) {
    // Reads the input itself, because the visitor may have typed before the script ran.
    const next = Math.min(Math.max(numberOf(input.current!.value) + by, 1), max)
    input.current!.value = String(next)
    setQuantity(next)
  }

  const button = (by: number, label: string, icon: typeof IconPlus, disabled: boolean) => (
    <button
      type="button"
      data-waiting={!hydrated || undefined}
      aria-disabled={disabled || undefined}
      aria-label={label}
      className={styles.step}
      onClick={() => step(by)}
    >
      <Icon of={icon} size={18} />
    </button>
  )
  return (
    <TextField
      name="quantity"
      label={t('products.quantity')}
      ref={input}
      defaultValue="1"
      onChange={(event) => setQuantity(numberOf(event.target.value))}
      inputMode="numeric"
      autoComplete="off"
      maxLength={String(MAX_UNITS).length}
      required
      className={styles.quantity}
      prefix={button(-1, t('products.less'), IconMinus, quantity <= 1)}
      suffix={button(1, t('products.more'), IconPlus, quantity >= max)}
    />
  )
}
