import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import styles from './counted-heading.module.css'

type Props = { count: ReactNode; className?: string | undefined; children?: ReactNode }

/** Heading of a list with its number of entries; only the number if the title of the page already names the content. */
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
