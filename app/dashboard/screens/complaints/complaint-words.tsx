import { useState } from 'react'
import { Button, Group, Textarea } from '@mantine/core'
import { PLURAL, type ComplaintDetail } from '#features/complaints/complaint.ts'
import { directionOf } from '#kernel/locale.ts'
import { useText } from '#kernel/text-context.tsx'
import { useDesk } from '../../desk.ts'
import { Panel } from '../../kit/panel.tsx'
import { useChange } from '../../kit/use-change.ts'
import { Moment } from '../../kit/value.tsx'
import styles from './complaints.module.css'

type Props = { complaint: ComplaintDetail }

/** What whoever holds the code reads. Written anew, it stands instead. */
export function ComplaintAnswer({ complaint }: Props) {
  const t = useText()
  const { may } = useDesk()
  const { change, busy } = useChange()
  const { id, kind, locale, answer, answeredAt, answeredBy, email } = complaint
  const [text, setText] = useState(answer ?? '')
  const changed = text.trim() !== '' && text.trim() !== answer
  if (!answer && !may(`${PLURAL[kind]}.update`)) return null
  return (
    <Panel title={t('complaints.answer')}>
      {answer && answeredAt && (
        <p className={styles.muted}>
          <bdi>{answeredBy ?? t('desk.somebody')}</bdi> · <Moment at={answeredAt.toISOString()} />
        </p>
      )}
      {may(`${PLURAL[kind]}.update`) ? (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (!changed) return
            void change({
              method: 'POST',
              path: `/api/dashboard/${PLURAL[kind]}/${id}/answer`,
              body: { text },
              say: t('desk.complaint_answer_saved'),
            })
          }}
        >
          <Textarea
            label={t('desk.message_answer_text')}
            description={t(email ? 'desk.complaint_answer_mailed' : 'desk.complaint_answer_hint')}
            autosize
            minRows={4}
            maxLength={5000}
            dir={directionOf(locale)}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Group mt="sm">
            <Button type="submit" loading={busy} disabled={!changed}>
              {t('desk.complaint_answer_save')}
            </Button>
          </Group>
        </form>
      ) : (
        <p className={styles.words} dir="auto">
          {answer}
        </p>
      )}
    </Panel>
  )
}
