import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import { Khatim } from './khatim.tsx'
import styles from './badge.module.css'

export type Tone = 'saffron' | 'pine' | 'success' | 'warning' | 'danger' | 'info' | 'plain'

/** A short text on a pill; `star` puts an eight-pointed star before it. */
export function Badge({ tone = 'saffron', star, children }: { tone?: Tone; star?: boolean; children: ReactNode }) {
  return (
    <span className={clsx(styles.badge, styles[tone])}>
      {star && <Khatim size={12} />}
      {children}
    </span>
  )
}
