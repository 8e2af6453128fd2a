import type { Map as LeafletMap } from 'leaflet'

const STEP = 40
const LEAP = 200
const WAYS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const ZOOMS: Record<string, number> = { '+': 1, '=': 1, '-': -1, _: -1 }

type Steered = {
  /** The map was moved or zoomed. */
  onMove?: () => void
  /** Enter or Space. */
  onTake?: () => void
}

/**
 * Keyboard control of a focused map: arrows move it (further with Shift), + and - zoom. Leaflet's own keys depend on an
 * English keyboard, where + is Shift and =, which zooms by three. The map needs `keyboard: false`.
 */
export function steerByKeys(map: LeafletMap, { onMove, onTake }: Steered = {}): void {
  const element = map.getContainer()
  element.tabIndex = 0
  // Leaflet prevents the default action of the mouse, so the map is focused here.
  element.addEventListener('mousedown', () => element.focus({ preventScroll: true }))
  element.addEventListener('keydown', (event) => {
    // Ignores keys for elements on the map: its buttons and its pin.
    if (event.target !== element || event.altKey || event.ctrlKey || event.metaKey) return
    const { key, shiftKey } = event
    const way = WAYS[key]
    const zoom = ZOOMS[key]
    if (way) map.panBy([way[0] * (shiftKey ? LEAP : STEP), way[1] * (shiftKey ? LEAP : STEP)], { animate: false })
    else if (zoom) map.setZoom(map.getZoom() + zoom, { animate: false })
    else if (!onTake || (key !== 'Enter' && key !== ' ')) return
    event.preventDefault()
    if (way || zoom) onMove?.()
    else onTake?.()
  })
}
