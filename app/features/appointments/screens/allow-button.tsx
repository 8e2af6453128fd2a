import { Button } from '@mantine/core'
import { useText } from '#kernel/text-context.tsx'
import { useDashboard } from '#dashboard/dashboard-data.ts'
import { useChange } from '#dashboard/kit/use-change.ts'

/** Keeps an appointment although its place is closed then. */
export function AllowButton({ id, name }: { id: string; name: string }) {
  const t = useText()
  const { may } = useDashboard()
  const { change, busy } = useChange()
  if (!may('appointments.update')) return null
  const label = t('dashboard.appointment_allow')
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={busy}
      aria-label={`${label}: ${name}`}
      onClick={() =>
        void change({
          method: 'POST',
          path: `/api/dashboard/appointments/${id}/allow-outside-hours`,
          success: t('dashboard.appointment_allowed'),
        })
      }
    >
      {label}
    </Button>
  )
}
