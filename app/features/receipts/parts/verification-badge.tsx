import { khatimPath } from '#ui/geometry.ts'
import type { VerificationResult } from '../verify.server.ts'
import styles from './verification-badge.module.css'

const halo = khatimPath(58, 60, 60, Math.PI / 8)
const star = khatimPath(46, 60, 60)
const TICK = 'm42 61 12.5 12.5L79 48'
const CROSS = 'm46 46 28 28M74 46 46 74'
const BACK = 'M50 44 38 56l12 12M39 56h28c9 0 15 5 15 12s-6 12-15 12h-9'

/** Shows at a glance whether the receipt is still valid. */
export function VerificationBadge({ state }: { state: VerificationResult['state'] }) {
  return (
    <svg viewBox="0 0 120 120" width={112} height={112} className={styles.seal} data-state={state} aria-hidden>
      <path d={halo} className={styles.halo} />
      <path d={star} className={styles.star} />
      <path d={state === 'cancelled' ? CROSS : state === 'returned' ? BACK : TICK} className={styles.sign} />
    </svg>
  )
}
