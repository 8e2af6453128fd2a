import type { DonationRow } from '#features/donations/admin/donation-row.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Link } from '#ui/link.tsx'
import { Panel } from '../../kit/panel.tsx'
import { Moment } from '../../kit/value.tsx'
import { DonationState, nameOfDonor } from '#features/donations/admin/screens/donation-columns.tsx'
import styles from './home.module.css'

/** The last that came, or tried to. */
export function RecentDonations({ gifts }: { gifts: DonationRow[] }) {
  const t = useText()
  const { locale, to } = useLocale()
  return (
    <Panel
      title={t('dashboard.recent.donations')}
      actions={<Link to={to('/dashboard/all-donations')}>{t('dashboard.recent.all_donations')}</Link>}
    >
      {gifts.length === 0 ? (
        <p className={styles.muted}>{t('dashboard.donations_none')}</p>
      ) : (
        <ul className={styles.lines}>
          {gifts.map((gift) => (
            <li key={gift.id} className={styles.line}>
              <div>
                <Link to={to(`/dashboard/all-donations/${gift.id}`)} className={styles.link}>
                  <bdi>{gift.donor ? nameOfDonor(t, gift.donor) : gift.reference}</bdi>
                </Link>
                <p className={styles.small}>
                  <bdi>{gift.campaign?.title ?? t('donation_admin.general_fund')}</bdi> ·{' '}
                  <Moment at={gift.at.toISOString()} />
                </p>
              </div>
              <DonationState status={gift.status} />
              <bdi className={styles.sum}>{formatMoney(gift.amount, gift.currency, locale)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
