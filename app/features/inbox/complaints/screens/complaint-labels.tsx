import { useState } from 'react'
import { Button, Group, Textarea } from '@mantine/core'
import { PLURAL, type ComplaintDetail } from '#features/inbox/complaints/complaint.ts'
import { SavedAnswerPicker } from '#features/inbox/saved-answers/screens/saved-answer-picker.tsx'
import { formatDate } from '#kernel/dates.ts'
import { directionOf } from '#kernel/locale.ts'
import { useText } from '#kernel/text-context.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { Panel } from '#dashboard/kit/panel.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import { Moment } from '#dashboard/kit/value.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import type { complaintScreen } from './screens.server.ts'
import styles from './complaints.module.css'

type Props = { complaint: ComplaintDetail }

/** The answer that the code opens. A new answer replaces it. */
export function ComplaintAnswer({ complaint }: Props) {
  const t = useText()
  const { may } = useDashboard()
  const { change, busy } = useChange()
  const { id, kind, locale, answer, answeredAt, answeredBy, email, name, code, at } = complaint
  const { answers, association } = useScreen<Loaded<typeof complaintScreen>>()
  const [text, setText] = useState(answer ?? '')
  const changed = text.trim() !== '' && text.trim() !== answer
  const mayWrite = may(`${PLURAL[kind]}.update`) && !complaint.erasedAt
  if (!answer && !mayWrite) return null
  return (
    <Panel title={t('complaints.answer')}>
      {answer && answeredAt && (
        <p className={styles.muted}>
          <bdi>{answeredBy ?? t('dashboard.person')}</bdi> · <Moment at={answeredAt.toISOString()} />
        </p>
      )}
      {mayWrite ? (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (!changed) return
            void change({
              method: 'POST',
              path: `/api/dashboard/${PLURAL[kind]}/${id}/answer`,
              body: { text },
              success: t('dashboard.complaint_answer_saved'),
            })
          }}
        >
          <SavedAnswerPicker
            answers={answers}
            values={{ name: name ?? '', reference: code, date: formatDate(at, locale), association }}
            text={text}
            onChange={setText}
          />
          <Textarea
            label={t('dashboard.message_answer_text')}
            description={t(email ? 'dashboard.complaint_answer_mailed' : 'dashboard.complaint_answer_hint')}
            autosize
            minRows={4}
            maxLength={5000}
            dir={directionOf(locale)}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Group mt="sm">
            <Button type="submit" loading={busy} disabled={!changed}>
              {t('dashboard.complaint_answer_save')}
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
