import { khatimPath } from './geometry.ts'
import styles from './spinner.module.css'

const star = khatimPath(10, 12, 12)

/** Animated star. Decorative: text must say what is loading. */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <svg className={styles.spinner} viewBox="0 0 24 24" width={size} height={size} aria-hidden>
      <path d={star} pathLength={100} className={styles.rail} />
      <path d={star} pathLength={100} className={styles.run} />
    </svg>
  )
}
