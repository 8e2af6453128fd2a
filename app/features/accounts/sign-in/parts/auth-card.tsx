import type { ReactNode } from 'react'
import { HeadedCard } from '#ui/headed-card.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './auth-card.module.css'

type Props = {
  title: string
  lead?: ReactNode
  /** Links under the card. */ foot?: ReactNode
  children: ReactNode
}

/** Layout of a page with one small form: sign-in, sign-up and similar pages. */
export function AuthCard({ title, lead, foot, children }: Props) {
  return (
    <div className={styles.page}>
      <PageTitle title={title} />
      <meta name="robots" content="noindex" />
      {typeof lead === 'string' && <meta name="description" content={lead} />}
      <HeadedCard title={title} lead={lead}>
        {children}
      </HeadedCard>
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  )
}
