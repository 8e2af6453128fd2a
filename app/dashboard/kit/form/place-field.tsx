import 'leaflet/dist/leaflet.css'
import { useEffect, useRef, useState } from 'react'
import { Button, Group, Input, Text, TextInput } from '@mantine/core'
import { divIcon, map as leaflet, marker, tileLayer, type Map as LeafletMap, type Marker } from 'leaflet'
import { toLatinDigits } from '#kernel/digits.ts'
import type { Place } from '#resource/fields.ts'
import { useText } from '#kernel/text-context.tsx'
import { PIN_ANCHOR, PIN_SIZE, PIN_SVG } from '#ui/map-pin.ts'
import { useDesk } from '../../desk.ts'
import { useInput, type FieldProps } from './field.tsx'
import styles from './form.module.css'

/** Damascus, as the spec has it, while there is no place yet; a place at zero is none. */
const USUAL: Place = { latitude: 33.5138, longitude: 36.2765 }
const ZOOM = 10
/** A place on a map: a click or a dragged pin, or typed coordinates. Typing works where no tiles come. */
export function PlaceField(props: FieldProps<Place | null>) {
  const { field, value, onChange, readOnly } = props
  const t = useText()
  const input = useInput(props)
  const { mapTiles } = useDesk()
  const frame = useRef<HTMLDivElement>(null)
  const drawn = useRef<{ map: LeafletMap; pin: Marker; placed: boolean } | null>(null)
  const [blocked, setBlocked] = useState(false)
  const [typed, setTyped] = useState<{ latitude?: string; longitude?: string }>({})
  const there = value && (value.latitude !== 0 || value.longitude !== 0) ? value : null
  const change = useRef(onChange)
  useEffect(() => {
    change.current = onChange
  })

  useEffect(() => {
    const map = leaflet(frame.current!, { attributionControl: true, zoomControl: !readOnly })
    map.attributionControl.setPrefix(false)
    tileLayer(mapTiles.url, { attribution: mapTiles.credit, maxZoom: mapTiles.maxZoom })
      .on('tileload', () => setBlocked(false))
      .on('tileerror', () => setBlocked(true))
      .addTo(map)
    const pin = marker([0, 0], {
      icon: divIcon({ html: PIN_SVG, className: styles.pin!, iconSize: PIN_SIZE, iconAnchor: PIN_ANCHOR }),
      draggable: !readOnly,
      title: t('desk.pin'),
      alt: t('desk.pin'),
    })
    const take = ({ lat, lng }: { lat: number; lng: number }) => {
      setTyped({})
      change.current({ latitude: rounded(lat), longitude: rounded(lng) })
    }
    if (!readOnly) map.on('click', ({ latlng }) => take(latlng))
    pin.on('dragend', () => take(pin.getLatLng()))
    drawn.current = { map, pin, placed: false }
    return () => {
      map.remove()
      drawn.current = null
    }
  }, [mapTiles, readOnly, t])

  useEffect(() => {
    if (!drawn.current) return
    const { map, pin } = drawn.current
    const { latitude, longitude } = there ?? USUAL
    if (there) pin.setLatLng([latitude, longitude]).addTo(map)
    else pin.remove()
    const fresh = !drawn.current.placed
    drawn.current.placed = true
    if (fresh || (there && !map.getBounds().contains([latitude, longitude]))) map.setView([latitude, longitude], ZOOM)
  }, [there])

  const type = (part: 'latitude' | 'longitude', text: string) => {
    const next = { ...typed, [part]: text }
    setTyped(next)
    const [latitude, longitude] = (['latitude', 'longitude'] as const).map((name) =>
      readCoordinate(next[name] ?? (there ? String(there[name]) : '')),
    )
    if (latitude != null && longitude != null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)
      onChange({ latitude, longitude })
  }
  const shown = (part: 'latitude' | 'longitude') => typed[part] ?? (there ? String(there[part]) : '')
  const coordinate = (part: 'latitude' | 'longitude', label: string) => (
    <TextInput
      label={label}
      dir="ltr"
      inputMode="decimal"
      disabled={readOnly}
      value={shown(part)}
      onChange={(event) => type(part, event.currentTarget.value)}
    />
  )
  return (
    <Input.Wrapper {...input} labelElement="div">
      <div id="map" dir="ltr" ref={frame} className={styles.map} role="application" aria-label={t(field.label)} />
      {blocked && (
        <Text component="output" display="block" size="sm" c="dimmed" mt="xs">
          {t('desk.map_blocked')}
        </Text>
      )}
      <Group align="end" mt="xs" grow>
        {coordinate('latitude', t('desk.latitude'))}
        {coordinate('longitude', t('desk.longitude'))}
      </Group>
      {there && field.optional && !readOnly && (
        <Button
          size="xs"
          variant="subtle"
          color="pome"
          mt="xs"
          onClick={() => {
            setTyped({})
            onChange(null)
          }}
        >
          {t('desk.remove')}
        </Button>
      )}
    </Input.Wrapper>
  )
}

/** A tenth of a metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

function readCoordinate(typed: string): number | null {
  const text = toLatinDigits(typed).replace(/[٫,]/g, '.').trim()
  return /^-?\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : null
}
