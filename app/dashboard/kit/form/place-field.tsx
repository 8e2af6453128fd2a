import 'leaflet/dist/leaflet.css'
import { useEffect, useId, useRef, useState } from 'react'
import { Button, Group, Input, Text, TextInput } from '@mantine/core'
import { control, divIcon, map as leaflet, marker, tileLayer, type Map as LeafletMap, type Marker } from 'leaflet'
import { toLatinDigits } from '#kernel/digits.ts'
import type { Place } from '#resource/fields.ts'
import { useText } from '#kernel/text-context.tsx'
import { steerByKeys } from '#ui/map-keys.ts'
import look from '#ui/map-look.module.css'
import { PIN_ANCHOR, PIN_SIZE, PIN_SVG } from '#ui/map-pin.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useDashboard } from '../../dashboard-data.ts'
import { useInput, type FieldProps } from './use-input.ts'
import styles from './place-field.module.css'

/** Damascus, the default of the specification when no place is set. A place at 0, 0 counts as not set. */
const USUAL: Place = { latitude: 33.5138, longitude: 36.2765 }
const ZOOM = 10
const MAX_DEGREES = { latitude: 90, longitude: 180 } as const
type Drawn = { map: LeafletMap; pin: Marker }
type Part = keyof typeof MAX_DEGREES
/** The typed texts; used while the value is the place they were parsed to. */
type Typed = { of: Place | null; text: Record<Part, string> }
const PARTS = ['latitude', 'longitude'] as const

/**
 * A place on a map. It is set by a click, by dragging the pin, by keys that move the map under a cross and put the pin
 * there, or by typing coordinates, which works without map tiles.
 */
export function PlaceField(props: FieldProps<Place | null>) {
  const { field, value, onChange, readOnly } = props
  const t = useText()
  const input = useInput(props)
  const { url, credit, maxZoom } = useDashboard().mapTiles
  const keys = useId()
  const frame = useRef<HTMLDivElement>(null)
  const drawn = useRef<Drawn | null>(null)
  const shown = useRef<Place | null>(null)
  /** The last place that was set on the map. */
  const taken = useRef<Place | null>(null)
  const [blocked, setBlocked] = useState(false)
  const [announced, setAnnounced] = useState('')
  const [typed, setTyped] = useState<Typed | null>(null)
  const set = value && (value.latitude !== 0 || value.longitude !== 0) ? value : null
  const latitude = set?.latitude ?? null
  const longitude = set?.longitude ?? null
  const there = latitude !== null && longitude !== null
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })

  useEffect(() => {
    shown.current = latitude !== null && longitude !== null ? { latitude, longitude } : null
    if (drawn.current) show(drawn.current, shown.current, taken.current)
  }, [latitude, longitude])

  useEffect(() => {
    const map = leaflet(frame.current!, { zoomControl: false, keyboard: false, maxZoom })
    map.setView([USUAL.latitude, USUAL.longitude], ZOOM)
    map.attributionControl.setPrefix(false)
    control.zoom({ zoomInTitle: t('places.zoomIn'), zoomOutTitle: t('places.zoomOut') }).addTo(map)
    tileLayer(url, { attribution: credit, maxZoom })
      .on('tileload', () => setBlocked(false))
      .on('tileerror', () => setBlocked(true))
      .addTo(map)
    const pin = marker([USUAL.latitude, USUAL.longitude], {
      icon: divIcon({ html: PIN_SVG, className: styles.pin!, iconSize: PIN_SIZE, iconAnchor: PIN_ANCHOR }),
      draggable: !readOnly,
      // The map element has the focus and handles the keys itself.
      keyboard: false,
      title: t('dashboard.pin'),
    })
    const take = ({ lat, lng }: { lat: number; lng: number }) => {
      taken.current = { latitude: rounded(lat), longitude: rounded(lng) }
      change.current(taken.current)
      setAnnounced(t('dashboard.pin_at', taken.current))
    }
    if (!readOnly) map.on('click', ({ latlng }) => take(latlng.wrap()))
    pin.on('dragend', () => take(pin.getLatLng().wrap()))
    steerByKeys(map, {
      onMove() {
        const { lat, lng } = map.getCenter().wrap()
        setAnnounced(t('dashboard.cross_at', { latitude: rounded(lat), longitude: rounded(lng), zoom: map.getZoom() }))
      },
      ...(!readOnly && { onTake: () => take(map.getCenter().wrap()) }),
    })
    drawn.current = { map, pin }
    show(drawn.current, shown.current, null)
    return () => {
      map.remove()
      drawn.current = null
      taken.current = null
    }
  }, [url, credit, maxZoom, readOnly, t])

  const typing = typed?.of?.latitude === value?.latitude && typed?.of?.longitude === value?.longitude ? typed : null
  const text = typing?.text ?? {
    latitude: there ? String(latitude) : '',
    longitude: there ? String(longitude) : '',
  }
  const empty = PARTS.every((part) => !text[part].trim())
  const type = (part: Part, typedText: string) => {
    const next = { ...text, [part]: typedText }
    const [north, east] = PARTS.map((one) => readCoordinate(one, next[one]))
    const place = north != null && east != null ? { latitude: north, longitude: east } : null
    const none = field.optional && PARTS.every((one) => !next[one].trim())
    setTyped({ of: place ?? (none ? null : value), text: next })
    taken.current = null
    if (place || none) onChange(place)
  }
  const coordinate = (part: Part, label: string) => (
    <TextInput
      label={label}
      dir="ltr"
      inputMode="decimal"
      disabled={readOnly}
      value={text[part]}
      error={
        typing && (value || !empty) && readCoordinate(part, text[part]) === null
          ? t('dashboard.not_coordinate', { most: MAX_DEGREES[part] })
          : undefined
      }
      onChange={(event) => type(part, event.currentTarget.value)}
    />
  )
  return (
    <Input.Wrapper {...input} labelElement="div">
      <div className={styles.atlas}>
        <div
          id="map"
          dir="ltr"
          ref={frame}
          className={`${look.map} ${styles.map}`}
          role="application"
          aria-label={t(field.label)}
          aria-describedby={keys}
        />
        <span className={styles.cross} aria-hidden />
      </div>
      <Text id={keys} size="sm" c="dimmed" mt="xs">
        {t(readOnly ? 'dashboard.map_keys_reading' : 'dashboard.map_keys')}
      </Text>
      <VisuallyHidden>
        <output aria-live="polite">{announced}</output>
      </VisuallyHidden>
      {blocked && (
        <Text component="output" display="block" size="sm" c="dimmed" mt="xs">
          {t('dashboard.map_blocked')}
        </Text>
      )}
      <Group align="start" mt="xs" grow>
        {coordinate('latitude', t('dashboard.latitude'))}
        {coordinate('longitude', t('dashboard.longitude'))}
      </Group>
      {there && field.optional && !readOnly && (
        <Button
          size="xs"
          variant="subtle"
          color="pome"
          mt="xs"
          aria-label={`${t('dashboard.remove')}: ${t(field.label)}`}
          onClick={() => onChange(null)}
        >
          {t('dashboard.remove')}
        </Button>
      )}
    </Input.Wrapper>
  )
}

/** Moves the pin. If the place was not set on the map itself, the map moves there too. */
function show({ map, pin }: Drawn, place: Place | null, taken: Place | null): void {
  if (!place) return void pin.remove()
  const { latitude, longitude } = place
  pin.setLatLng([latitude, longitude]).addTo(map)
  if (taken?.latitude === latitude && taken.longitude === longitude) return
  map.setView([latitude, longitude], map.getZoom(), { animate: false })
}

/** Rounds to 0.1 m. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

function readCoordinate(part: Part, typed: string): number | null {
  const text = toLatinDigits(typed).replace(/[٫,]/g, '.').trim()
  const degrees = /^-?\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : null
  return degrees !== null && Math.abs(degrees) <= MAX_DEGREES[part] ? degrees : null
}
