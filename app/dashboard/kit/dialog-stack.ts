import { useEffect, useId, useSyncExternalStore } from 'react'

/** The open dialogs; the last one is on top. */
let open: readonly { id: string }[] = []
const listeners = new Set<() => void>()

function change(next: typeof open): void {
  open = next
  for (const listener of listeners) listener()
}

/**
 * Reports a dialog that covers all others. Returns the function that reports its end. It takes effect after the current
 * event: the Escape that closed this dialog also arrives at the dialog below.
 */
export function coverDialogs(id: string): () => void {
  const opened = { id }
  change([...open, opened])
  return () => void setTimeout(() => change(open.filter((one) => one !== opened)))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether no other dialog covers this one: Escape must close only the one on top. */
export function useIsOnTop(opened: boolean): boolean {
  const id = useId()
  useEffect(() => (opened ? coverDialogs(id) : undefined), [opened, id])
  const top = useSyncExternalStore(
    subscribe,
    () => open.at(-1)?.id,
    () => undefined,
  )
  return top === undefined || top === id
}
