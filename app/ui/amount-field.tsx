import type { ChangeEvent } from 'react'
import { withoutNegatives } from '#kernel/money.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'
import styles from './amount-field.module.css'

/** Handles a change of a field for an amount: a minus sign clears it. */
export function clearNegative({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
  if (withoutNegatives(currentTarget.value) === '') currentTarget.value = ''
}

/** Input for an amount of money, in any digits and separators; kernel/money.ts parses it. */
export function AmountField({ suffix = '₺', onChange, ...rest }: TextFieldProps) {
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="next"
      maxLength={20}
      {...rest}
      onChange={(event) => {
        clearNegative(event)
        onChange?.(event)
      }}
      className={styles.amount}
      suffix={<bdi>{suffix}</bdi>}
    />
  )
}
