import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import styles from './sticky-bar.module.css'

type Props = {
  facts: ReactNode
  action: ReactNode
  /** On wide screens: a card that stays visible in its column. Without it, the bar is hidden there. */
  card?: boolean
}

/** Subject and main button of a page, at the lower edge of narrow screens while the visitor reads. */
export function StickyBar({ facts, action, card }: Props) {
  return (
    <div className={clsx(styles.bar, card && styles.card)}>
      {facts}
      {action}
    </div>
  )
}
