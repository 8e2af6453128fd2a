import type { MessageState } from '#features/inbox/messages/message.ts'
import { useText } from '#kernel/text-context.tsx'
import { toast } from '#dashboard/kit/toast.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'

/** Runs a command on one or several messages. Returns true when it succeeded. */
export function useMessages() {
  const t = useText()
  const { change: call, busy } = useChange()
  const path = '/api/dashboard/messages'
  return {
    busy,
    async change(
      ids: string[],
      set: { state?: MessageState; assignee?: string | null; due?: string | null },
    ): Promise<boolean> {
      const answer = await call<{ done: number }>({ method: 'PATCH', path, body: { ids, ...set } })
      if (answer?.ok) toast(t('dashboard.message_changed', { count: answer.value.done }))
      return answer?.ok ?? false
    },
    async remove(ids: string[]): Promise<boolean> {
      const answer = await call<{ done: number }>({ method: 'POST', path: `${path}/delete`, body: { ids } })
      if (answer?.ok) toast(t('dashboard.message_deleted', { count: answer.value.done }))
      return answer?.ok ?? false
    },
  }
}
