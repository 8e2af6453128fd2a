import { useSyncExternalStore } from 'react'
import { passkeysWorkHere } from './browser.ts'
import { subscribeToNothing } from '#ui/hydrated.ts'

/** Whether this browser supports passkeys; undefined until it is known. */
export function usePasskeys(): boolean | undefined {
  return useSyncExternalStore(subscribeToNothing, passkeysWorkHere, () => undefined)
}
