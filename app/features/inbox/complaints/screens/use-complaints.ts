import { PLURAL, type ComplaintState, type Kind } from '#features/inbox/complaints/complaint.ts'
import { useText } from '#kernel/text-context.tsx'
import { toast } from '#dashboard/kit/toast.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'

/** Runs a command on one or several complaints or proposals. Returns true when it succeeded. */
export function useComplaints(kind: Kind) {
  const t = useText()
  const { change: call, busy } = useChange()
  const path = `/api/dashboard/${PLURAL[kind]}`
  const run = async (method: 'PATCH' | 'POST', to: string, body: unknown) => {
    const answer = await call<{ done: number }>({ method, path: to, body })
    const success = method === 'PATCH' ? 'dashboard.complaint_done' : 'dashboard.complaint_deleted'
    if (answer?.ok) toast(t(success, { count: answer.value.done }))
    return answer?.ok ?? false
  }
  return {
    busy,
    change: (ids: string[], set: { state?: ComplaintState; assignee?: string | null; due?: string | null }) =>
      run('PATCH', path, { ids, ...set }),
    remove: (ids: string[]) => run('POST', `${path}/delete`, { ids }),
  }
}
