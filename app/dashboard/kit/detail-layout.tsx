import type { ReactNode } from 'react'
import styles from './detail-layout.module.css'

type Props = {
  aside: ReactNode
  /** Accessible name of the aside. */
  label: string
  /** A wider aside, for content other than facts. */
  wide?: boolean
  children: ReactNode
}

/** A record with its summary in an aside: next to it, or above it on narrow screens. */
export function DetailLayout({ aside, label, wide, children }: Props) {
  return (
    <div className={styles.two} data-wide={wide || undefined}>
      <aside className={styles.column} aria-label={label}>
        {aside}
      </aside>
      <div className={styles.column}>{children}</div>
    </div>
  )
}
