import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { isActive } from '#features/appointments/appointment.ts'
import { formatDate, formatNamed, formatTime } from '#kernel/dates.ts'
import { LOCALE_NAMES } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { DetailLayout } from '#dashboard/kit/detail-layout.tsx'
import { confirmAction } from '#dashboard/kit/confirm.tsx'
import { Assignee, ContactDetails } from '#dashboard/kit/inbox-helpers.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Fact, FactList, Panel } from '#dashboard/kit/panel.tsx'
import { Moment } from '#dashboard/kit/value.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import { AppointmentActions } from './appointment-actions.tsx'
import { AppointmentHistory } from './appointment-history.tsx'
import { AppointmentState } from './appointment-state.tsx'
import styles from './appointments.module.css'
import { CorrectContact } from './correct-contact.tsx'
import { AllowButton } from './allow-button.tsx'
import { RescheduleDialog } from './reschedule-dialog.tsx'
import type { appointmentScreen } from './screens.server.ts'
import { useAppointments } from './use-appointments.ts'

/** One appointment: time, visitor, state and history. */
export default function Appointment() {
  const t = useText()
  const { locale, to } = useLocale()
  const navigate = useNavigate()
  const { may } = useDashboard()
  const { appointment, now } = useScreen<Loaded<typeof appointmentScreen>>()
  const { starts, ends, state, place, subject, message } = appointment
  const { remove } = useAppointments()
  const [moving, setMoving] = useState(false)
  const active = isActive(state)
  const deleted = async () => {
    const sure = await confirmAction({
      title: t('dashboard.appointment_delete_ask', { count: 1 }),
      yes: t('dashboard.delete'),
      danger: true,
    })
    if (sure) await remove([appointment.id], () => void navigate(to('/dashboard/appointments/list')))
  }
  return (
    <>
      <PageHead
        title={appointment.name}
        trail={[{ label: t('dashboard.appointments'), to: '/dashboard/appointments' }]}
        note={<AppointmentState state={state} />}
      >
        {may('appointments.delete') && !(active && ends > now) && (
          <Button variant="default" leftSection={<Icon of={IconTrash} size={19} />} onClick={() => void deleted()}>
            {t('dashboard.delete')}
          </Button>
        )}
      </PageHead>
      <DetailLayout
        label={t('dashboard.facts')}
        aside={
          <>
            <AssigneePanel />
            <Visitor />
          </>
        }
      >
        {appointment.outsideHours && (
          <Alert kind="warning" title={t('dashboard.appointment_outside')}>
            <p>{t('dashboard.appointment_outside_text')}</p>
            <div className={styles.allow}>
              <AllowButton id={appointment.id} name={appointment.name} />
            </div>
          </Alert>
        )}
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
            <AppointmentActions appointment={appointment} now={now} />
            {active && may('appointments.update') && (
              <Button variant="default" onClick={() => setMoving(true)}>
                {t('appointments.move')}
              </Button>
            )}
          </div>
        </Panel>
        <AppointmentHistory appointment={appointment} />
      </DetailLayout>
      {moving && <RescheduleDialog appointment={appointment} now={now} onClose={() => setMoving(false)} />}
    </>
  )
}

/** Who answers the appointment. */
function AssigneePanel() {
  const t = useText()
  const { may } = useDashboard()
  const { appointment, team } = useScreen<Loaded<typeof appointmentScreen>>()
  const { assign, busy } = useAppointments()
  if (!may('appointments.update')) return null
  return (
    <Panel title={t('dashboard.message_follow_up')}>
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
  const { may } = useDashboard()
  const [correcting, setCorrecting] = useState(false)
  const { name, phone, email, place, placePath, locale, at, takenBy } = appointment
  return (
    <Panel title={t('dashboard.appointment_visitor')}>
      {may('appointments.update') && (
        <div>
          <Button variant="default" size="compact-md" onClick={() => setCorrecting(true)}>
            {t('dashboard.appointment_correct')}
          </Button>
        </div>
      )}
      {correcting && <CorrectContact appointment={appointment} onClose={() => setCorrecting(false)} />}
      <FactList>
        <Fact label={t('messages.name')}>
          <bdi>{name}</bdi>
        </Fact>
        <ContactDetails phone={phone} email={email} />
        <Fact label={t('dashboard.appointment_place')}>
          <a href={to(placePath)}>
            <bdi>{place}</bdi>
          </a>
        </Fact>
        <Fact label={t('dashboard.message_language')}>{LOCALE_NAMES[locale]}</Fact>
        {takenBy && (
          <Fact label={t('dashboard.appointment_taken_by')}>
            <bdi>{takenBy}</bdi>
          </Fact>
        )}
        <Fact label={t('dashboard.appointment_at')}>
          <Moment at={at.toISOString()} />
        </Fact>
      </FactList>
    </Panel>
  )
}
