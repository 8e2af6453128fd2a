import { flushSync } from 'react-dom'

/**
 * Renders the state that `change` sets, then focuses the first invalid field, otherwise the first field (in a group the
 * selected one). Synchronous, because a user who continues typing must not lose the focus a moment later.
 */
export function showAndFocus(within: () => HTMLElement | null, change: () => void): void {
  flushSync(change)
  const fault = within()?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const first = within()?.querySelector<HTMLElement>('input:not([type="hidden"]), select, button')
  ;(fault ?? (first && selectedOf(first)))?.focus()
}

/** Of a radio button the selected one of its group, else itself: browsers focus the first one. */
export function selectedOf(control: HTMLElement): HTMLElement {
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return control
  const group = control.closest('form, dialog') ?? document
  return group.querySelector<HTMLElement>(`[name="${CSS.escape(control.name)}"]:checked`) ?? control
}
