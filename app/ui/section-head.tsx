import type { ReactNode } from 'react'
import { Khatim } from './khatim.tsx'
import styles from './section-head.module.css'

/** A section's title with its star, a line about it and a way on at the end side. */
export function SectionHead({
  title,
  text,
  action,
  id,
}: {
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  id?: string
}) {
  return (
    <div className={styles.head}>
      <div>
        <h2 id={id} className={styles.title}>
          <Khatim size={22} className={styles.star} />
          {title}
        </h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {action}
    </div>
  )
}
