import { fillFromBottom, khatimPoints, polygonPath } from './geometry.ts'
import styles from './progress-star.module.css'

const corners = khatimPoints(25, 27, 27)
const outline = polygonPath(corners)

/** Paths by hundredths of a percent: a page of cards draws many, and the same ones at each rendering. */
const paths = new Map<number, string>()
function pathOf(percent: number): string {
  const share = Math.round(Math.min(Math.max(percent, 0), 100) * 100)
  let path = paths.get(share)
  if (path === undefined) paths.set(share, (path = polygonPath(fillFromBottom(corners, share / 10_000))))
  return path
}

type Props = {
  /** 0 to 100; higher values are drawn as full. */
  percent: number
  /** Percentage before a donation: the part above it is animated once. */
  from?: number | undefined
  size?: number
  className?: string
}

/**
 * Star that fills from the bottom as a campaign is funded; the filled area is the exact share. Decorative, because the
 * bar and the figures next to it say the same.
 */
export function ProgressStar({ percent, from, size = 54, className }: Props) {
  const full = percent >= 100
  return (
    <svg viewBox="0 0 54 54" width={size} height={size} className={className} aria-hidden>
      <path d={outline} className={styles.empty} />
      {from !== undefined && <path d={pathOf(percent)} className={styles.rising} />}
      <path d={pathOf(from ?? percent)} className={styles.filled} />
      <path d={outline} className={styles.edge} />
      {full && <path d="m18.5 27.6 6 6 11.4-12.4" className={styles.check} />}
    </svg>
  )
}
