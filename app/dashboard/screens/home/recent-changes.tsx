import { useLocale, useText } from '#kernel/text-context.tsx'
import { Link } from '#ui/link.tsx'
import { useDashboard } from '../../dashboard-data.ts'
import { Panel } from '../../kit/panel.tsx'
import { Moment } from '../../kit/value.tsx'
import type { HomeData } from './home.screen.tsx'
import styles from './home.module.css'

/** Recent edits of the team. */
export function RecentChanges({ recent }: { recent: NonNullable<HomeData['content']>['recent'] }) {
  const t = useText()
  const { to } = useLocale()
  const { may } = useDashboard()
  return (
    <Panel
      title={t('dashboard.recent.changes')}
      actions={may('audit.read') && <Link to={to('/dashboard/audit')}>{t('dashboard.recent.log')}</Link>}
    >
      {recent.length === 0 ? (
        <p className={styles.muted}>{t('dashboard.recent.none')}</p>
      ) : (
        <ul className={styles.lines}>
          {recent.map((one) => (
            <li key={`${one.resource} ${one.id}`} className={styles.line}>
              <div>
                <Link to={to(`/dashboard/${one.resource}/${one.id}`)} className={styles.link}>
                  {one.deleted ? (
                    <del>
                      <bdi>{one.name}</bdi>
                    </del>
                  ) : (
                    <bdi>{one.name}</bdi>
                  )}
                </Link>
                <p className={styles.small}>
                  {t(one.label)} · <bdi>{one.by ?? t('dashboard.by_itself')}</bdi> ·{' '}
                  <Moment at={one.at.toISOString()} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
