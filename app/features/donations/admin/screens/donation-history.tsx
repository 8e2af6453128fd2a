import type { AuditEntryDetail } from '#features/donations/admin/donation-detail.ts'
import { useText } from '#kernel/text-context.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'
import { Moment } from '#dashboard/kit/value.tsx'
import { Changes } from '#features/audit/screens/changes.tsx'
import { commandLabel } from '#features/audit/command-label.ts'
import styles from './donation.module.css'

/** The actions of staff on this donation. */
export function DonationHistory({ rows }: { rows: AuditEntryDetail[] }) {
  const t = useText()
  return (
    <Panel title={t('dashboard.donation_history')}>
      {rows.length === 0 ? (
        <p className={styles.muted}>{t('dashboard.donation_history_none')}</p>
      ) : (
        <ul className={styles.lines}>
          {rows.map((row) => (
            <li key={row.id} className={styles.line}>
              <div className={styles.wide}>
                <p className={styles.strong}>{commandLabel(t, row.command)}</p>
                <p className={styles.muted}>
                  <bdi>{row.by ?? t('dashboard.by_itself')}</bdi> · <Moment at={row.at.toISOString()} />
                </p>
                <Changes command={row.command} before={row.before} after={row.after} detail={row.detail} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
