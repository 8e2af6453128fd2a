import { useEffect, useId, useSyncExternalStore } from 'react'

/** Ids of the open dialogs; the last one is on top. */
let open: readonly string[] = []
const listeners = new Set<() => void>()

function change(next: readonly string[]): void {
  open = next
  for (const listener of listeners) listener()
}

/** Reports a dialog that covers all others. Returns the function that reports its end. */
export function coverDialogs(id: string): () => void {
  change([...open, id])
  return () => change(open.filter((one) => one !== id))
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
    () => open.at(-1),
    () => undefined,
  )
  return top === undefined || top === id
}
