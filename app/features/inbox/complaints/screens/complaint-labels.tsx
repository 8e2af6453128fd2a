import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button, Group, Textarea } from '@mantine/core'
import { PLURAL, type ComplaintDetail } from '#features/inbox/complaints/complaint.ts'
import { SavedAnswerPicker } from '#features/inbox/saved-answers/screens/saved-answer-picker.tsx'
import { formatDate } from '#kernel/dates.ts'
import { directionOf } from '#kernel/locale.ts'
import { useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { Panel } from '#dashboard/kit/panel.tsx'
import { toast } from '#dashboard/kit/toast.tsx'
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
  /** The published answer that the typed one began with. */
  const [base, setBase] = useState(answer)
  const [text, setText] = useState(answer ?? '')
  const { revalidate } = useRevalidator()
  const untouched = text === (base ?? '')
  if (answer !== base && (untouched || text.trim() === answer)) {
    setBase(answer)
    if (untouched) setText(answer ?? '')
  }
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
              body: { text, seen: answeredAt?.toISOString() ?? null },
              success: t('dashboard.complaint_answer_saved'),
              onProblem({ code, message }) {
                toast(message, { tone: 'bad', stay: 10_000 })
                if (code === 'complaints.answered_meanwhile') void revalidate()
              },
            })
          }}
        >
          {answer !== null && answer !== base && (
            <Alert kind="warning" title={t('dashboard.complaint_newer_answer')}>
              <p className={styles.words} dir="auto">
                {answer}
              </p>
            </Alert>
          )}
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
