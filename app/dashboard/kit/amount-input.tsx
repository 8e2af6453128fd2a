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

/** Input for an amount, in any digits. The parsed amount is below the description. */
export function AmountInput({ value, onChange, currency = 'TRY', description, ...input }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const meant = parseAmount(value, { locale })
  const parsed = meant.ok && t('dashboard.understood', { amount: isolate(formatMoney(meant.amount, currency, locale)) })
  const withParsed = (
    <>
      {description}
      {description && <br />}
      {parsed}
    </>
  )
  return (
    <TextInput
      {...input}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      description={parsed ? withParsed : description}
    />
  )
}
