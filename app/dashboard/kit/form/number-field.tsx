import { useState } from 'react'
import { TextInput } from '@mantine/core'
import { isolate } from '#kernel/bidi.ts'
import { formatNumber } from '#kernel/digits.ts'
import { formatMoney, minor, parseAmount, toMajor } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { readNumber } from '#kernel/read-number.ts'
import { useInput, type FieldProps } from './use-input.ts'

/** Shows the text as typed; `value` is the parsed number. NaN when it is not a number. */
export function NumberField(props: FieldProps<number | null>) {
  const { value, onChange, field } = props
  const { locale } = useLocale()
  const input = useInput(props)
  const [typed, setTyped] = useState(value === null ? '' : String(value))
  const meant = readNumber(typed, field.decimals)
  // The value was changed from outside, for example by restoring a version.
  const shown = Object.is(meant, value ?? null) ? typed : String(value ?? '')
  return (
    <TextInput
      {...input}
      dir="ltr"
      inputMode={field.decimals ? 'decimal' : 'numeric'}
      value={shown}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(readNumber(event.currentTarget.value, field.decimals))
      }}
      rightSection={undefined}
      // Numbers up to four digits need no repetition below the field, and may be years.
      description={value !== null && Math.abs(value) >= 10_000 ? formatNumber(value, locale) : input.description}
    />
  )
}

/** Input for an amount in lira, in any digits. The description below shows the parsed amount. */
export function MoneyField(props: FieldProps<number | null>) {
  const { value, onChange } = props
  const t = useText()
  const { locale } = useLocale()
  const input = useInput(props)
  const [typed, setTyped] = useState(value === null ? '' : shownAmount(value))
  const meant = parseAmount(typed, { locale })
  const current = typed === '' ? null : meant.ok ? meant.amount : Number.NaN
  const shown = Object.is(current, value ?? null) ? typed : value === null ? '' : shownAmount(value)
  const understood = value !== null && !Number.isNaN(value) ? formatMoney(minor(value), 'TRY', locale) : null
  return (
    <TextInput
      {...input}
      dir="ltr"
      inputMode="decimal"
      value={shown}
      onChange={(event) => {
        const text = event.currentTarget.value
        const parsed = parseAmount(text, { locale })
        setTyped(text)
        onChange(text.trim() === '' ? null : parsed.ok ? parsed.amount : Number.NaN)
      }}
      error={input.error ?? (Number.isNaN(value) ? t('resource.not_number') : undefined)}
      description={understood ? t('dashboard.understood', { amount: isolate(understood) }) : input.description}
    />
  )
}

const shownAmount = (kurus: number) => (Number.isNaN(kurus) ? '' : toMajor(minor(kurus)).replace(/\.00$/, ''))
