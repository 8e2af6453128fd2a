import { useState } from 'react'
import type { AppointmentDetail } from '#features/appointments/appointment.ts'
import { dayOf } from '#kernel/dates.ts'
import { useText } from '#kernel/text-context.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'
import { SlotFields } from './slot-fields.tsx'

type Props = { appointment: AppointmentDetail; now: Date; onClose: () => void }

/** Moves to another time; the visitor is notified. */
export function RescheduleDialog({ appointment: { id, hoursId, starts }, now, onClose }: Props) {
  const t = useText()
  const { run, busy, fieldErrors, error } = useDialogAction(onClose)
  const [day, setDay] = useState<string | null>(dayOf(starts))
  const [at, setAt] = useState<string | null>(null)
  return (
    <FormDialog
      title={t('appointments.move')}
      submit={t('appointments.move_here')}
      busy={busy}
      disabled={!at}
      error={error}
      onSubmit={() =>
        void run({
          method: 'POST',
          path: `/api/dashboard/appointments/${id}/move`,
          body: { at },
          success: t('dashboard.appointments_changed', { count: 1 }),
          // A refused time is not sent again.
          onProblem: ({ fields }) => fields.at && setAt(null),
        })
      }
      onClose={onClose}
    >
      <SlotFields
        hours={String(hoursId)}
        day={day}
        at={at}
        exceptId={id}
        today={dayOf(now)}
        error={fieldErrors.at}
        onDay={(next) => {
          setDay(next)
          setAt(null)
        }}
        onAt={setAt}
      />
    </FormDialog>
  )
}
