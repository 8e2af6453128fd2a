import { TextInput, type TextInputProps } from '@mantine/core'
import { formatMoney, parseAmount, type Currency } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** As typed; the server reads it again. */
  value: string
  onChange: (typed: string) => void
  currency?: Currency
}

/** An amount as people type it, in any digits; below, what was understood. */
export function AmountInput({ value, onChange, currency = 'TRY', description, ...input }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const meant = parseAmount(value, { locale })
  const understood = meant.ok ? `\u2068${formatMoney(meant.amount, currency, locale)}\u2069` : null
  return (
    <TextInput
      {...input}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      description={understood ? t('dashboard.understood', { amount: understood }) : description}
    />
  )
}
