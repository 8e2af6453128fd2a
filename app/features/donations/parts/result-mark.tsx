import { khatimPath } from '#ui/geometry.ts'
import type { DonationStatus } from '../queries.server.ts'
import styles from './result-card.module.css'

const halo = khatimPath(58, 60, 60, Math.PI / 8)
const star = khatimPath(46, 60, 60)
/** Small stars around it, as decoration. */
const sparks = [
  khatimPath(7, -34, 34),
  khatimPath(4, -14, 88),
  khatimPath(5, -58, 74),
  khatimPath(3, -4, 14),
  khatimPath(6, 152, 42),
  khatimPath(4, 132, 96),
  khatimPath(5, 178, 82),
  khatimPath(3, 126, 10),
].join('')

/** The symbol in the star: a tick, a cross, a return arrow, or three waiting dots. */
const SIGNS: Record<DonationStatus['view'], string | null> = {
  paid: 'm42 61 12.5 12.5L79 48',
  declined: 'M47 47 73 73M73 47 47 73',
  refunded: 'M50 44 38 56l12 12M39 56h28c9 0 15 5 15 12s-6 12-15 12h-9',
  confirming: null,
  waiting: null,
}

export function ResultMark({ view }: { view: DonationStatus['view'] }) {
  const sign = SIGNS[view]
  return (
    <svg viewBox="-70 0 260 120" width={260} height={120} className={styles.mark} aria-hidden>
      {view === 'paid' && <path d={sparks} className={styles.sparks} />}
      <path d={halo} className={styles.halo} />
      <path d={star} className={styles.star} />
      {sign ? (
        <path d={sign} className={styles.sign} />
      ) : (
        [42, 60, 78].map((x) => <circle key={x} cx={x} cy="60" r="5" className={styles.dot} />)
      )}
    </svg>
  )
}
