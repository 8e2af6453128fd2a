/** The source of map tiles. */
export type Tiles = {
  url: string
  credit: string
  maxZoom: number
  /** Third-party host that sees the visitor's IP address, so the visitor is asked first; null for our own tiles. */
  host: string | null
}

export type Location = { latitude: number; longitude: number }

/** Link to OpenStreetMap, which phones can open in an app. */
export const openMapUrl = ({ latitude, longitude }: Location) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`

/** A pin on a map. */
export type MapPlace = {
  name: string
  /** Text below the name in the popup, for example the address. */
  text: string | null
  location: Location
  /** Page that the name links to, on a map of several places. */
  href?: string
}

/** Link to the area around several places. OpenStreetMap can show only one pin. */
export function openAreaUrl(places: readonly Pick<MapPlace, 'location'>[]): string {
  const [first, ...others] = places.map(({ location }) => location)
  if (others.length === 0) return openMapUrl(first!)
  const latitudes = [first!, ...others].map(({ latitude }) => latitude)
  const longitudes = [first!, ...others].map(({ longitude }) => longitude)
  const area = new URLSearchParams({
    minlat: String(Math.min(...latitudes)),
    minlon: String(Math.min(...longitudes)),
    maxlat: String(Math.max(...latitudes)),
    maxlon: String(Math.max(...longitudes)),
  })
  return `https://www.openstreetmap.org/?${area}`
}
