import type { ApplicationDetail } from '#features/housing/applications/admin/application-rows.ts'
import { useText } from '#kernel/text-context.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'
import { Moment } from '#dashboard/kit/value.tsx'
import styles from './housing.module.css'

/** The application's history, newest first. */
export function ApplicationHistory({ moves }: Pick<ApplicationDetail, 'moves'>) {
  const t = useText()
  return (
    <Panel title={t('dashboard.application_history')}>
      <ol className={styles.history}>
        {moves.toReversed().map((move) => (
          <li key={move.id}>
            <span>
              <strong>{t(`dashboard.application_state.${move.to}`)}</strong>
              {move.bed && (
                <>
                  {' · '}
                  <bdi>{move.bed}</bdi>
                </>
              )}
            </span>
            <span className={styles.small}>
              {move.by === 'staff' ? (
                <bdi>{move.person ?? t('dashboard.person')}</bdi>
              ) : (
                t(`dashboard.application_by.${move.by}`)
              )}{' '}
              · <Moment at={move.at.toISOString()} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
