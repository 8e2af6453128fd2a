import { useSyncExternalStore } from 'react'
import { rememberedSource } from '#kernel/remembered-source.ts'
import { subscribeToNothing } from '#ui/hydrated.ts'

// A tab stores its source before this is shown, and changes it only with a full page load.

/** Hidden field: the source of the visitor. Without JavaScript it is the source in the address of this page. */
export function SourceField({ source }: { source: string }) {
  const value = useSyncExternalStore(
    subscribeToNothing,
    () => rememberedSource() || source,
    () => source,
  )
  return <input type="hidden" name="source" value={value} />
}
