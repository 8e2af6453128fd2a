import { lazy, Suspense } from 'react'
import { Skeleton } from '@mantine/core'
import { useText } from '#kernel/text-context.tsx'

// Loaded lazily: the calendar is a large part of the code of these screens.
const DayInput = lazy(async () => ({ default: (await import('./form/date-picker.tsx')).DayInput }))

type DueDateProps = { due: string | null; overdue: boolean; busy: boolean; onChange: (due: string | null) => void }

/** The day by which a record must be answered. */
export function DueDate({ due, overdue, busy, onChange }: DueDateProps) {
  const t = useText()
  return (
    <Suspense fallback={<Skeleton h="4rem" mt="sm" />}>
      <DayInput
        mt="sm"
        label={t('dashboard.due')}
        placeholder={t('dashboard.due_none')}
        clearable
        disabled={busy}
        value={due}
        error={overdue && t('dashboard.overdue')}
        onChange={onChange}
      />
    </Suspense>
  )
}
