import { TextInput, type TextInputProps } from '@mantine/core'
import { isolate } from '#kernel/bidi.ts'
import { formatMoney, parseAmount, type Currency } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** The typed text; the server parses it again. */
  value: string
  onChange: (typed: string) => void
  currency?: Currency
}

/** Input for an amount, in any digits. The description below shows the parsed amount. */
export function AmountInput({ value, onChange, currency = 'TRY', description, ...input }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const meant = parseAmount(value, { locale })
  const understood = meant.ok ? isolate(formatMoney(meant.amount, currency, locale)) : null
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
