import type { InputHTMLAttributes } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './file-field.module.css'

type FileFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'type'>

/** The platform's own choice of files, dressed. Browsers never fill it in again. */
export function FileField({ label, hint, error, optional, id, className, ...input }: FileFieldProps) {
  const field = { label, hint, error, optional, id, className }
  return <Field {...field}>{(control) => <input {...input} {...control} type="file" className={styles.input} />}</Field>
}
