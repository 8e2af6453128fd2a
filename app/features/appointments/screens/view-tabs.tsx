import { useLocale, useText } from '#kernel/text-context.tsx'
import { Link } from '#ui/link.tsx'
import styles from './appointments.module.css'

type Props = { view: 'week' | 'day' | 'list'; date?: string | null; hours?: number | null }

/** Tabs for the week, the day and the list. Each has its own address. */
export function ViewTabs({ view, date, hours }: Props) {
  const t = useText()
  const { to } = useLocale()
  const calendar = (as: 'week' | 'day') => {
    const params = new URLSearchParams({ ...(as === 'day' && { view: 'day' }), ...(date && { date }) })
    if (hours) params.set('hours', String(hours))
    return `/dashboard/appointments${params.size > 0 ? `?${params.toString()}` : ''}`
  }
  const tabs = [
    { id: 'week', path: calendar('week') },
    { id: 'day', path: calendar('day') },
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
