import type { AuditLine } from '#features/accounts/team/user.server.ts'
import { commandLabel } from '#features/audit/command-label.ts'
import { isolate } from '#kernel/bidi.ts'
import type { TextKey } from '#kernel/text.ts'
import { useText } from '#kernel/text-context.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'
import { Moment } from '#dashboard/kit/value.tsx'
import styles from './people.module.css'

/** The newest actions by a user or on their account. */
export function UserActivity({ lines, subjects }: { lines: AuditLine[]; subjects: Record<string, TextKey> }) {
  const t = useText()
  return (
    <Panel title={t('dashboard.user_activity')}>
      {lines.length === 0 ? (
        <p className={styles.text}>{t('dashboard.activity_none')}</p>
      ) : (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line.id} className={styles.line}>
              <span className={styles.person}>
                <span>{commandLabel(t, line.command, subjects)}</span>
                <span className={styles.mail}>
                  {line.byThem
                    ? t('dashboard.activity_by')
                    : t('dashboard.activity_about', { name: isolate(line.by ?? '') })}
                </span>
              </span>
              <span className={styles.text}>
                <Moment at={line.at.toISOString()} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
