import type { Ref, TextareaHTMLAttributes } from 'react'
import { clsx } from 'clsx'
import { Field, type FieldProps } from './field.tsx'
import styles from './control.module.css'

type TextAreaProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> & { ref?: Ref<HTMLTextAreaElement> }

/** Input of several lines; grows with the text in browsers that support it. */
export function TextArea({ label, hint, error, optional, id, className, ...area }: TextAreaProps) {
  const field = { label, hint, error, optional, id, className }
  return (
    <Field {...field}>
      {(control) => (
        <span className={styles.box}>
          <textarea rows={4} {...area} {...control} className={clsx(styles.control, styles.area)} />
        </span>
      )}
    </Field>
  )
}
