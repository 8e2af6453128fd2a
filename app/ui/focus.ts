import { flushSync } from 'react-dom'

/**
 * Renders the state that `change` sets, then focuses the first invalid field, otherwise the first field (in a group the
 * selected one). Synchronous, because a user who continues typing must not lose the focus a moment later.
 */
export function showAndFocus(within: () => HTMLElement | null, change: () => void): void {
  flushSync(change)
  const fault = within()?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const first = within()?.querySelector<HTMLElement>('input:checked, input:not([type="hidden"]), select, button')
  ;(fault ?? first)?.focus()
}
