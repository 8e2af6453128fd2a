import type { MouseEvent } from 'react'

/** Elements that handle a click themselves, or in which text is typed. */
const OWN_CLICK = 'a, button, input, label, select, textarea, [role="button"], [role="checkbox"], [role="menuitem"]'

/**
 * A click in a row, outside its controls, follows the link of its title; the middle button or Ctrl opens a new tab.
 * Nothing happens while text of the row is selected, so that an email address can be copied.
 */
export function openRow(event: MouseEvent<HTMLElement>): void {
  const target = event.target as Element
  const link = target.closest('tr')?.querySelector<HTMLAnchorElement>('[data-row-link]')
  const middle = event.type === 'auxclick' && event.button === 1
  if (!link || event.defaultPrevented || target.closest(OWN_CLICK)) return
  if (event.type === 'auxclick' && !middle) return
  if (getSelection()?.isCollapsed === false) return
  if (middle || event.ctrlKey || event.metaKey) window.open(link.href, '_blank', 'noopener')
  else link.click()
}
