import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import { Khatim } from './khatim.tsx'
import styles from './section-head.module.css'

/** Title of a section with its star, a lead, and a link at the end side. */
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
  /** For a narrow column next to a wide one: one line, as high as the title of its neighbour. */
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
