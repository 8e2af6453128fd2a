import { useEffect, useState } from 'react'
import { Select } from '@mantine/core'
import { formatTime } from '#kernel/dates.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { DayInput } from '#dashboard/kit/form/date-picker.tsx'
import { send, type ApiResult } from '#dashboard/send.ts'

type Slot = { starts: string; left: number }
type Props = {
  hours: string | null
  day: string | null
  at: string | null
  /** The appointment that is being moved. */
  exceptId?: string
  today: string
  error?: string | undefined
  onDay: (day: string | null) => void
  onAt: (at: string | null) => void
}

/** Fields for a day and one of its open and free times. */
export function SlotFields({ hours, day, at, exceptId, today, error, onDay, onAt }: Props) {
  const t = useText()
  const { locale } = useLocale()
  const query = hours && day ? `hours=${hours}&day=${day}${exceptId ? `&but=${exceptId}` : ''}` : null
  const [found, setFound] = useState<{ query: string; error: string | undefined; answer: ApiResult<Slot[]> } | null>(
    null,
  )
  useEffect(() => {
    if (!query) return
    const ended = new AbortController()
    void send<Slot[]>('GET', `/api/dashboard/appointments/slots?${query}`, undefined, { signal: ended.signal }).then(
      (answer) => {
        if (!ended.signal.aborted) setFound({ query, error, answer })
      },
    )
    return () => ended.abort()
  }, [query, error])
  // After a refusal the chosen time may be taken: times that were loaded before are not offered any more.
  const answer = found?.query === query && found.error === error ? found.answer : null
  const slots = answer?.ok ? answer.value.filter(({ left }) => left > 0) : null
  const problem = answer && !answer.ok ? answer.problem : null
  const failed = problem && (problem.status === 0 ? t('dashboard.offline') : problem.message || t('dashboard.failed'))
  return (
    <>
      <DayInput label={t('appointments.day')} withAsterisk value={day} minDate={today} onChange={onDay} />
      <Select
        label={t('appointments.time')}
        withAsterisk
        disabled={!query || slots === null}
        allowDeselect={false}
        placeholder={slots?.length === 0 ? t('dashboard.appointment_no_slots') : undefined}
        data={(slots ?? []).map(({ starts }) => ({ value: starts, label: formatTime(new Date(starts), locale) }))}
        value={slots?.some(({ starts }) => starts === at) ? at : null}
        onChange={onAt}
        error={error ?? failed}
      />
    </>
  )
}
