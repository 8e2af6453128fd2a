import { formatDate, startOfDay } from '#kernel/dates.ts'
import { pick, type Localized } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Ltr } from '#ui/ltr.tsx'
import styles from './appointments.module.css'

type Props = {
  week: { day: string; open: string[] }[]
  /** Upcoming days with different hours. */
  notes: { from: string; to: string | null; note: Localized | null }[]
}

/** The regular weekly hours and upcoming exceptions. */
export function VisitingHours({ week, notes }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const shown = (day: string) => formatDate(startOfDay(day), locale)
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
                      <Ltr>{hours}</Ltr>
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
            {notes.map(({ from, to, note }) => (
              <li key={`${from} ${to}`}>
                <bdi>{to && to !== from ? `${shown(from)} – ${shown(to)}` : shown(from)}</bdi>
                {note && (
                  <>
                    {' · '}
                    <bdi>{pick(note, locale)}</bdi>
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
