import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { clsx } from 'clsx'
import { Field, type FieldProps } from './field.tsx'
import styles from './control.module.css'

export type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix' | 'id' | 'className'> & {
    /** Shown inside the box before and after the value: an icon, a currency sign. */
    prefix?: ReactNode
    suffix?: ReactNode
    ref?: Ref<HTMLInputElement>
  }

/** Input of one line. Use `dir="ltr"` for emails, phones, card numbers and IBANs. */
export function TextField({ label, hint, error, optional, id, className, prefix, suffix, ...input }: TextFieldProps) {
  const field = { label, hint, error, optional, id, className }
  return (
    <Field {...field}>
      {(control) => (
        <span className={styles.box}>
          {prefix && <span className={styles.prefix}>{prefix}</span>}
          <input type="text" {...input} {...control} className={clsx(styles.control, styles.input)} />
          {suffix && <span className={styles.suffix}>{suffix}</span>}
        </span>
      )}
    </Field>
  )
}
