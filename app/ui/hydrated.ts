import { useSyncExternalStore } from 'react'

/** For `useSyncExternalStore` with a value that only differs between the server and the browser. */
export const subscribeToNothing = () => () => {}

/** False on the server and during hydration, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
