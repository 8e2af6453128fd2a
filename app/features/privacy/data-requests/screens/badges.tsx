import { SOON_DAYS, type RequestState, type RequestRow } from '#features/privacy/data-requests/data-request.ts'
import { formatNumber } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { Tone } from '#resource/field.ts'
import { ToneBadge } from '#dashboard/kit/value.tsx'

const TONES: Record<RequestState, Tone> = { waiting: 'plain', confirmed: 'warning', done: 'good', refused: 'plain' }

export function StateOf({ state }: { state: RequestState }) {
  const t = useText()
  return <ToneBadge tone={TONES[state]}>{t(`data_requests.state_${state}`)}</ToneBadge>
}

/** Days left for the answer; a dash for a request that needs no answer. */
export function DaysLeft({ row: { daysLeft } }: { row: Pick<RequestRow, 'daysLeft'> }) {
  const t = useText()
  const { locale } = useLocale()
  if (daysLeft === null) return <>—</>
  const count = daysLeft < 0 ? -daysLeft : daysLeft
  const tone = daysLeft < 0 ? 'bad' : daysLeft < SOON_DAYS ? 'warning' : 'plain'
  const values = { count, number: formatNumber(count, locale) }
  return (
    <ToneBadge tone={tone}>
      {t(daysLeft < 0 ? 'dashboard.data_request_overdue_by' : 'dashboard.data_request_days_left', values)}
    </ToneBadge>
  )
}
