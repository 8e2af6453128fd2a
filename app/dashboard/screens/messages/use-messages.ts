import type { MessageState } from '#features/messages/message.ts'
import { useText } from '#kernel/text-context.tsx'
import { tell } from '../../kit/tell.tsx'
import { useChange } from '../../kit/use-change.ts'

/** What is done to one message or to several. True when it was done. */
export function useMessages() {
  const t = useText()
  const { change: call, busy } = useChange()
  const path = '/api/dashboard/messages'
  return {
    busy,
    async change(ids: string[], set: { state?: MessageState; assignee?: string | null }): Promise<boolean> {
      const answer = await call<{ done: number }>({ method: 'PATCH', path, body: { ids, ...set } })
      if (answer?.ok) tell(t('desk.message_changed', { count: answer.value.done }))
      return answer?.ok ?? false
    },
    async remove(ids: string[]): Promise<boolean> {
      const answer = await call<{ done: number }>({ method: 'POST', path: `${path}/delete`, body: { ids } })
      if (answer?.ok) tell(t('desk.message_deleted', { count: answer.value.done }))
      return answer?.ok ?? false
    },
  }
}
