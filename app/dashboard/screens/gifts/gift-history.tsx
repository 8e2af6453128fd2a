import type { AuditStory } from '#features/gift-book/gift-detail.ts'
import { useText } from '#kernel/text-context.tsx'
import { Panel } from '../../kit/panel.tsx'
import { Moment } from '../../kit/value.tsx'
import { Changes } from '../audit/changes.tsx'
import { deedName } from '../audit/deed-name.ts'
import styles from './gift.module.css'

/** Who of the staff did what with it. */
export function GiftHistory({ rows }: { rows: AuditStory[] }) {
  const t = useText()
  return (
    <Panel title={t('desk.gift_history')}>
      {rows.length === 0 ? (
        <p className={styles.muted}>{t('desk.gift_history_none')}</p>
      ) : (
        <ul className={styles.lines}>
          {rows.map((row) => (
            <li key={row.id} className={styles.line}>
              <div className={styles.wide}>
                <p className={styles.strong}>{deedName(t, row.command)}</p>
                <p className={styles.muted}>
                  <bdi>{row.by ?? t('desk.by_itself')}</bdi> · <Moment at={row.at.toISOString()} />
                </p>
                <Changes before={row.before} after={row.after} detail={row.detail} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
