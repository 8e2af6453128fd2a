import type { ReactNode } from 'react'
import { Pattern } from './pattern.tsx'
import styles from './headed-card.module.css'

type Props = {
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** A page with a single card: the title on the pattern, the content below it. */
export function HeadedCard({ title, lead, children }: Props) {
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <Pattern className={styles.lattice} size={64} />
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <div className={styles.body}>{children}</div>
    </div>
  )
}
