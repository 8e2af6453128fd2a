/** Puts the focus on the first field at fault, else on the first field (of a group: the chosen one). */
export function focusFirst(within: HTMLElement | null): void {
  const fault = within?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const first = within?.querySelector<HTMLElement>('input:checked, input:not([type="hidden"]), select, button')
  ;(fault ?? first)?.focus()
}
