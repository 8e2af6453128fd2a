import type { AppointmentState } from '#features/appointments/appointment.ts'
import { useText } from '#kernel/text-context.tsx'
import { tell } from '../../kit/tell.tsx'
import { useChange } from '../../kit/use-change.ts'

/** What is done to one appointment or to several. True when it was done. */
export function useAppointments() {
  const t = useText()
  const { change: call, busy } = useChange()
  const path = '/api/dashboard/appointments'
  const done = (
    answer: Awaited<ReturnType<typeof call<{ done: number }>>>,
    words: 'desk.appointments_changed' | 'desk.appointments_deleted',
  ) => {
    if (answer?.ok) tell(t(words, { count: answer.value.done }))
    return answer?.ok ?? false
  }
  return {
    busy,
    change: async (ids: string[], state: AppointmentState): Promise<boolean> =>
      done(await call<{ done: number }>({ method: 'PATCH', path, body: { ids, state } }), 'desk.appointments_changed'),
    assign: async (ids: string[], assignee: string | null): Promise<boolean> =>
      done(
        await call<{ done: number }>({ method: 'POST', path: `${path}/assign`, body: { ids, assignee } }),
        'desk.appointments_changed',
      ),
    remove: async (ids: string[]): Promise<boolean> =>
      done(
        await call<{ done: number }>({ method: 'POST', path: `${path}/delete`, body: { ids } }),
        'desk.appointments_deleted',
      ),
  }
}
