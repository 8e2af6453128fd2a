import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Card } from '#ui/card.tsx'
import { khatimPath } from '#ui/geometry.ts'
import { Link } from '#ui/link.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import type { WallDonor } from '../wall-donor.ts'
import styles from './donor-wall.module.css'

type Props = {
  donors: readonly WallDonor[]
  /** The address that shows more donors. */
  more: string | null
  /** The server's clock. */
  now: Date
}

const star = khatimPath(20, 21, 21)

/** The donors of a campaign: a name or "benefactor", the amount and the time. */
export function DonorWall({ donors, more, now }: Props) {
  const t = useText()
  const { locale } = useLocale()
  if (donors.length === 0) return null
  return (
    <Card as="section" padded>
      <h2 id="donors" className={styles.heading}>
        {t('donor_wall.heading')}
      </h2>
      <ul className={styles.list}>
        {donors.map(({ name, amount, currency, at }, i) => (
          <li key={`${Number(at)}.${i}`} className={styles.donor}>
            <svg viewBox="0 0 42 42" className={styles.seal} aria-hidden>
              <path d={star} />
              <text x="21" y="27" textAnchor="middle">
                {name ? [...name][0] : '♥'}
              </text>
            </svg>
            <p className={styles.name}>
              <bdi>{name ?? t('donor_wall.benefactor')}</bdi>
            </p>
            {amount !== null && <p className={styles.amount}>{formatMoney(amount, currency, locale)}</p>}
            <RelativeTime at={at} now={now} className={styles.at} />
          </li>
        ))}
      </ul>
      {more && (
        <p className={styles.more}>
          <Link to={more} preventScrollReset>
            {t('donor_wall.more')}
          </Link>
        </p>
      )}
    </Card>
  )
}
