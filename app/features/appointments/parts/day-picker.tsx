import type { KeyboardEvent } from 'react'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { addDays, formatNamed, startOfDay } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { DayChoice } from '../booking-defaults.server.ts'
import layout from './appointments.module.css'
import styles from './day-picker.module.css'

type Props = {
  choice: DayChoice
  /** The page's path; a day is `{path}{mark}day=…`. */
  path: string
}

/** The days of a month as links. Days with a free time can be chosen, also with the arrow keys. */
export function DayPicker({ choice, path }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const { month, before, after, weeks } = choice
  const address = (query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}#book`
  const name = formatNamed(startOfDay(`${month}-01`), locale, 'month')
  const turn = (to: string | null, label: 'appointments.month_before' | 'appointments.month_after') => {
    const icon = <Icon of={label === 'appointments.month_before' ? IconChevronLeft : IconChevronRight} mirror />
    if (!to) return <span className={styles.turn} />
    return (
      <Link to={address(`month=${to}`)} rel="nofollow" preventScrollReset className={styles.turn} aria-label={t(label)}>
        {icon}
      </Link>
    )
  }
  return (
    <div className={layout.month}>
      <div className={styles.monthHead}>
        {turn(before, 'appointments.month_before')}
        <p className={styles.monthName} id="month-name">
          {name}
        </p>
        {turn(after, 'appointments.month_after')}
      </div>
      <table className={styles.calendar} aria-labelledby="month-name">
        <thead>
          <tr>
            {weekdays(weeks).map((day) => (
              <th key={day} scope="col">
                <abbr title={formatNamed(startOfDay(day), locale, 'weekday')}>
                  {formatNamed(startOfDay(day), locale, 'letter')}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, i) => (
            // eslint-disable-next-line react/no-array-index-key -- weeks have no other key
            <tr key={i}>
              {week.map((one, at) => (
                // eslint-disable-next-line react/no-array-index-key -- empty days have no other key
                <td key={at}>
                  {one && (
                    <Day {...one} today={choice.today} chosen={one.day === choice.day} to={address(`day=${one.day}`)} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayProps = { day: string; free: number; today: string; chosen: boolean; to: string }

function Day({ day, free, today, chosen, to }: DayProps) {
  const t = useText()
  const { locale, dir } = useLocale()
  const number = formatNumber(Number(day.slice(8)), locale)
  const when = day === today ? 'today' : day < today ? 'past' : undefined
  if (free === 0 && !chosen)
    return (
      <span className={styles.day} data-when={when}>
        {number}
        {when === 'today' && <VisuallyHidden>{t('appointments.today')}</VisuallyHidden>}
      </span>
    )
  return (
    <Link
      to={to}
      // There is an address for each day, and crawlers must not follow all of them.
      rel="nofollow"
      preventScrollReset
      className={styles.day}
      data-day={day}
      data-free={free > 0 || undefined}
      data-when={when}
      aria-current={chosen ? 'date' : undefined}
      onKeyDown={(event) => walk(event, dir)}
    >
      <span aria-hidden>{number}</span>
      <VisuallyHidden>
        {formatNamed(startOfDay(day), locale, 'day')}, {t('appointments.free', { count: free })}
      </VisuallyHidden>
    </Link>
  )
}

/** Seven consecutive days, for the names of the weekdays. */
const weekdays = (weeks: DayChoice['weeks']) => {
  const [one, at] = weeks.flatMap((week) => week.map((day, i) => [day?.day, i] as const)).find(([day]) => day)!
  return Array.from({ length: 7 }, (_, i) => addDays(one!, i - at))
}

const STEPS: Record<string, number> = { ArrowUp: -7, ArrowDown: 7, ArrowLeft: -1, ArrowRight: 1 }

/** Moves the focus to the next available day in the direction of the arrow key. */
function walk(event: KeyboardEvent<HTMLElement>, dir: 'rtl' | 'ltr'): void {
  const here = event.currentTarget.dataset.day
  const sideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
  const step = (STEPS[event.key] ?? 0) * (sideways && dir === 'rtl' ? -1 : 1)
  if (!here || !step) return
  event.preventDefault()
  for (let day = addDays(here, step), tries = 0; tries < 31; day = addDays(day, step), tries++) {
    const there = event.currentTarget.closest('table')?.querySelector<HTMLElement>(`[data-day="${day}"]`)
    if (there) return there.focus()
  }
}
