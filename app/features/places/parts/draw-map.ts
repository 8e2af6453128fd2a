/** Leaflet, loaded when a map is wanted and not before. */
import { steerByKeys } from '#ui/map-keys.ts'
import { PIN_ANCHOR, PIN_SIZE, PIN_SVG } from '#ui/map-pin.ts'
import type { Tiles } from '../map.ts'
import styles from './place-map.module.css'

type Asked = {
  at: [latitude: number, longitude: number]
  zoom: number
  tiles: Tiles
  /** Of the place, for the pin. */
  name: string
  words: string
  labels: { in: string; out: string; close: string }
  /** No tile came; false once one has. */
  onBlocked: (blocked: boolean) => void
}

/** Draws into an element; returns what takes it away again. */
export async function drawMap(element: HTMLElement, { at, zoom, tiles, name, words, labels, onBlocked }: Asked) {
  // Not at the top: Leaflet looks for a window, and the server has none.
  const [{ control, divIcon, map: leaflet, marker, tileLayer }] = await Promise.all([
    import('leaflet'),
    import('leaflet/dist/leaflet.css'),
  ])
  const map = leaflet(element, { zoomControl: false, scrollWheelZoom: false, keyboard: false, maxZoom: tiles.maxZoom })
  map.setView(at, Math.min(zoom, tiles.maxZoom))
  map.attributionControl.setPrefix(false)
  control.zoom({ zoomInTitle: labels.in, zoomOutTitle: labels.out }).addTo(map)
  steerByKeys(map)
  let came = false
  tileLayer(tiles.url, { attribution: tiles.credit, maxZoom: tiles.maxZoom })
    .on('tileload', () => {
      if (!came) onBlocked(false)
      came = true
    })
    .on('tileerror', () => {
      if (!came) onBlocked(true)
    })
    .addTo(map)
  const label = document.createElement('div')
  label.dir = 'auto'
  const strong = document.createElement('strong')
  strong.textContent = name
  label.append(strong, document.createElement('br'), words)
  marker(at, {
    icon: divIcon({
      html: PIN_SVG,
      className: styles.marker!,
      iconSize: PIN_SIZE,
      iconAnchor: PIN_ANCHOR,
      popupAnchor: [0, -40],
    }),
    title: name,
    alt: name,
  })
    .bindPopup(label)
    .on('popupopen', ({ popup }) => {
      popup.getElement()?.querySelector('.leaflet-popup-close-button')?.setAttribute('aria-label', labels.close)
    })
    .addTo(map)
  // The wheel zooms only while the map has the focus, so that scrolling past is not caught.
  element.addEventListener('focus', () => map.scrollWheelZoom.enable())
  element.addEventListener('blur', () => map.scrollWheelZoom.disable())
  return () => void map.remove()
}
