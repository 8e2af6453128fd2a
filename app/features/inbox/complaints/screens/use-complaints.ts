import { PLURAL, type ComplaintState, type Kind } from '#features/inbox/complaints/complaint.ts'
import { useText } from '#kernel/text-context.tsx'
import { toast } from '#dashboard/kit/toast.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'

/** Runs a command on one or several complaints or proposals. */
export function useComplaints(kind: Kind) {
  const t = useText()
  const { change: call, busy } = useChange()
  const path = `/api/dashboard/${PLURAL[kind]}`
  const run = (method: 'PATCH' | 'POST', to: string, ids: string[], body: object, onDone?: () => void) =>
    call<{ done: number }>({
      method,
      path: to,
      body,
      ids,
      onDone: ({ done }) => {
        toast(t(method === 'PATCH' ? 'dashboard.complaint_done' : 'dashboard.complaint_deleted', { count: done }))
        onDone?.()
      },
    })
  return {
    busy,
    change: (
      ids: string[],
      set: { state?: ComplaintState; assignee?: string | null; due?: string | null },
      onDone?: () => void,
    ) => run('PATCH', path, ids, set, onDone),
    remove: (ids: string[], onDone: () => void) => run('POST', `${path}/delete`, ids, {}, onDone),
  }
}
