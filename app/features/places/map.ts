/** Where the tiles of a place's map come from. */
export type Tiles = {
  url: string
  credit: string
  maxZoom: number
  /** The host that learns of the visit, so the visitor is asked first; null where the tiles are our own. */
  host: string | null
}

export type Location = { latitude: number; longitude: number }

/** A map that is open to all, and that phones open in an app. */
export const openMapUrl = ({ latitude, longitude }: Location) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`

/** A pin on a map. */
export type MapPlace = {
  name: string
  /** Under the name when the pin is opened, for example the address. */
  text: string | null
  location: Location
  /** The page that the name leads to, on a map of several places. */
  href?: string
}

/** The area around several places. OpenStreetMap shows a pin for one place only. */
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
