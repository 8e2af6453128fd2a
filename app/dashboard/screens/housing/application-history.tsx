import { useState } from 'react'
import { Button, Group, Textarea } from '@mantine/core'
import type { ApplicationDetail } from '#features/applications/desk.ts'
import { useText } from '#kernel/text-context.tsx'
import { useDesk } from '../../desk.ts'
import { Panel } from '../../kit/panel.tsx'
import { Moment } from '../../kit/value.tsx'
import styles from './housing.module.css'
import { useApplication } from './use-application.ts'

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

/** For the team only. */
export function ApplicationNotes({ id, notes }: Pick<ApplicationDetail, 'id' | 'notes'>) {
  const t = useText()
  const { may } = useDesk()
  const { note, busy } = useApplication(id)
  const [text, setText] = useState('')
  const save = async () => {
    if (text.trim() && (await note(text))) setText('')
  }
  return (
    <Panel title={t('desk.complaint_notes')}>
      {notes.length > 0 && (
        <ol className={styles.notes}>
          {notes.map((one) => (
            <li key={one.id}>
              <p className={styles.small}>
                <bdi>{one.by ?? t('desk.somebody')}</bdi> · <Moment at={one.at.toISOString()} />
              </p>
              <p className={styles.words} dir="auto">
                {one.text}
              </p>
            </li>
          ))}
        </ol>
      )}
      {may('applications.update') && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <Textarea
            label={t('desk.message_note_text')}
            description={t('desk.message_note_hint')}
            autosize
            minRows={2}
            maxLength={2000}
            dir="auto"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Group mt="sm">
            <Button type="submit" variant="outline" loading={busy} disabled={!text.trim()}>
              {t('desk.message_note_save')}
            </Button>
          </Group>
        </form>
      )}
    </Panel>
  )
}
