import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button, Group, SegmentedControl, Textarea } from '@mantine/core'
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import type { EntryKind, MessageDetail } from '#features/inbox/messages/message.ts'
import { SavedAnswerPicker } from '#features/inbox/saved-answers/screens/saved-answer-picker.tsx'
import { isolateLtr } from '#kernel/bidi.ts'
import { formatDate } from '#kernel/dates.ts'
import { directionOf } from '#kernel/locale.ts'
import type { TextKey } from '#kernel/text.ts'
import { useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { Panel } from '#dashboard/kit/panel.tsx'
import { toast } from '#dashboard/kit/toast.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import { Moment } from '#dashboard/kit/value.tsx'
import { MailState } from '#features/mail/screens/mail-state.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { AnswerFiles, SentFiles } from './answer-files.tsx'
import type { messageScreen } from './screens.server.ts'
import styles from './messages.module.css'

const newKey = () => crypto.randomUUID()

type Props = { message: MessageDetail }

const KIND_TEXTS = {
  note: 'dashboard.message_noted',
  answer: 'dashboard.message_answered',
  reply: 'dashboard.message_replied',
} as const satisfies Record<EntryKind, TextKey>

/** The thread in order of time: the message, internal notes, answers and the writer's replies. */
export function MessageThread({ message }: Props) {
  const t = useText()
  const { may } = useDashboard()
  return (
    <>
      <Panel title={t('dashboard.message_thread')}>
        <ol className={styles.thread}>
          <li className={styles.entry} data-kind="message">
            <p className={styles.by}>
              <strong>
                <bdi>{message.name}</bdi>
              </strong>{' '}
              · <Moment at={message.at.toISOString()} />
            </p>
            <p className={styles.words} dir="auto">
              {message.body}
            </p>
            <SentFiles files={message.files} />
          </li>
          {message.entries.map((entry) => (
            <li key={entry.id} className={styles.entry} data-kind={entry.kind}>
              <p className={styles.by}>
                <strong>
                  <bdi>{entry.by ?? t('dashboard.person')}</bdi>
                </strong>{' '}
                · {t(KIND_TEXTS[entry.kind])} · <Moment at={entry.at.toISOString()} />{' '}
                {entry.mail && <MailState state={entry.mail} />}
              </p>
              <p className={styles.words} dir="auto">
                {entry.text}
              </p>
              <SentFiles files={entry.files} />
            </li>
          ))}
        </ol>
      </Panel>
      {may('messages.update') && <Writing message={message} />}
    </>
  )
}

/** Form for an answer by email or an internal note, clearly separated so that a note is not sent by mistake. */
function Writing({ message: { id, email, locale, name, subject, at, entries } }: Props) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const { answers, association } = useScreen<Loaded<typeof messageScreen>>()
  const { change, busy } = useChange()
  const [kind, setKind] = useState<'answer' | 'note'>(email ? 'answer' : 'note')
  const [text, setText] = useState('')
  const [files, setFiles] = useState<File[]>([])
  const [error, setError] = useState('')
  const [textError, setTextError] = useState('')
  const [key, setKey] = useState(newKey)
  const answer = kind === 'answer'
  // The key recognizes an answer that is sent again after a lost response. A corrected answer is another one.
  const write = (next: string) => {
    setText(next)
    setKey(newKey)
  }
  const send = () => {
    setError('')
    setTextError('')
    const withFiles = answer && files.length > 0
    const seen = entries.findLast((entry) => entry.kind !== 'note')?.id ?? null
    void change({
      method: 'POST',
      path: `/api/dashboard/messages/${id}/${withFiles ? 'answers-with-files' : answer ? 'answers' : 'notes'}`,
      body: withFiles ? formOf({ key, text, seen: seen ?? '' }, files) : answer ? { key, text, seen } : { text },
      success: t(answer ? 'dashboard.message_answer_sent' : 'dashboard.message_note_added'),
      onDone() {
        write('')
        if (answer) setFiles([])
      },
      onProblem({ code, fields, message }) {
        if (code === 'messages.changed_meanwhile') void revalidate()
        const problem = message || t('dashboard.failed')
        const { text: wrongText, ...others } = fields
        const [wrongFile] = Object.values(others)
        if (wrongText) setTextError(wrongText)
        if (withFiles && (wrongFile || !wrongText)) setError(wrongFile ?? problem)
        else if (!wrongText) toast(problem, { tone: 'bad', stay: 10_000 })
      },
    })
  }
  return (
    <Panel
      title={t(answer ? 'dashboard.message_answer' : 'dashboard.message_note')}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t('dashboard.message_write')}
          value={kind}
          onChange={(next) => setKind(next as typeof kind)}
          data={[
            { value: 'answer', label: t('dashboard.message_answer'), disabled: !email },
            { value: 'note', label: t('dashboard.message_note') },
          ]}
        />
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim()) send()
        }}
      >
        {!email && <p className={styles.muted}>{t('messages.no_email')}</p>}
        {answer && (
          <SavedAnswerPicker
            answers={answers}
            values={{ name, reference: subject, date: formatDate(at, locale), association }}
            text={text}
            onChange={write}
          />
        )}
        <Textarea
          label={t(answer ? 'dashboard.message_answer_text' : 'dashboard.message_note_text')}
          description={
            answer
              ? t('dashboard.message_answer_hint', { email: isolateLtr(email ?? '') })
              : t('dashboard.message_note_hint')
          }
          autosize
          minRows={answer ? 5 : 2}
          maxLength={5000}
          dir={answer ? directionOf(locale) : 'auto'}
          value={text}
          error={textError}
          onChange={(event) => write(event.currentTarget.value)}
        />
        {answer && (
          <AnswerFiles
            files={files}
            busy={busy}
            error={error}
            onChange={(next, problem) => {
              setFiles(next)
              setKey(newKey)
              setError(problem)
            }}
          />
        )}
        <Group mt="sm">
          <Button
            type="submit"
            variant={answer ? 'filled' : 'outline'}
            loading={busy}
            disabled={!text.trim()}
            leftSection={<Icon of={answer ? IconSend : IconNote} size={19} />}
          >
            {t(answer ? 'dashboard.message_answer_send' : 'dashboard.message_note_save')}
          </Button>
        </Group>
      </form>
    </Panel>
  )
}

function formOf(fields: Record<string, string>, files: readonly File[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const file of files) form.append('files', file)
  return form
}
