const CONTROLS =
  ':is(a[href], button, input, select, textarea):not(:disabled, [hidden], [type=hidden], [tabindex="-1"])'

/**
 * Remembers where a control is. Returns the function that finds what to focus there later: the control, else a
 * neighbour, else the list, dialog or screen around it.
 */
export function rememberPlace(control: Element): () => HTMLElement | null {
  // Remembered now: a removed control has no ancestors.
  const ancestors = ancestorsOf(control)
  return () => {
    const surroundings =
      ancestors.find(
        ({ isConnected, tabIndex, attributes }) =>
          isConnected && tabIndex === -1 && attributes.getNamedItem('tabindex'),
      ) ?? document.querySelector('main')
    if (control.isConnected && !control.matches(':disabled')) return control as HTMLElement
    // A control that was removed alone had its neighbours in its parent.
    const near = control.isConnected ? ancestors : ancestors.slice(0, 1)
    const inside = near.filter((ancestor) => ancestor.isConnected && surroundings?.contains(ancestor))
    const neighbours = inside.map((ancestor) => ancestor.querySelector<HTMLElement>(CONTROLS))
    return neighbours.find((neighbour) => neighbour !== null) ?? surroundings
  }
}

function ancestorsOf(element: Element): HTMLElement[] {
  const { parentElement } = element
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : []
}
