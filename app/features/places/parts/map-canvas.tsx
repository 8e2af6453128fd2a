import { useEffect, useRef } from 'react'
import { useText } from '#kernel/text-context.tsx'
import look from '#ui/map-look.module.css'
import type { MapPlace, Tiles } from '../map.ts'
import { drawMap } from './draw-map.ts'
import styles from './place-map.module.css'

export type DrawnMapProps = {
  /** The accessible name of the map. */
  label: string
  places: readonly MapPlace[]
  tiles: Tiles
  /** The visitor pressed the button that the map replaces, so the map gets the focus. */
  takeFocus: boolean
  onBlocked: (blocked: boolean) => void
}

/** Zoom that shows a building and the streets around it. */
const ZOOM = 15

/** The map itself, loaded on demand. */
export function MapCanvas({ label, places, tiles, takeFocus, onBlocked }: DrawnMapProps) {
  const t = useText()
  const place = useRef<HTMLElement>(null)
  const focus = useRef(takeFocus)
  useEffect(() => {
    let unmounted = false
    let remove = () => {}
    drawMap(place.current!, {
      places,
      zoom: ZOOM,
      tiles,
      labels: { in: t('places.zoomIn'), out: t('places.zoomOut'), close: t('ui.close') },
      onBlocked,
    })
      .then((takeAway) => {
        if (unmounted) return takeAway()
        remove = takeAway
        // When the map is drawn again, for example after a filter, the focus does not move.
        if (focus.current) place.current!.focus({ preventScroll: true })
        focus.current = false
      })
      .catch(() => onBlocked(true))
    return () => {
      unmounted = true
      remove()
    }
  }, [places, tiles, t, onBlocked])
  // Leaflet positions elements from the left, also on right-to-left pages.
  return <section ref={place} id="map" dir="ltr" className={`${look.map} ${styles.map}`} aria-label={label} />
}
