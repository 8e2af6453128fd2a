import type { Ref, SelectHTMLAttributes } from 'react'
import { clsx } from 'clsx'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import styles from './control.module.css'

type SelectProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> & { ref?: Ref<HTMLSelectElement> }

/** The native select with our styles; its children are `<option>`s. */
export function Select({ label, hint, error, optional, id, className, children, ...select }: SelectProps) {
  const field = { label, hint, error, optional, id, className }
  return (
    <Field {...field}>
      {(control) => (
        <span className={styles.box}>
          <select {...select} {...control} className={clsx(styles.control, styles.select)}>
            {children}
          </select>
          <span className={styles.chevron}>
            <Icon of={IconChevronDown} />
          </span>
        </span>
      )}
    </Field>
  )
}
