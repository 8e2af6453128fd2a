import { useEffect } from 'react'
import { rememberPlace } from './focus-place.ts'
import { isFocusReturning } from './return-focus.ts'

/** Time in milliseconds for a dialog or a screen to move the focus to a better place. */
const PATIENCE = 50
/** Time in milliseconds for a disabled control to be enabled again, for example a checkbox that is saved. */
const SAVING = 400

/**
 * Restores a lost focus, so that keyboard and screen readers stay at their place. A browser takes the focus from a
 * control that is disabled or removed, also from a button that only loads for a moment.
 */
export function useRestoreFocus(): void {
  useEffect(() => {
    let held: { control: Element; find: () => HTMLElement | null } | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const hold = ({ target }: FocusEvent) => {
      const control = target as Element
      held = { control, find: rememberPlace(control) }
    }
    // A click next to all controls takes the focus away on purpose. Checked before the clicked control acts.
    const letGo = () => {
      if (document.activeElement === document.body) held = null
    }
    const restore = (waited: boolean) => {
      timer = undefined
      // The opener of a dialog is a better place than what is left of the dialog.
      if (!held || !isLost() || isFocusReturning()) return
      const { isConnected } = held.control
      if (isConnected && held.control.matches('[data-loading]')) return
      if (isConnected && held.control.matches(':disabled') && !waited) timer = setTimeout(restore, SAVING, true)
      else held.find()?.focus({ preventScroll: true })
    }
    const watcher = new MutationObserver(() => (timer ??= setTimeout(restore, PATIENCE, false)))
    watcher.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'data-loading'] })
    document.addEventListener('focusin', hold)
    document.addEventListener('click', letGo, { capture: true })
    return () => {
      clearTimeout(timer)
      watcher.disconnect()
      document.removeEventListener('focusin', hold)
      document.removeEventListener('click', letGo, { capture: true })
    }
  }, [])
}

/** Firefox leaves the focus on a disabled button, where no key does anything. */
const isLost = () => document.activeElement === document.body || document.activeElement?.matches(':disabled')
