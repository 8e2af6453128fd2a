import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import styles from './counted-heading.module.css'

type Props = { count: ReactNode; className?: string | undefined; children?: ReactNode }

/** What a list holds, and how many; only the number where the title of the page says what. */
export function CountedHeading({ count, className, children }: Props) {
  return (
    <h2 className={clsx(styles.heading, className)}>
      {children ? (
        <>
          {children}
          <span className={styles.count}>{count}</span>
        </>
      ) : (
        count
      )}
    </h2>
  )
}
