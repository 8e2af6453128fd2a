import { useSyncExternalStore } from 'react'
import { rememberedSource } from '#kernel/remembered-source.ts'

// A tab remembers its source before this is shown, and changes it only with the whole page.
const never = () => () => {}

/** Hidden: where the visitor came from. Without JavaScript it is what the address of this page says. */
export function SourceField({ source }: { source: string }) {
  const value = useSyncExternalStore(
    never,
    () => rememberedSource() || source,
    () => source,
  )
  return <input type="hidden" name="source" value={value} />
}
