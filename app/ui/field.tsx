import { useId, type ReactNode } from 'react'
import { clsx } from 'clsx'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { useText } from '#kernel/text-context.tsx'
import { Icon } from './icon.tsx'
import styles from './field.module.css'

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** The error and how to correct it; falsy without an error. */
  error?: ReactNode
  /** Marks fields that may stay empty; all others are required. */
  optional?: boolean
  id?: string
  className?: string
}

/** Props that a control inside a field must have. */
type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** Label, control, hint and error, connected to the control for screen readers. */
export function Field({
  label,
  hint,
  error,
  optional,
  id,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const t = useText()
  const own = useId()
  const control = id ?? own
  const described = [hint && `${control}-hint`, error && `${control}-error`].filter(Boolean).join(' ')
  return (
    <div className={clsx(styles.field, className)}>
      <label htmlFor={control} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}> ({t('ui.optional')})</span>}
      </label>
      {children({ id: control, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${control}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={`${control}-error`}>{error}</FieldError>
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    children && (
      <p id={id} className={styles.error}>
        <Icon of={IconAlertCircle} size={18} />
        <span>{children}</span>
      </p>
    )
  )
}
