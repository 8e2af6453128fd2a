import type { EmailEntry } from '#features/donations/admin/donation-detail.ts'
import { formatDateTime } from '#kernel/dates.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Link } from '#ui/link.tsx'
import { useDashboard } from '#dashboard/dashboard-data.ts'
import { Panel } from '#dashboard/kit/panel.tsx'
import { MailState } from '#features/mail/screens/mail-state.tsx'
import styles from './donation.module.css'

/** The emails to the donor about this donation. */
export function DonationEmails({ emails }: { emails: EmailEntry[] }) {
  const t = useText()
  const { locale, to } = useLocale()
  const { may } = useDashboard()
  return (
    <Panel title={t('dashboard.donation_emails')}>
      {emails.length === 0 ? (
        <p className={styles.muted}>{t('dashboard.donation_emails_none')}</p>
      ) : (
        <ul className={styles.lines}>
          {emails.map((one) => (
            <li key={one.id} className={styles.line}>
              <div>
                <p className={styles.strong}>
                  {may('mails.read') ? (
                    <Link to={to(`/dashboard/mails/${one.id}`)}>
                      <bdi>{one.subject}</bdi>
                    </Link>
                  ) : (
                    <bdi>{one.subject}</bdi>
                  )}
                </p>
                <p className={styles.muted}>
                  <bdi dir="ltr">{one.to}</bdi> ·{' '}
                  <bdi dir="ltr">{formatDateTime(one.sentAt ?? one.createdAt, locale)}</bdi>
                </p>
                {one.error && (
                  <p className={styles.problem}>
                    <bdi dir="ltr">{one.error}</bdi>
                  </p>
                )}
              </div>
              <MailState state={one.state} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
