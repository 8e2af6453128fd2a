import { useState } from 'react'
import { Button, Textarea } from '@mantine/core'
import { nextOf, type AppointmentRow, type AppointmentState } from '#features/appointments/appointment.ts'
import { useText } from '#kernel/text-context.tsx'
import { useDashboard } from '#dashboard/dashboard-data.ts'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'
import { useAppointments } from './use-appointments.ts'

type Props = {
  appointment: Pick<AppointmentRow, 'id' | 'state' | 'starts'>
  now: Date
  size?: 'xs' | 'sm'
}

/** The possible actions. Declining asks for a message, the others run immediately. */
export function AppointmentActions({ appointment, now, size = 'sm' }: Props) {
  const t = useText()
  const { may } = useDashboard()
  const { change, busy } = useAppointments()
  const [refusing, setRefusing] = useState<'declined' | 'cancelled' | null>(null)
  if (!may('appointments.update')) return null
  return (
    <>
      {nextOf(appointment, now).map((state) => (
        <Button
          key={state}
          size={size}
          variant={state === 'confirmed' || state === 'attended' ? 'filled' : 'default'}
          disabled={busy}
          onClick={() =>
            state === 'declined' || state === 'cancelled' ? setRefusing(state) : void change([appointment.id], state)
          }
        >
          {t(`dashboard.appointment_to.${state as Exclude<AppointmentState, 'requested'>}`)}
        </Button>
      ))}
      {refusing && <Refuse id={appointment.id} state={refusing} onClose={() => setRefusing(null)} />}
    </>
  )
}

function Refuse({ id, state, onClose }: { id: string; state: 'declined' | 'cancelled'; onClose: () => void }) {
  const t = useText()
  const { run, busy, fieldErrors, error } = useDialogAction(onClose)
  const [message, setMessage] = useState('')
  const label = t(`dashboard.appointment_to.${state}`)
  return (
    <FormDialog
      title={label}
      submit={label}
      no={state === 'cancelled' ? t('dashboard.go_back') : undefined}
      danger
      busy={busy}
      error={error}
      onSubmit={() =>
        void run({
          method: 'PATCH',
          path: '/api/dashboard/appointments',
          body: { ids: [id], state, words: message },
          success: t('dashboard.appointments_changed', { count: 1 }),
        })
      }
      onClose={onClose}
    >
      <Textarea
        label={t('dashboard.appointment_words')}
        description={t('dashboard.appointment_words_hint')}
        autosize
        minRows={3}
        maxLength={2000}
        dir="auto"
        data-autofocus
        value={message}
        error={fieldErrors.words}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
