import { formatNumber } from '#kernel/digits.ts'
import { useLocale } from '#kernel/text-context.tsx'
import styles from './list.module.css'

type Props = {
  label: string
  chips: readonly { value: string; label: string; count?: number }[]
  value: string | null
  onChange: (value: string) => void
}

/** Filter choices as buttons; one is active at a time. */
export function Chips({ label, chips, value, onChange }: Props) {
  const { locale } = useLocale()
  return (
    <fieldset className={styles.chips} aria-label={label}>
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          className={styles.chip}
          aria-pressed={chip.value === value}
          onClick={() => onChange(chip.value)}
        >
          {chip.label}
          {chip.count !== undefined && chip.count > 0 && (
            <span className={styles.tally}>{formatNumber(chip.count, locale)}</span>
          )}
        </button>
      ))}
    </fieldset>
  )
}
