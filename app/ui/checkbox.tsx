import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { clsx } from 'clsx'
import { FieldError } from './field.tsx'
import styles from './checkbox.module.css'

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  /** The label next to the box; buttons inside it (such as "read the terms") do not toggle the box. */
  children: ReactNode
  hint?: ReactNode
  error?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export function Checkbox(props: CheckboxProps) {
  return <Tick {...props} kind="check" />
}

/** An on/off choice that takes effect immediately. */
export function Switch(props: CheckboxProps) {
  return <Tick {...props} kind="switch" />
}

function Tick({ children, hint, error, id, className, kind, ...input }: CheckboxProps & { kind: 'check' | 'switch' }) {
  const own = useId()
  const control = id ?? own
  const described = [hint && `${control}-hint`, error && `${control}-error`].filter(Boolean).join(' ')
  return (
    <div className={clsx(styles.field, className)}>
      <div className={styles.row}>
        <input
          {...input}
          type="checkbox"
          id={control}
          role={kind === 'switch' ? kind : undefined}
          className={kind === 'switch' ? styles.toggle : styles.check}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
        />
        <label htmlFor={control} className={styles.label}>
          {children}
          {hint && (
            <span id={`${control}-hint`} className={styles.hint}>
              {hint}
            </span>
          )}
        </label>
      </div>
      <FieldError id={`${control}-error`}>{error}</FieldError>
    </div>
  )
}
