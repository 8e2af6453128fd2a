import { useState } from 'react'
import { Select, Text, TextInput } from '@mantine/core'
import { MAX_AT_ONCE, printedNumber, serialOf } from '#features/official-receipts/number.ts'
import { isolateLtr } from '#kernel/bidi.ts'
import { formatNumber, toLatinDigits } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'
import { toast } from '#dashboard/kit/toast.tsx'
import { seriesName, type ShownSeries } from './series-name.ts'

type Props = {
  /** Null assigns numbers to the oldest donations of the queue. */
  ids: string[] | null
  count: number
  series: readonly ShownSeries[]
  methods: string[]
  onClose: () => void
}

/** The serial that staff typed: digits only, or the number as it is printed. Null when it is neither. */
function readStart(series: ShownSeries, typed: string): number | null {
  const digits = toLatinDigits(typed).trim()
  return /^\d{1,9}$/.test(digits) ? Number(digits) : serialOf({ ...series, first: 0, last: 999_999_999 }, digits)
}

/** Assigns consecutive numbers to the chosen donations, from a first number. */
export function AssignNumbers({ ids, count: chosenCount, series, methods, onClose }: Props) {
  // The server assigns at most so many at once, to the oldest donations.
  const count = Math.min(chosenCount, MAX_AT_ONCE)
  const t = useText()
  const { locale } = useLocale()
  const { run, busy, fieldErrors, error } = useDialogAction(onClose)
  // The oldest booklet is used up first.
  const oldest = series.at(-1)!
  const [chosen, setChosen] = useState(oldest)
  const [start, setStart] = useState(String(oldest.next))
  const choose = (id: string | null) => {
    const found = series.find((one) => String(one.id) === id)
    if (!found) return
    setChosen(found)
    setStart(String(found.next))
  }
  const number = readStart(chosen, start)
  const meant = number !== null && number >= chosen.first && number + count - 1 <= chosen.last
  const [unread, setUnread] = useState(false)
  const assign = () => {
    // Assigned numbers are never free again, so an unreadable one is not replaced by the next one.
    setUnread(number === null)
    if (number === null) return
    void run({
      method: 'POST',
      path: '/api/dashboard/official-receipts/assign',
      body: { series: chosen.id, start: number, donations: ids, methods },
      onDone: (answer) => {
        const done = answer as { assigned: number; first: string; last: string }
        toast(
          t('dashboard.official_assigned', {
            count: done.assigned,
            number: formatNumber(done.assigned, locale),
            first: isolateLtr(done.first),
            last: isolateLtr(done.last),
          }),
        )
      },
    })
  }
  return (
    <FormDialog
      title={t('dashboard.official_assign')}
      submit={t('dashboard.official_assign')}
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={assign}
    >
      <Text size="sm">{t('dashboard.official_assign_text', { count, number: formatNumber(count, locale) })}</Text>
      <Select
        label={t('dashboard.official_series')}
        data={series.map((one) => ({ value: String(one.id), label: seriesName(one) }))}
        value={String(chosen.id)}
        allowDeselect={false}
        onChange={choose}
      />
      <TextInput
        label={t('dashboard.official_start')}
        description={
          meant && count > 1
            ? t('dashboard.official_from_to', {
                first: isolateLtr(printedNumber(chosen, number)),
                last: isolateLtr(printedNumber(chosen, number + count - 1)),
              })
            : t('dashboard.official_start_hint')
        }
        dir="ltr"
        inputMode="numeric"
        maxLength={20}
        data-autofocus
        value={start}
        error={unread ? t('official_receipts.not_a_number') : fieldErrors.start}
        onChange={(event) => setStart(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
