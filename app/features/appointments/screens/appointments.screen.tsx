import { useSearchParams } from 'react-router'
import { ActionIcon, Button, Select } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { formatNamed, formatTime, startOfDay } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { useScreen } from '#dashboard/dashboard-data.ts'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import styles from './appointments.module.css'
import { BookButton } from './book-button.tsx'
import { DayView } from './day-view.tsx'
import { AllowButton } from './allow-button.tsx'
import type { appointmentsScreen } from './screens.server.ts'
import { ViewTabs } from './view-tabs.tsx'
import { WeekView } from './week-view.tsx'

const WAITING = '/dashboard/appointments/list?filter.state=requested&filter.when=coming'

/** The appointments of a week, or of a day. */
export default function Appointments() {
  const t = useText()
  const { locale, to } = useLocale()
  const { view, days, places, today, closed, waiting } = useScreen<Loaded<typeof appointmentsScreen>>()
  const first = formatNamed(startOfDay(days[0]!.day), locale, view === 'week' ? 'short' : 'day')
  const note = view === 'week' ? `${first} – ${formatNamed(startOfDay(days.at(-1)!.day), locale, 'short')}` : first
  return (
    <>
      <PageHead title={t('dashboard.appointments')} note={note}>
        <BookButton places={places} today={today} />
      </PageHead>
      {waiting > 0 && (
        <Alert kind="warning">
          {t('dashboard.appointments_waiting', { count: waiting, number: formatNumber(waiting, locale) })}{' '}
          <Link to={to(WAITING)}>{t('dashboard.appointments_waiting_open')}</Link>
        </Alert>
      )}
      {closed.count > 0 && (
        <Alert
          kind="warning"
          title={t('dashboard.appointments_closed', {
            count: closed.count,
            number: formatNumber(closed.count, locale),
          })}
        >
          <p>{t('dashboard.appointments_closed_text')}</p>
          <ul className={styles.closed}>
            {closed.first.map(({ id, name, starts, place }) => (
              <li key={id}>
                <Link to={to(`/dashboard/appointments/${id}`)}>
                  <bdi>{name}</bdi>
                </Link>
                {' · '}
                {formatNamed(starts, locale, 'day')} <bdi dir="ltr">{formatTime(starts, locale)}</bdi> ·{' '}
                <bdi>{place}</bdi> <AllowButton id={id} name={name} />
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <section className={styles.calendar} aria-label={t('dashboard.appointments')}>
        <Bar />
        {view === 'week' ? <WeekView /> : <DayView />}
      </section>
    </>
  )
}

/** Selects the days and the place. */
function Bar() {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const { view, date, before, after, hours, places } = useScreen<Loaded<typeof appointmentsScreen>>()
  const ask = (change: Record<string, string | null>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(change))
      if (value) next.set(name, value)
      else next.delete(name)
    setParams(next, { preventScrollReset: true })
  }
  return (
    <div className={styles.bar}>
      <ViewTabs view={view} date={date} hours={hours} />
      <div className={styles.turns}>
        <ActionIcon size="lg" aria-label={t(`dashboard.${view}_before`)} onClick={() => ask({ date: before })}>
          <Icon of={IconChevronLeft} size={20} mirror />
        </ActionIcon>
        <Button variant="default" size="xs" onClick={() => ask({ date: null })}>
          {t('dashboard.figures.today')}
        </Button>
        <ActionIcon size="lg" aria-label={t(`dashboard.${view}_after`)} onClick={() => ask({ date: after })}>
          <Icon of={IconChevronRight} size={20} mirror />
        </ActionIcon>
      </div>
      <Select
        className={styles.place!}
        aria-label={t('dashboard.appointment_place')}
        placeholder={t('dashboard.appointment_all_places')}
        data={places.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={hours === null ? null : String(hours)}
        clearable
        clearButtonProps={{ 'aria-label': t('dashboard.appointment_all_places') }}
        onChange={(value) => ask({ hours: value })}
      />
    </div>
  )
}
