import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import { Khatim } from './khatim.tsx'
import styles from './section-head.module.css'

/** A section's title with its star, a line about it and a way on at the end side. */
export function SectionHead({
  title,
  text,
  action,
  id,
  narrow,
}: {
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  id?: string
  /** Of a column next to a wide one: on one line, as tall as its neighbour. */
  narrow?: boolean
}) {
  return (
    <div className={styles.head}>
      <div>
        <h2 id={id} className={clsx(styles.title, narrow && styles.narrow)}>
          <Khatim size={22} className={styles.star} />
          {title}
        </h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
