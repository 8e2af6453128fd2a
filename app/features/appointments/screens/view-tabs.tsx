import { useLocale, useText } from '#kernel/text-context.tsx'
import { Link } from '#ui/link.tsx'
import styles from './appointments.module.css'
import { calendarPath } from './calendar-path.ts'

type Props = { view: 'week' | 'day' | 'list'; date?: string | null; hours?: number | null }

/** Tabs for the week, the day and the list. Each has its own address. */
export function ViewTabs({ view, date, hours }: Props) {
  const t = useText()
  const { to } = useLocale()
  const tabs = [
    { id: 'week', path: calendarPath({ view: 'week', date, hours }) },
    { id: 'day', path: calendarPath({ view: 'day', date, hours }) },
    { id: 'list', path: `/dashboard/appointments/list${hours ? `?filter.hours=${hours}` : ''}` },
  ] as const
  return (
    <nav className={styles.tabs} aria-label={t('dashboard.appointment_views')}>
      {tabs.map(({ id, path }) => (
        <Link key={id} to={to(path)} className={styles.tab} aria-current={id === view ? 'page' : undefined}>
          {t(`dashboard.appointment_view.${id}`)}
        </Link>
      ))}
    </nav>
  )
}
