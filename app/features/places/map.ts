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
