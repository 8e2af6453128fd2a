import type { ApplicationDetail } from '#features/application-desk/desk.ts'
import { useText } from '#kernel/text-context.tsx'
import { Panel } from '../../kit/panel.tsx'
import { Moment } from '../../kit/value.tsx'
import styles from './housing.module.css'

/** What became of it, the newest first. */
export function ApplicationHistory({ moves }: Pick<ApplicationDetail, 'moves'>) {
  const t = useText()
  return (
    <Panel title={t('desk.application_history')}>
      <ol className={styles.history}>
        {moves.toReversed().map((move) => (
          <li key={move.id}>
            <strong>{t(`desk.application_state.${move.to}`)}</strong>
            {move.bed && (
              <>
                {' · '}
                <bdi>{move.bed}</bdi>
              </>
            )}
            <span className={styles.small}>
              {move.by === 'staff' ? (
                <bdi>{move.person ?? t('desk.somebody')}</bdi>
              ) : (
                t(`desk.application_by.${move.by}`)
              )}{' '}
              · <Moment at={move.at.toISOString()} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
