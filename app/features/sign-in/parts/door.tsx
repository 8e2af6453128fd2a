import type { ReactNode } from 'react'
import { Pattern } from '#ui/pattern.tsx'
import styles from './door.module.css'

type Props = {
  title: string
  lead?: ReactNode
  /** Under the card: other ways on. */ foot?: ReactNode
  children: ReactNode
}

/** A page that is one small form: signing in and all around it. */
export function Door({ title, lead, foot, children }: Props) {
  return (
    <div className={styles.page}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div className={styles.card}>
        <div className={styles.head}>
          <Pattern className={styles.lattice} size={64} />
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        <div className={styles.body}>{children}</div>
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  )
}
