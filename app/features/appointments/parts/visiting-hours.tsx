import { formatDay } from '#kernel/dates.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import styles from './appointments.module.css'

type Props = {
  week: { day: string; open: string[] }[]
  /** Upcoming days with different hours. `open`: null when it is closed. */
  notes: { from: string; to: string | null; open: string | null; note: string }[]
}

/** The regular weekly hours and upcoming exceptions. */
export function VisitingHours({ week, notes }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const shown = (day: string) => formatDay(day, locale)
  return (
    <>
      <dl className={styles.week}>
        {week.map(({ day, open }) => (
          <div key={day} data-closed={open.length === 0 || undefined}>
            <dt>{day}</dt>
            <dd>
              {open.length === 0
                ? t('appointments.closed')
                : open.map((hours) => (
                    <span key={hours}>
                      <bdi>{hours}</bdi>
                    </span>
                  ))}
            </dd>
          </div>
        ))}
      </dl>
      {notes.length > 0 && (
        <>
          <h3 className={styles.subtitle}>{t('appointments.closings')}</h3>
          <ul className={styles.closings}>
            {notes.map(({ from, to, open, note }) => (
              <li key={`${from} ${to} ${open} ${note}`}>
                <bdi>{to && to !== from ? `${shown(from)} – ${shown(to)}` : shown(from)}</bdi>
                {' · '}
                <bdi>{open ?? t('appointments.closed')}</bdi>
                {note && (
                  <>
                    {' · '}
                    <bdi>{note}</bdi>
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
