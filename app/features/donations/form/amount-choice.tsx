import { moneyInWords } from '#kernel/money-words.ts'
import { formatMoney, parseAmount, type Minor } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { AmountField } from '#ui/amount-field.tsx'
import { ChoiceTiles } from '#ui/choice-tiles.tsx'
import { formatAmountInput, type Limits } from './form-state.ts'
import styles from './form.module.css'

/** `meaning`: a short text about what the amount pays for. */
export type PresetAmount = { amount: Minor; meaning?: string }

type Props = {
  /** Presets below the minimum are left out. */
  presets: readonly PresetAmount[]
  limits: Limits
  /** As typed. */
  amount: string
  onAmount: (amount: string) => void
  /** Adds a tile that clears the amount (for the wizard). */
  withNone?: boolean
  error?: string | undefined
}

/** The amount of a donation: presets and a free field for one value, which is shown again in figures and words. */
export function AmountChoice({ presets, limits, amount, onAmount, withNone, error }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const read = parseAmount(amount, { locale })
  const tiles = presets
    .filter((preset) => preset.amount >= limits.minimum)
    .map((preset) => ({
      value: formatAmountInput(preset.amount),
      label: formatMoney(preset.amount, 'TRY', locale),
      note: preset.meaning,
      amount: preset.amount,
    }))
  const chosen = tiles.find((tile) => read.ok && read.amount === tile.amount)
  return (
    <div className={styles.stack}>
      <ChoiceTiles
        legend={t('donation_form.choose_amount')}
        name="preset"
        described={tiles.some(({ note }) => note)}
        tiles={withNone ? [...tiles, { value: 'none', label: t('donation_form.no_amount') }] : tiles}
        value={chosen?.value ?? null}
        onChange={(value) => onAmount(value === 'none' ? '' : value)}
      />
      <AmountField
        label={t('donation_form.other_amount')}
        name="amount"
        value={amount}
        onChange={(event) => onAmount(event.target.value)}
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
