import { useId, type ReactNode } from 'react'
import styles from './menu.module.css'

type Props = { label: string; button: ReactNode; className?: string; children: ReactNode }

/** A button with a small menu below it. It uses the native popover: Esc and a click outside close it. */
export function PopMenu({ label, button, className, children }: Props) {
  const id = useId()
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={label} title={label} className={className}>
        {button}
      </button>
      <div id={id} popover="auto" className={styles.sheet}>
        {children}
      </div>
    </>
  )
}

export const popItem = styles.item!
export const popHead = styles.head!
export const popGroup = styles.group!
