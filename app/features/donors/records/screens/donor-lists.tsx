import type { DonorDetail } from '#features/donors/records/donor-record.ts'
import { DonationState } from '#features/donations/admin/screens/donation-columns.tsx'
import { MailState } from '#features/mail/screens/mail-state.tsx'
import { PledgeStateBadge } from '#features/transfers/screens/state-badge.tsx'
import { formatDate, formatDateTime } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Code } from '#ui/code.tsx'
import { Link } from '#ui/link.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'
import styles from './donors.module.css'

type Donations = { detail: DonorDetail; donations: NonNullable<DonorDetail['donations']> }

export function DonorDonations({ detail: { donor, donationCount }, donations }: Donations) {
  const t = useText()
  const { locale, to } = useLocale()
  if (donations.length === 0)
    return (
      <Panel title={t('dashboard.donations')}>
        <p className={styles.muted}>{t('dashboard.donor_no_donations')}</p>
      </Panel>
    )
  return (
    <Panel title={t('dashboard.donations')}>
      <ul className={styles.lines}>
        {donations.map((one) => (
          <li key={one.id} className={styles.line}>
            <span>
              <Link to={to(`/dashboard/all-donations/${one.id}`)}>
                <Code>{one.reference}</Code>
              </Link>{' '}
              <span className={styles.muted}>
                {formatDate(one.at, locale)} · <bdi>{one.campaign?.title ?? t('donation_admin.general_fund')}</bdi> ·{' '}
                {t(`donation_admin.method.${one.method}`)}
              </span>
            </span>
            <span className={styles.line}>
              <DonationState status={one.status} />
              <bdi className={styles.amount}>{formatMoney(one.amount, one.currency, locale)}</bdi>
            </span>
          </li>
        ))}
      </ul>
      {donationCount > donations.length && (
        <p className={styles.muted}>
          {t('dashboard.donor_newest', {
            shown: formatNumber(donations.length, locale),
            number: formatNumber(donationCount, locale),
          })}{' '}
          <Link to={to(`/dashboard/all-donations?filter.donor=${donor.id}`)}>{t('dashboard.donor_all_donations')}</Link>
        </p>
      )}
    </Panel>
  )
}

export function DonorPledges({ pledges }: { pledges: NonNullable<DonorDetail['pledges']> }) {
  const t = useText()
  const { locale, to } = useLocale()
  return (
    <Panel title={t('dashboard.transfers')}>
      <ul className={styles.lines}>
        {pledges.map((one) => {
          const amount = one.sentAmount ?? one.amount
          return (
            <li key={one.id} className={styles.line}>
              <span>
                <Link to={to(`/dashboard/bank-transfers/${one.id}`)}>
                  <Code>{one.code}</Code>
                </Link>{' '}
                <span className={styles.muted}>{formatDate(one.at, locale)}</span>
              </span>
              <span className={styles.line}>
                <PledgeStateBadge state={one.state} />
                <bdi className={styles.amount}>
                  {amount === null ? t('dashboard.transfer_no_amount') : formatMoney(amount, one.currency, locale)}
                </bdi>
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

export function DonorEmails({ emails }: { emails: NonNullable<DonorDetail['emails']> }) {
  const t = useText()
  const { locale, to } = useLocale()
  return (
    <Panel title={t('dashboard.donation_emails')}>
      <ul className={styles.lines}>
        {emails.map((one) => (
          <li key={one.id} className={styles.line}>
            <span>
              <Link to={to(`/dashboard/mails/${one.id}`)}>
                <bdi>{one.subject}</bdi>
              </Link>{' '}
              <span className={styles.muted}>
                <Ltr>{formatDateTime(one.sentAt ?? one.createdAt, locale)}</Ltr>
              </span>
            </span>
            <MailState state={one.state} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
