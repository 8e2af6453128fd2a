import { useSyncExternalStore } from 'react'
import { passkeysWorkHere } from './browser.ts'

const never = () => () => {}

/** Whether this browser supports passkeys; undefined until it is known. */
export function usePasskeys(): boolean | undefined {
  return useSyncExternalStore(never, passkeysWorkHere, () => undefined)
}
