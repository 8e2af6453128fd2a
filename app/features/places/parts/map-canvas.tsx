import { useEffect, useRef } from 'react'
import { useText } from '#kernel/text-context.tsx'
import look from '#ui/map-look.module.css'
import type { Location, Tiles } from '../map.ts'
import { drawMap } from './draw-map.ts'
import styles from './place-map.module.css'

export type DrawnMapProps = {
  name: string
  address: string | null
  location: Location
  tiles: Tiles
  onBlocked: (blocked: boolean) => void
}

/** Of a house among its streets. */
const ZOOM = 15

/** The map itself, loaded on demand. */
export function MapCanvas({ name, address, location, tiles, onBlocked }: DrawnMapProps) {
  const t = useText()
  const place = useRef<HTMLElement>(null)
  const { latitude, longitude } = location
  useEffect(() => {
    let gone = false
    let remove = () => {}
    drawMap(place.current!, {
      at: [latitude, longitude],
      zoom: ZOOM,
      tiles,
      name,
      words: address ?? '',
      labels: { in: t('places.zoomIn'), out: t('places.zoomOut'), close: t('ui.close') },
      onBlocked,
    })
      .then((takeAway) => {
        if (gone) return takeAway()
        remove = takeAway
        place.current!.focus({ preventScroll: true })
      })
      .catch(() => onBlocked(true))
    return () => {
      gone = true
      remove()
    }
  }, [latitude, longitude, tiles, name, address, t, onBlocked])
  // Leaflet computes from the left, also on right-to-left pages.
  return (
    <section
      ref={place}
      id="map"
      dir="ltr"
      className={`${look.map} ${styles.map}`}
      aria-label={t('places.mapOf', { place: name })}
    />
  )
}
