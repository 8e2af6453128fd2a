import type { DonationRow } from '#features/donations/admin/donation-row.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Link } from '#ui/link.tsx'
import { Panel } from '../../kit/panel.tsx'
import { Moment } from '../../kit/value.tsx'
import { DonationState, nameOfDonor } from '#features/donations/admin/screens/donation-columns.tsx'
import styles from './home.module.css'

/** The latest donations, including failed attempts. */
export function RecentDonations({ donations }: { donations: DonationRow[] }) {
  const t = useText()
  const { locale, to } = useLocale()
  return (
    <Panel
      title={t('dashboard.recent.donations')}
      actions={<Link to={to('/dashboard/all-donations')}>{t('dashboard.recent.all_donations')}</Link>}
    >
      {donations.length === 0 ? (
        <p className={styles.muted}>{t('dashboard.donations_none')}</p>
      ) : (
        <ul className={styles.lines}>
          {donations.map((donation) => (
            <li key={donation.id} className={styles.line}>
              <div>
                <Link to={to(`/dashboard/all-donations/${donation.id}`)} className={styles.link}>
                  <bdi>{donation.donor ? nameOfDonor(t, donation.donor) : donation.reference}</bdi>
                </Link>
                <p className={styles.small}>
                  <bdi>{donation.campaign?.title ?? t('donation_admin.general_fund')}</bdi> ·{' '}
                  <Moment at={donation.at.toISOString()} />
                </p>
              </div>
              <DonationState status={donation.status} />
              <bdi className={styles.sum}>{formatMoney(donation.amount, donation.currency, locale)}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
