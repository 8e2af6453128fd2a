import type { AppointmentRow } from '#features/appointments/appointment.ts'
import { formatNamed, formatTime, startOfDay } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Link } from '#ui/link.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useScreen } from '#dashboard/dashboard-data.ts'
import type { Loaded } from '#dashboard/screen.server.ts'
import styles from './appointments.module.css'
import { calendarPath } from './calendar-path.ts'
import weekViewStyles from './week-view.module.css'
import type { appointmentsScreen } from './screens.server.ts'

/** Seven columns, stacked on phones. */
export function WeekView() {
  const t = useText()
  const { locale, to } = useLocale()
  const { days, today, hours } = useScreen<Loaded<typeof appointmentsScreen>>()
  return (
    <div className={weekViewStyles.week}>
      {days.map(({ day, open, appointments }) => (
        <section
          key={day}
          className={weekViewStyles.column}
          data-today={day === today || undefined}
          data-closed={!open || undefined}
          aria-labelledby={`day-${day}`}
        >
          <h2 id={`day-${day}`} className={weekViewStyles.dayName}>
            <Link
              to={to(calendarPath({ view: 'day', date: day, hours }))}
              aria-current={day === today ? 'date' : undefined}
            >
              <span>{formatNamed(startOfDay(day), locale, 'weekday')}</span>
              <span className={weekViewStyles.date}>{formatNamed(startOfDay(day), locale, 'date')}</span>
            </Link>
            {appointments.length > 0 && (
              <span className={weekViewStyles.count}>
                {formatNumber(appointments.length, locale)}
                <VisuallyHidden> {t('dashboard.appointments')}</VisuallyHidden>
              </span>
            )}
          </h2>
          {appointments.length === 0 ? (
            <p className={weekViewStyles.none}>{t(open ? 'dashboard.appointments_day_none' : 'appointments.closed')}</p>
          ) : (
            <ol className={weekViewStyles.cards}>
              {appointments.map((one) => (
                <Card key={one.id} appointment={one} />
              ))}
            </ol>
          )}
        </section>
      ))}
    </div>
  )
}

function Card({ appointment: { id, starts, ends, name, subject, place, state } }: { appointment: AppointmentRow }) {
  const t = useText()
  const { locale, to } = useLocale()
  return (
    <li className={weekViewStyles.card} data-state={state}>
      <p className={weekViewStyles.time}>
        <bdi dir="ltr">{`${formatTime(starts, locale)} – ${formatTime(ends, locale)}`}</bdi>
      </p>
      <Link to={to(`/dashboard/appointments/${id}`)} className={styles.who}>
        <bdi>{name}</bdi>
      </Link>
      <p className={styles.what}>
        <bdi>{subject}</bdi>
      </p>
      <p className={weekViewStyles.where}>
        <bdi>{place}</bdi>
      </p>
      <p className={weekViewStyles.stands}>{t(`appointments.state.${state}`)}</p>
    </li>
  )
}
