import type { AppointmentState } from '#features/appointments/appointment.ts'
import { useText } from '#kernel/text-context.tsx'
import { toast } from '#dashboard/kit/toast.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'

/** Runs a command on one or several appointments. Returns true when it succeeded. */
export function useAppointments() {
  const t = useText()
  const { change: call, busy } = useChange()
  const path = '/api/dashboard/appointments'
  const done = (
    answer: Awaited<ReturnType<typeof call<{ done: number }>>>,
    message: 'dashboard.appointments_changed' | 'dashboard.appointments_deleted',
  ) => {
    if (answer?.ok) toast(t(message, { count: answer.value.done }))
    return answer?.ok ?? false
  }
  return {
    busy,
    change: async (ids: string[], state: AppointmentState): Promise<boolean> =>
      done(
        await call<{ done: number }>({ method: 'PATCH', path, body: { ids, state } }),
        'dashboard.appointments_changed',
      ),
    assign: async (ids: string[], assignee: string | null): Promise<boolean> =>
      done(
        await call<{ done: number }>({ method: 'POST', path: `${path}/assign`, body: { ids, assignee } }),
        'dashboard.appointments_changed',
      ),
    remove: async (ids: string[]): Promise<boolean> =>
      done(
        await call<{ done: number }>({ method: 'POST', path: `${path}/delete`, body: { ids } }),
        'dashboard.appointments_deleted',
      ),
  }
}
