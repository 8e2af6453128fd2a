import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react'
import IconMap from '@tabler/icons-react/dist/esm/icons/IconMap.mjs'
import { isolateLtr } from '#kernel/bidi.ts'
import { useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { PIN_SVG } from '#ui/map-pin.ts'
import { openAreaUrl, type Location, type MapPlace, type Tiles } from '../map.ts'
import type { DrawnMapProps } from './map-canvas.tsx'
import styles from './place-map.module.css'

type Props = { name: string; address: string | null; location: Location; tiles: Tiles }
type AreaProps = { label: string; places: readonly MapPlace[]; tiles: Tiles }

const DrawnMap = lazy<ComponentType<DrawnMapProps>>(() =>
  import('./map-canvas.tsx').then(
    ({ MapCanvas: DrawnMap }) => ({ default: DrawnMap }),
    () => ({ default: NoMap }),
  ),
)

/** Shown when the code of the map could not be loaded. */
function NoMap({ onBlocked }: DrawnMapProps): ReactNode {
  useEffect(() => onBlocked(true), [onBlocked])
  return null
}

/** The map of one place. */
export function PlaceMap({ name, address, location, tiles }: Props) {
  const t = useText()
  const { latitude, longitude } = location
  const places = useMemo(
    () => [{ name, text: address, location: { latitude, longitude } }],
    [name, address, latitude, longitude],
  )
  return <AreaMap label={t('places.mapOf', { place: name })} places={places} tiles={tiles} />
}

/**
 * A map of one or several places. A drawing is shown until the visitor asks for the map, so that nothing is loaded from
 * other sites before. Our own tiles are loaded when scrolled into view. Without JavaScript the drawing links to
 * OpenStreetMap.
 */
export function AreaMap({ label, places, tiles }: AreaProps) {
  const t = useText()
  const frame = useRef<HTMLDivElement>(null)
  const [trigger, setTrigger] = useState<'pressed' | 'seen' | null>(null)
  const [blocked, setBlocked] = useState(false)
  const { host } = tiles
  const address = places.length === 1 ? places[0]!.text : null

  useEffect(() => {
    if (host !== null || trigger) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setTrigger('seen'), {
      rootMargin: '200px',
    })
    observer.observe(frame.current!)
    return () => observer.disconnect()
  }, [host, trigger])

  const poster = (
    <a
      className={styles.poster}
      href={openAreaUrl(places)}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
        event.preventDefault()
        setTrigger('pressed')
      }}
    >
      <Streets />
      <span className={styles.pin} dangerouslySetInnerHTML={{ __html: PIN_SVG }} />
      <span className={styles.sheet}>
        {address && <bdi className={styles.address}>{address}</bdi>}
        <span className={styles.show}>
          <Icon of={IconMap} size={20} />
          {t('places.showMap')}
        </span>
        {host && <span className={styles.note}>{t('places.mapFrom', { host: isolateLtr(host) })}</span>}
      </span>
    </a>
  )
  return (
    <div className={styles.place}>
      <div className={styles.frame} ref={frame}>
        {trigger ? (
          <Suspense fallback={poster}>
            <div className={styles.canvas} inert={blocked}>
              <DrawnMap
                label={label}
                places={places}
                tiles={tiles}
                takeFocus={trigger === 'pressed'}
                onBlocked={setBlocked}
              />
            </div>
          </Suspense>
        ) : (
          poster
        )}
        {blocked && <NoTiles address={address} places={places} />}
      </div>
    </div>
  )
}

/** Shown over a map without tiles: the address and a link to another map. */
function NoTiles({ address, places }: { address: string | null } & Pick<AreaProps, 'places'>) {
  const t = useText()
  return (
    <div className={styles.poster}>
      <Streets />
      <span className={styles.pin} dangerouslySetInnerHTML={{ __html: PIN_SVG }} />
      <div className={styles.sheet}>
        <output>{t('places.mapBlocked')}</output>
        {address && <bdi className={styles.address}>{address}</bdi>}
        <a href={openAreaUrl(places)} target="_blank" rel="noopener noreferrer" className={styles.show}>
          <Icon of={IconMap} size={20} />
          {t('places.openOnMap')}
        </a>
      </div>
    </div>
  )
}

const STREETS =
  'M-10 60H410M-10 150C90 140 150 190 250 170S360 120 410 130M60-10V230M140-10C150 60 120 120 150 230M300-10C280 80 320 130 300 230M-10 205C120 190 250 225 410 195M210-10V170M355-10V130M60 110H210M140 30H300'

/** Placeholder drawing of streets. */
function Streets() {
  return (
    <svg viewBox="0 0 400 220" preserveAspectRatio="xMidYMid slice" className={styles.streets} aria-hidden>
      <path d="M-10 190C70 150 110 240 210 205S340 150 410 175V230H-10Z" className={styles.water} />
      <path d={STREETS} className={styles.street} />
    </svg>
  )
}
