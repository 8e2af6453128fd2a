import type { AppointmentState } from '#features/appointments/appointment.ts'
import { useText } from '#kernel/text-context.tsx'
import { toast } from '#dashboard/kit/toast.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'

/** Runs a command on one or several appointments. */
export function useAppointments() {
  const t = useText()
  const { change: call, busy } = useChange()
  const path = '/api/dashboard/appointments'
  const run = (
    method: 'PATCH' | 'POST',
    to: string,
    ids: string[],
    body: object,
    success: 'dashboard.appointments_changed' | 'dashboard.appointments_deleted',
    onDone?: () => void,
  ) =>
    call<{ done: number }>({
      method,
      path: to,
      body,
      ids,
      onDone: ({ done }) => {
        toast(t(success, { count: done }))
        onDone?.()
      },
    })
  return {
    busy,
    change: (ids: string[], state: AppointmentState, onDone?: () => void) =>
      run('PATCH', path, ids, { state }, 'dashboard.appointments_changed', onDone),
    assign: (ids: string[], assignee: string | null) =>
      run('POST', `${path}/assign`, ids, { assignee }, 'dashboard.appointments_changed'),
    remove: (ids: string[], onDone: () => void) =>
      run('POST', `${path}/delete`, ids, {}, 'dashboard.appointments_deleted', onDone),
  }
}
