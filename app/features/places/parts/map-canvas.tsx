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
  /** The visitor pressed a button that the map replaces. */
  takeFocus: boolean
  onBlocked: (blocked: boolean) => void
}

/** Of a house among its streets. */
const ZOOM = 15

/** The map itself, loaded on demand. */
export function MapCanvas({ label, places, tiles, takeFocus, onBlocked }: DrawnMapProps) {
  const t = useText()
  const place = useRef<HTMLElement>(null)
  const focus = useRef(takeFocus)
  useEffect(() => {
    let gone = false
    let remove = () => {}
    drawMap(place.current!, {
      places,
      zoom: ZOOM,
      tiles,
      labels: { in: t('places.zoomIn'), out: t('places.zoomOut'), close: t('ui.close') },
      onBlocked,
    })
      .then((takeAway) => {
        if (gone) return takeAway()
        remove = takeAway
        // A map that is drawn again, for example after a filter, leaves the focus where it is.
        if (focus.current) place.current!.focus({ preventScroll: true })
        focus.current = false
      })
      .catch(() => onBlocked(true))
    return () => {
      gone = true
      remove()
    }
  }, [places, tiles, t, onBlocked])
  // Leaflet computes from the left, also on right-to-left pages.
  return <section ref={place} id="map" dir="ltr" className={`${look.map} ${styles.map}`} aria-label={label} />
}
