import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import styles from './sticky-bar.module.css'

type Props = {
  facts: ReactNode
  action: ReactNode
  /** On wide screens a card that stays in view in its column, else there is none. */
  card?: boolean
}

/** What a page is about and its main button, along the lower edge of narrow screens while one reads. */
export function StickyBar({ facts, action, card }: Props) {
  return (
    <div className={clsx(styles.bar, card && styles.card)}>
      {facts}
      {action}
    </div>
  )
}
