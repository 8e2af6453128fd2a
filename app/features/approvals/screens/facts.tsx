import type { ApprovalRow } from '#features/donations/admin/approvals.server.ts'
import { useText } from '#kernel/text-context.tsx'
import styles from './approvals.module.css'

/** The proposed changes with their current values. */
export function Facts({ of: described }: { of: ApprovalRow['described'] }) {
  const t = useText()
  if (!described || described.facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {described.facts.map(({ name, before, value, ltr }, at) => (
        <div key={at}>
          <dt>{name}</dt>
          {before !== undefined && (
            <dd>
              <span className={styles.muted}>{t('dashboard.approval_was')}: </span>
              <bdi dir={ltr ? 'ltr' : undefined}>{before}</bdi>
            </dd>
          )}
          <dd>
            {before !== undefined && <span className={styles.muted}>{t('dashboard.approval_will')}: </span>}
            <bdi dir={ltr ? 'ltr' : undefined} className={before === undefined ? undefined : styles.strong}>
              {value}
            </bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
