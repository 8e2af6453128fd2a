import { useState } from 'react'
import { Button, Group, Textarea } from '@mantine/core'
import { useText } from '#kernel/text-context.tsx'
import { Panel } from './panel.tsx'
import styles from './team-notes.module.css'
import { useChange } from './use-change.ts'
import { Moment } from './value.tsx'

type Props = {
  notes: readonly { id: string; text: string; by: string | null; at: Date }[]
  /** API path to which a new note is posted. */
  path: string
  mayWrite: boolean
  /** Maximum length in characters. */
  most?: number
}

/** Internal notes of the team on a record; the person concerned never sees them. */
export function TeamNotes({ notes, path, mayWrite, most = 5000 }: Props) {
  const t = useText()
  const { change, busy } = useChange()
  const [text, setText] = useState('')
  if (!mayWrite && notes.length === 0) return null
  return (
    <Panel title={t('dashboard.complaint_notes')}>
      {notes.length > 0 && (
        <ol className={styles.notes}>
          {notes.map((note) => (
            <li key={note.id}>
              <p className={styles.by}>
                <bdi>{note.by ?? t('dashboard.person')}</bdi> · <Moment at={note.at.toISOString()} />
              </p>
              <p className={styles.words} dir="auto">
                {note.text}
              </p>
            </li>
          ))}
        </ol>
      )}
      {mayWrite && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (!text.trim()) return
            void change({
              method: 'POST',
              path,
              body: { text },
              success: t('dashboard.message_note_added'),
              onDone: () => setText(''),
            })
          }}
        >
          <Textarea
            label={t('dashboard.message_note_text')}
            description={t('dashboard.message_note_hint')}
            autosize
            minRows={2}
            maxLength={most}
            dir="auto"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Group mt="sm">
            <Button type="submit" variant="outline" loading={busy} disabled={!text.trim()}>
              {t('dashboard.message_note_save')}
            </Button>
          </Group>
        </form>
      )}
    </Panel>
  )
}
