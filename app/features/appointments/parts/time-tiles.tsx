import { formatNamed, formatTime, startOfDay } from '#kernel/dates.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { ChoiceTiles } from '#ui/choice-tiles.tsx'
import type { DayChoice } from '../booking-defaults.server.ts'

type Props = { choice: DayChoice; chosen?: string | undefined; error?: string | undefined }

/** The times of the chosen day. Full ones are shown but disabled. */
export function TimeTiles({ choice: { day, slots, weeks }, chosen, error }: Props) {
  const t = useText()
  const { locale } = useLocale()
  if (!day) {
    const some = weeks.flat().some((one) => one && one.free > 0)
    return <p>{t(some ? 'appointments.choose_day' : 'appointments.no_times')}</p>
  }
  // The number of free places is shown only if it differs between times.
  const differ = new Set(slots.flatMap(({ left }) => (left > 0 ? [left] : []))).size > 1
  const noteOf = (left: number) => {
    if (left === 0) return t('appointments.full')
    return differ ? t('appointments.places_left', { count: left }) : undefined
  }
  // A time that was taken meanwhile is not selected any more.
  const free = slots.find(({ at, left }) => at === chosen && left > 0)?.at ?? ''
  return (
    <ChoiceTiles
      key={`${day} ${chosen} ${free}`}
      legend={t('appointments.times_of', { day: formatNamed(startOfDay(day), locale, 'day') })}
      name="at"
      defaultValue={free}
      error={error}
      tiles={slots.map(({ at, starts, left }) => ({
        value: at,
        label: formatTime(starts, locale),
        note: noteOf(left),
        disabled: left === 0,
      }))}
    />
  )
}
