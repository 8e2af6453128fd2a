/** Draws maps with Leaflet, which is loaded on demand. */
import { steerByKeys } from '#ui/map-keys.ts'
import { PIN_ANCHOR, PIN_SIZE, PIN_SVG } from '#ui/map-pin.ts'
import type { MapPlace, Tiles } from '../map.ts'
import styles from './place-map.module.css'

/** Pixels between the edge of the map and the outermost pins. */
const MARGIN = 24

type MapOptions = {
  places: readonly MapPlace[]
  /** Maximum initial zoom. */
  zoom: number
  tiles: Tiles
  labels: { in: string; out: string; close: string }
  /** True if no tile could be loaded; false when one was. */
  onBlocked: (blocked: boolean) => void
}

/** Draws a map into an element. Returns a function that removes it. */
export async function drawMap(element: HTMLElement, { places, zoom, tiles, labels, onBlocked }: MapOptions) {
  // A dynamic import, because Leaflet needs `window`, which the server does not have.
  const [{ control, divIcon, latLngBounds, map: leaflet, marker, tileLayer }] = await Promise.all([
    import('leaflet'),
    import('leaflet/dist/leaflet.css'),
  ])
  const map = leaflet(element, { zoomControl: false, scrollWheelZoom: false, keyboard: false, maxZoom: tiles.maxZoom })
  const spots = places.map(({ location }): [number, number] => [location.latitude, location.longitude])
  const closest = Math.min(zoom, tiles.maxZoom)
  // A single pin is centered. Several pins have padding above them for their icons.
  if (spots.length === 1) map.setView(spots[0]!, closest)
  else
    map.fitBounds(latLngBounds(spots), {
      maxZoom: closest,
      paddingTopLeft: [MARGIN, MARGIN + PIN_SIZE[1]],
      paddingBottomRight: [MARGIN, MARGIN],
      animate: false,
    })
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
  for (const place of places)
    marker([place.location.latitude, place.location.longitude], {
      icon: divIcon({
        html: PIN_SVG,
        className: styles.marker!,
        iconSize: PIN_SIZE,
        iconAnchor: PIN_ANCHOR,
        popupAnchor: [0, -40],
      }),
      title: place.name,
      alt: place.name,
    })
      .bindPopup(labelOf(place))
      .on('popupopen', ({ popup }) => {
        popup.getElement()?.querySelector('.leaflet-popup-close-button')?.setAttribute('aria-label', labels.close)
      })
      .addTo(map)
  // The wheel zooms only while the map has the focus, so that it does not interrupt scrolling.
  element.addEventListener('focus', () => map.scrollWheelZoom.enable())
  element.addEventListener('blur', () => map.scrollWheelZoom.disable())
  return () => void map.remove()
}

/** Popup of a pin with name and text. */
function labelOf({ name, text, href }: MapPlace): HTMLElement {
  const label = document.createElement('div')
  label.dir = 'auto'
  const strong = document.createElement('strong')
  strong.textContent = name
  if (href) {
    const link = document.createElement('a')
    link.href = href
    link.append(strong)
    label.append(link)
  } else label.append(strong)
  label.append(document.createElement('br'), text ?? '')
  return label
}
