import { useState } from 'react'
import { Button, Textarea } from '@mantine/core'
import type { AppointmentDetail, AppointmentEntry } from '#features/appointments/appointment.ts'
import { formatNamed, formatTime } from '#kernel/dates.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useDashboard } from '#dashboard/dashboard-data.ts'
import { Panel } from '#dashboard/kit/panel.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import { Moment } from '#dashboard/kit/value.tsx'
import styles from './appointments.module.css'

/** Entries that only staff make. Without a name, their account was deleted. */
const BY_STAFF: readonly AppointmentEntry['kind'][] = ['note', 'allowed', 'declined', 'attended', 'missed']

/** The appointment's history and the team's notes. */
export function AppointmentHistory({ appointment: { id, entries, name } }: { appointment: AppointmentDetail }) {
  const t = useText()
  const { locale } = useLocale()
  const { may } = useDashboard()
  const { change, busy } = useChange()
  const [text, setText] = useState('')
  const save = () =>
    void change({
      method: 'POST',
      path: `/api/dashboard/appointments/${id}/notes`,
      body: { text },
      success: t('dashboard.message_note_added'),
      onDone: () => setText(''),
    })
  return (
    <Panel title={t('dashboard.appointment_history')}>
      <ol className={styles.history}>
        {entries.map((entry) => (
          <li key={entry.id} data-kind={entry.kind}>
            <p>
              {t(`dashboard.appointment_entry.${entry.kind}`)}
              {entry.previousStart && (
                <>
                  {' '}
                  {t('dashboard.appointment_was', {
                    when: `${formatNamed(entry.previousStart, locale, 'short')} ${formatTime(entry.previousStart, locale)}`,
                  })}
                </>
              )}
            </p>
            {entry.text && (
              <p className={styles.said} dir="auto">
                {entry.text}
              </p>
            )}
            <p className={styles.by}>
              <bdi>{entry.by ?? (BY_STAFF.includes(entry.kind) ? t('dashboard.person') : name)}</bdi> ·{' '}
              <Moment at={entry.at.toISOString()} />
            </p>
          </li>
        ))}
      </ol>
      {may('appointments.update') && (
        <form
          className={styles.writing}
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim()) save()
          }}
        >
          <Textarea
            label={t('dashboard.message_note_text')}
            description={t('dashboard.appointment_note_hint')}
            autosize
            minRows={2}
            maxLength={2000}
            dir="auto"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" variant="outline" loading={busy} disabled={!text.trim()}>
            {t('dashboard.message_note_save')}
          </Button>
        </form>
      )}
    </Panel>
  )
}
