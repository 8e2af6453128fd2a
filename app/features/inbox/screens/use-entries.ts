import { useText } from '#kernel/text-context.tsx'
import type { TextKey } from '#kernel/text.ts'
import { toast } from '#dashboard/kit/toast.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'

type Options = {
  /** Address of the list. */
  path: string
  /** Texts with `count`, for what was done. */
  changed: TextKey
  deleted: TextKey
}

/** Runs a command on one or several messages, complaints or proposals. */
export function useEntries<State>({ path, changed, deleted }: Options) {
  const t = useText()
  const { change: call, busy } = useChange()
  const run = (method: 'PATCH' | 'POST', to: string, ids: string[], body: object, onDone?: () => void) =>
    call<{ done: number }>({
      method,
      path: to,
      body,
      ids,
      onDone: ({ done }) => {
        toast(t(method === 'PATCH' ? changed : deleted, { count: done }))
        onDone?.()
      },
    })
  return {
    busy,
    change: (
      ids: string[],
      set: { state?: State; assignee?: string | null; due?: string | null },
      onDone?: () => void,
    ) => run('PATCH', path, ids, set, onDone),
    remove: (ids: string[], onDone: () => void) => run('POST', `${path}/delete`, ids, {}, onDone),
  }
}
