import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs'
import { formatNamed, startOfDay } from '#kernel/dates.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { bookPath } from '../appointment.ts'
import type { BookingDefaults } from '../booking-defaults.server.ts'
import styles from './appointments.module.css'

/** The next free days of a place, each a link to its times. */
export function Invitation({ of: { hours, name, minutes, confirms, days } }: { of: BookingDefaults }) {
  const t = useText()
  const { locale, to } = useLocale()
  return (
    <div className={styles.invitation}>
      <div>
        <h3 className={styles.name}>
          <bdi>{name}</bdi>
        </h3>
        <p className={styles.muted}>{t('appointments.lead')}</p>
      </div>
      <p className={styles.facts}>
        <Badge tone="pine">{t('appointments.minutes', { count: minutes })}</Badge>
        <Badge tone="plain">{t(confirms ? 'appointments.at_once' : 'appointments.by_team')}</Badge>
      </p>
      {days.length === 0 ? (
        <p>{t('appointments.none_free')}</p>
      ) : (
        <ul className={styles.days} aria-label={t('appointments.next_days')}>
          {days.map(({ day, free }) => (
            <li key={day}>
              <Link to={`${to(bookPath(hours))}?day=${day}#book`} rel="nofollow" className={styles.dayCard}>
                <strong>{formatNamed(startOfDay(day), locale, 'short')}</strong>
                <span>{t('appointments.free', { count: free })}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div>
        <LinkButton to={to(bookPath(hours))} variant="pine" icon={<Icon of={IconCalendarTime} size={20} />}>
          {t('appointments.all_days')}
        </LinkButton>
      </div>
    </div>
  )
}
