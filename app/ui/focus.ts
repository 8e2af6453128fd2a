import { flushSync } from 'react-dom'

/**
 * Renders what `change` sets and then puts the focus on the first wrong field, else on the first field (of a group: the
 * chosen one). Synchronously, because a user who goes on typing must not lose the focus a moment later.
 */
export function showAndFocus(within: () => HTMLElement | null, change: () => void): void {
  flushSync(change)
  const fault = within()?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const first = within()?.querySelector<HTMLElement>('input:checked, input:not([type="hidden"]), select, button')
  ;(fault ?? first)?.focus()
}
