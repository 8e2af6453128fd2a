/** Moves the focus from a control that is about to be removed to its list, so that the keyboard stays there. */
export const focusListOf = (control: Element | null | undefined): void =>
  control?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
