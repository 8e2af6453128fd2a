import { useState } from 'react'
import type { AppointmentRow } from '#features/appointments/appointment.ts'
import { formatTime } from '#kernel/dates.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { EmptyState } from '#ui/state.tsx'
import { Link } from '#ui/link.tsx'
import { useScreen } from '#dashboard/dashboard-data.ts'
import type { Loaded } from '#dashboard/screen.server.ts'
import { AppointmentActions } from './appointment-actions.tsx'
import { AppointmentState } from './appointment-state.tsx'
import styles from './appointments.module.css'
import type { appointmentsScreen } from './screens.server.ts'

/** All appointments of a day in order, each with its actions. */
export function DayView() {
  const t = useText()
  const { days } = useScreen<Loaded<typeof appointmentsScreen>>()
  const { appointments, open } = days[0]!
  if (appointments.length === 0)
    return (
      <div className={styles.empty}>
        <EmptyState title={t(open ? 'dashboard.appointments_day_none' : 'appointments.closed')} />
      </div>
    )
  return (
    <ol className={styles.rows}>
      {appointments.map((one) => (
        <Row key={one.id} appointment={one} />
      ))}
    </ol>
  )
}

function Row({ appointment }: { appointment: AppointmentRow }) {
  const { locale, to } = useLocale()
  const [now] = useState(() => new Date())
  const { id, starts, ends, name, subject, place, state } = appointment
  return (
    <li className={styles.row} data-state={state}>
      <p className={styles.clock}>
        <strong>{formatTime(starts, locale)}</strong>
        <span>{formatTime(ends, locale)}</span>
      </p>
      <div className={styles.words}>
        <p>
          <Link to={to(`/dashboard/appointments/${id}`)} className={styles.who}>
            <bdi>{name}</bdi>
          </Link>{' '}
          <AppointmentState state={state} />
        </p>
        <p className={styles.what}>
          <bdi>{subject}</bdi> · <bdi>{place}</bdi>
        </p>
      </div>
      <div className={styles.acts}>
        <AppointmentActions appointment={appointment} now={now} size="xs" />
      </div>
    </li>
  )
}
