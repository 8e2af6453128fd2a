import { PLURAL, type ComplaintState, type Kind } from '#features/complaints/complaint.ts'
import { useText } from '#kernel/text-context.tsx'
import { tell } from '../../kit/tell.tsx'
import { useChange } from '../../kit/use-change.ts'

/** What is done to one of a kind or to several. True when it was done. */
export function useComplaints(kind: Kind) {
  const t = useText()
  const { change: call, busy } = useChange()
  const path = `/api/dashboard/${PLURAL[kind]}`
  const run = async (method: 'PATCH' | 'POST', to: string, body: unknown) => {
    const answer = await call<{ done: number }>({ method, path: to, body })
    if (answer?.ok) tell(t('desk.complaint_done', { count: answer.value.done }))
    return answer?.ok ?? false
  }
  return {
    busy,
    change: (ids: string[], state: ComplaintState) => run('PATCH', path, { ids, state }),
    remove: (ids: string[]) => run('POST', `${path}/delete`, { ids }),
  }
}
