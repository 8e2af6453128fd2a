import { moneyInWords } from '#kernel/money-words.ts'
import { formatMoney, parseAmount, type Minor } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { AmountField } from '#ui/amount-field.tsx'
import { ChoiceTiles } from '#ui/choice-tiles.tsx'
import { formatAmountInput, withoutNegatives, type Limits } from './form-state.ts'
import styles from './form.module.css'

type Props = {
  /** In kuruş; those below the minimum are left out. */
  presets: readonly Minor[]
  limits: Limits
  /** As typed. */
  amount: string
  onAmount: (amount: string) => void
  /** A tile that clears the amount (the wizard's). */
  withNone?: boolean
  error?: string | undefined
}

/** The amount of a donation: presets and a free field over one value, repeated in figures and words. */
export function AmountChoice({ presets, limits, amount, onAmount, withNone, error }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const read = parseAmount(amount, { locale })
  const tiles = presets
    .filter((preset) => preset >= limits.minimum)
    .map((preset) => ({ value: formatAmountInput(preset), label: formatMoney(preset, 'TRY', locale), preset }))
  const chosen = tiles.find(({ preset }) => read.ok && read.amount === preset)
  return (
    <div className={styles.stack}>
      <ChoiceTiles
        legend={t('donation_form.choose_amount')}
        name="preset"
        tiles={withNone ? [...tiles, { value: 'none', label: t('donation_form.no_amount') }] : tiles}
        value={chosen?.value ?? null}
        onChange={(value) => onAmount(value === 'none' ? '' : value)}
      />
      <AmountField
        label={t('donation_form.other_amount')}
        name="amount"
        value={amount}
        onChange={(event) => onAmount(withoutNegatives(event.target.value))}
        hint={
          <span aria-live="polite">
            {read.ok ? (
              <span className={styles.echo}>
                <strong>{formatMoney(read.amount, 'TRY', locale)}</strong> {moneyInWords(read.amount, 'TRY', locale)}
              </span>
            ) : (
              t('donation_form.amount_hint', { minimum: formatMoney(limits.minimum, 'TRY', locale) })
            )}
          </span>
        }
        error={error}
      />
    </div>
  )
}
