import { TextField, type TextFieldProps } from './text-field.tsx'
import styles from './amount-field.module.css'

/** Input for an amount of money, in any digits and separators; kernel/money.ts parses it. */
export function AmountField({ suffix = '₺', ...rest }: TextFieldProps) {
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="next"
      maxLength={20}
      {...rest}
      className={styles.amount}
      suffix={<bdi>{suffix}</bdi>}
    />
  )
}
