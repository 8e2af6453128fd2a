import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/ar'
import 'dayjs/locale/tr'
import { useCallback } from 'react'
import { DatePickerInput, DatesProvider, DateTimePicker } from '@mantine/dates'
import { FIRST_WEEKDAY, formatDateTime, istanbulParts, momentOf, numericDay } from '#kernel/dates.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { nameWithValue } from './use-input.ts'

/** Converts between a moment and `2026-11-21 14:30:00` in Istanbul time. */
function toClock(iso: string): string {
  const { year, month, day, hour, minute } = istanbulParts(new Date(iso))
  return `${year}-${month}-${day} ${hour}:${minute}:00`
}
const toMoment = (clock: string) => momentOf(clock.slice(0, 10), clock.slice(11, 16)).toISOString()

type Props = {
  label: string
  value: string | null
  onChange: (iso: string | null) => void
} & Record<string, unknown>

/** Input for a date and time in Istanbul, independent of the browser's time zone. */
export function MomentInput({ value, onChange, ...input }: Props) {
  const t = useText()
  return (
    <InLanguage>
      <DateTimePicker
        {...input}
        {...nameWithValue(input.label, value && formatDateTime(new Date(value), 'en'))}
        valueFormat="DD-MM-YYYY HH:mm"
        value={value && toClock(value)}
        onChange={(clock) => onChange(clock && toMoment(clock))}
        submitButtonProps={{ 'aria-label': t('dashboard.date_done') }}
        timePickerProps={{ hoursInputLabel: t('dashboard.hours'), minutesInputLabel: t('dashboard.minutes') }}
        {...LABELS(t)}
      />
    </InLanguage>
  )
}

/** Input for a calendar day. */
export function DayInput({ value, onChange, ...input }: Props) {
  const t = useText()
  return (
    <InLanguage>
      <DatePickerInput
        {...input}
        {...nameWithValue(input.label, value && numericDay(value))}
        valueFormat="DD-MM-YYYY"
        value={value}
        onChange={onChange}
        {...LABELS(t)}
      />
    </InLanguage>
  )
}

/** The picker of a field, open from the start, because the user has just pressed its placeholder. */
export function OpenPicker({ time, ...input }: Props & { time: boolean }) {
  const open = useCallback((place: HTMLElement | null) => {
    const button = place?.querySelector('button')
    button?.focus()
    button?.click()
  }, [])
  return <div ref={open}>{time ? <MomentInput {...input} /> : <DayInput {...input} />}</div>
}

const LABELS = (t: ReturnType<typeof useText>) => ({
  clearButtonProps: { 'aria-label': t('dashboard.clear') },
  ariaLabels: {
    monthLevelControl: t('dashboard.date_months'),
    yearLevelControl: t('dashboard.date_years'),
    nextMonth: t('dashboard.date_next_month'),
    previousMonth: t('dashboard.date_previous_month'),
    nextYear: t('dashboard.date_next_year'),
    previousYear: t('dashboard.date_previous_year'),
    nextDecade: t('dashboard.date_next_years'),
    previousDecade: t('dashboard.date_previous_years'),
  },
})

function InLanguage({ children }: { children: React.ReactNode }) {
  const { locale } = useLocale()
  return (
    <DatesProvider
      settings={{ locale, firstDayOfWeek: FIRST_WEEKDAY[locale], weekendDays: locale === 'ar' ? [5, 6] : [0, 6] }}
    >
      {children}
    </DatesProvider>
  )
}
