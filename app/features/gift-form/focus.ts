import type { RefObject } from 'react'

/**
 * Once what was just decided is drawn, puts the focus on the first field at fault, else on the first field
 * (of a group: the chosen one).
 */
export function focusSoon(within: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => {
    const fault = within.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const first = within.current?.querySelector<HTMLElement>(
      'input:checked, input:not([type="hidden"]), select, button',
    )
    ;(fault ?? first)?.focus()
  })
}
