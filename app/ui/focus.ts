import { flushSync } from 'react-dom'

/**
 * Draws what `change` decides and then puts the focus on the first field at fault, else on the first field
 * (of a group: the chosen one). At once: whoever types on must not have the focus taken away a moment later.
 */
export function showAndFocus(within: () => HTMLElement | null, change: () => void): void {
  flushSync(change)
  const fault = within()?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const first = within()?.querySelector<HTMLElement>('input:checked, input:not([type="hidden"]), select, button')
  ;(fault ?? first)?.focus()
}
