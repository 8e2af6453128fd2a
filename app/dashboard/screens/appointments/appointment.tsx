import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { HELD } from '#features/appointments/appointment.ts'
import { formatDate, formatNamed, formatTime } from '#kernel/dates.ts'
import { LOCALE_NAMES } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDesk, useScreen } from '../../desk.ts'
import { Beside } from '../../kit/beside.tsx'
import { ask } from '../../kit/ask.tsx'
import { Assignee, Reach } from '../../kit/incoming.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { Fact, FactList, Panel } from '../../kit/panel.tsx'
import { Moment } from '../../kit/value.tsx'
import type { Loaded } from '../../screen.server.ts'
import { AppointmentActs } from './appointment-acts.tsx'
import { AppointmentHistory } from './appointment-history.tsx'
import { AppointmentState } from './appointment-state.tsx'
import styles from './appointments.module.css'
import { MoveDialog } from './move-dialog.tsx'
import type { appointmentScreen } from './screens.server.ts'
import { useAppointments } from './use-appointments.ts'

/** One appointment: when, who, and what has become of it. */
export function Appointment() {
  const t = useText()
  const { locale, to } = useLocale()
  const navigate = useNavigate()
  const { may } = useDesk()
  const { appointment, now } = useScreen<Loaded<typeof appointmentScreen>>()
  const { starts, ends, state, place, subject, message } = appointment
  const { remove } = useAppointments()
  const [moving, setMoving] = useState(false)
  const held = HELD.some((one) => one === state)
  const gone = async () => {
    const sure = await ask({
      title: t('desk.appointment_delete_ask', { count: 1 }),
      yes: t('desk.delete'),
      danger: true,
    })
    if (sure && (await remove([appointment.id]))) void navigate(to('/dashboard/appointments/list'))
  }
  return (
    <>
      <PageHead
        title={appointment.name}
        trail={[{ label: t('desk.appointments'), to: '/dashboard/appointments' }]}
        note={<AppointmentState state={state} />}
      >
        {may('appointments.delete') && !(held && ends > now) && (
          <Button variant="default" leftSection={<Icon of={IconTrash} size={19} />} onClick={() => void gone()}>
            {t('desk.delete')}
          </Button>
        )}
      </PageHead>
      <Beside
        label={t('desk.facts')}
        aside={
          <>
            <Standing />
            <Visitor />
          </>
        }
      >
        <Panel title={place}>
          <p className={styles.moment}>
            <strong>{formatNamed(starts, locale, 'weekday')}</strong> {formatDate(starts, locale)}{' '}
            <bdi dir="ltr">{`${formatTime(starts, locale)} – ${formatTime(ends, locale)}`}</bdi>
          </p>
          <p className={styles.subject} dir="auto">
            {subject}
          </p>
          {message && (
            <p className={styles.said} dir="auto">
              {message}
            </p>
          )}
          <div className={styles.acts}>
            <AppointmentActs appointment={appointment} now={now} />
            {held && may('appointments.update') && (
              <Button variant="default" onClick={() => setMoving(true)}>
                {t('appointments.move')}
              </Button>
            )}
          </div>
        </Panel>
        <AppointmentHistory appointment={appointment} />
      </Beside>
      {moving && <MoveDialog appointment={appointment} now={now} onClose={() => setMoving(false)} />}
    </>
  )
}

/** Whose work it is. */
function Standing() {
  const t = useText()
  const { may } = useDesk()
  const { appointment, team } = useScreen<Loaded<typeof appointmentScreen>>()
  const { assign, busy } = useAppointments()
  if (!may('appointments.update')) return null
  return (
    <Panel title={t('desk.message_standing')}>
      <Assignee
        of={appointment}
        team={team}
        busy={busy}
        onChange={(assignee) => void assign([appointment.id], assignee)}
      />
    </Panel>
  )
}

function Visitor() {
  const t = useText()
  const { to } = useLocale()
  const { appointment } = useScreen<Loaded<typeof appointmentScreen>>()
  const { name, phone, email, place, placePath, locale, at, takenBy } = appointment
  return (
    <Panel title={t('desk.appointment_visitor')}>
      <FactList>
        <Fact label={t('messages.name')}>
          <bdi>{name}</bdi>
        </Fact>
        <Reach phone={phone} email={email} />
        <Fact label={t('desk.appointment_place')}>
          <a href={to(placePath)}>
            <bdi>{place}</bdi>
          </a>
        </Fact>
        <Fact label={t('desk.message_language')}>{LOCALE_NAMES[locale]}</Fact>
        {takenBy && (
          <Fact label={t('desk.appointment_taken_by')}>
            <bdi>{takenBy}</bdi>
          </Fact>
        )}
        <Fact label={t('desk.appointment_at')}>
          <Moment at={at.toISOString()} />
        </Fact>
      </FactList>
    </Panel>
  )
}
