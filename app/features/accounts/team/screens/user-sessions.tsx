import { Button } from '@mantine/core'
import type { UserView } from '#features/accounts/team/user.server.ts'
import { nameOfAgent } from '#kernel/agent.ts'
import { useText } from '#kernel/text-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import { Moment } from '#dashboard/kit/value.tsx'
import styles from './people.module.css'

/** A user's sessions. */
export function UserSessions({ user, mayChange }: { user: UserView; mayChange: boolean }) {
  const t = useText()
  const { change, busy } = useChange()
  const path = `/api/dashboard/users/${user.id}/sessions`
  return (
    <Panel title={t('dashboard.sessions')}>
      {user.sessions.length === 0 ? (
        <p className={styles.text}>{t('dashboard.sessions_none')}</p>
      ) : (
        <ul className={styles.lines}>
          {user.sessions.map((session) => (
            <li key={session.id} className={styles.line}>
              <span className={styles.person}>
                <span id={`session-${session.id}`}>
                  <bdi>{nameOfAgent(session.agent) || t('security.session_unknown')}</bdi>{' '}
                  {session.current && <Badge tone="pine">{t('security.session_this')}</Badge>}
                </span>
                <span className={styles.mail}>
                  <Moment at={session.used.toISOString()} />
                </span>
              </span>
              {mayChange && !session.current && (
                <Button
                  size="compact-sm"
                  variant="default"
                  loading={busy}
                  aria-describedby={`session-${session.id}`}
                  onClick={() =>
                    void change({
                      method: 'DELETE',
                      path: `${path}?session=${session.id}`,
                      success: t('security.session_ended'),
                    })
                  }
                >
                  {t('security.session_end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && user.sessions.some(({ current }) => !current) && !user.sessions.some(({ current }) => current) && (
        <div>
          <Button
            variant="outline"
            loading={busy}
            onClick={() => void change({ method: 'DELETE', path, success: t('dashboard.sessions_ended') })}
          >
            {t('dashboard.sessions_end')}
          </Button>
        </div>
      )}
    </Panel>
  )
}
