import { useEffect } from 'react'
import { rememberPlace } from './focus-place.ts'

let returning = 0

/** Whether a closed dialog is about to return the focus. */
export const isFocusReturning = () => returning > 0

/**
 * Returns the focus to where it was when the dialog opened, or near it if the control was removed. Mantine does so only
 * for a dialog that was rendered before it opened and stays rendered when it is closed.
 * @param opened omit it for a dialog that is removed when it is closed
 */
export function useReturnFocus(opened = true): void {
  useEffect(() => {
    if (!opened) return
    const opener = document.activeElement
    const find = opener && opener !== document.body ? rememberPlace(opener) : undefined
    return () => {
      const atClose = document.activeElement
      returning++
      // After the dialog is gone: an element that has taken the focus in the meantime keeps it.
      setTimeout(() => {
        returning--
        const now = document.activeElement
        if (now === document.body || now === atClose) find?.()?.focus({ preventScroll: true })
      })
    }
  }, [opened])
}
