import { useState } from 'react'
import { Button, Group, Textarea } from '@mantine/core'
import type { DonationDetail } from '#features/donations/admin/donation-detail.ts'
import { useText } from '#kernel/text-context.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import { Moment } from '#dashboard/kit/value.tsx'
import styles from './donation.module.css'

/** Internal notes of the team. */
export function DonationNotes({ detail: { donation, notes, can } }: { detail: DonationDetail }) {
  const t = useText()
  const { change, busy } = useChange()
  const [text, setText] = useState('')
  const add = () =>
    void change({
      method: 'POST',
      path: `/api/dashboard/all-donations/${donation.id}/notes`,
      body: { text },
      success: t('dashboard.donation_note_added'),
      onDone: () => setText(''),
    })
  if (!can.note && notes.length === 0) return null
  return (
    <Panel title={t('dashboard.donation_notes')}>
      {notes.length > 0 && (
        <ul className={styles.lines}>
          {notes.map((note) => (
            <li key={note.id} className={styles.line}>
              <div>
                <p className={styles.note}>
                  <bdi>{note.text}</bdi>
                </p>
                <p className={styles.muted}>
                  <bdi>{note.by ?? t('dashboard.person')}</bdi> · <Moment at={note.at.toISOString()} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {can.note && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim()) add()
          }}
        >
          <Textarea
            label={t('dashboard.donation_note_add')}
            description={t('dashboard.donation_note_hint')}
            autosize
            minRows={2}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Group mt="sm">
            <Button type="submit" variant="outline" loading={busy} disabled={!text.trim()}>
              {t('dashboard.donation_note_save')}
            </Button>
          </Group>
        </form>
      )}
    </Panel>
  )
}
