import { Form } from 'react-router'
import type { SessionView } from '#features/accounts/users/sessions.server.ts'
import { nameOfAgent } from '#kernel/agent.ts'
import { isolateLtr } from '#kernel/bidi.ts'
import { formatDateTime } from '#kernel/dates.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { removeAllDrafts } from '#resource/stored-draft.ts'
import { Badge } from '#ui/badge.tsx'
import { useSubmitting } from '#ui/use-submitting.ts'
import { Button } from '#ui/button.tsx'
import styles from './security.module.css'

export function SessionsSection({ sessions }: { sessions: SessionView[] }) {
  const t = useText()
  const { locale } = useLocale()
  const busy = useSubmitting('everywhere')
  return (
    <section className={styles.section} aria-labelledby="sessions">
      <h2 id="sessions" className={styles.title}>
        {t('security.sessions_title')}
      </h2>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.session}>
            <div>
              <p id={`session-${session.id}`} className={styles.agent}>
                <bdi>{nameOfAgent(session.agent) || t('security.session_unknown')}</bdi>
                {session.current && <Badge tone="pine">{t('security.session_this')}</Badge>}
              </p>
              <p className={styles.text}>
                {t('security.session_used', { when: isolateLtr(formatDateTime(session.used, locale)) })}
              </p>
            </div>
            {!session.current && (
              <Form method="post">
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="session" value={session.id} />
                <Button type="submit" size="small" variant="outline" aria-describedby={`session-${session.id}`}>
                  {t('security.session_end')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <Form method="post" onSubmit={removeAllDrafts}>
        <input type="hidden" name="intent" value="everywhere" />
        <Button type="submit" variant="outline" loading={busy}>
          {t('security.everywhere')}
        </Button>
      </Form>
    </section>
  )
}
