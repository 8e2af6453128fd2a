/** Where the tiles of a place's map come from. */
export type Tiles = {
  url: string
  credit: string
  maxZoom: number
  /** The host that is told of the visit, which is asked for first; null where the tiles are our own. */
  host: string | null
}

export type Location = { latitude: number; longitude: number }

/** A map that everybody can open, and phones in an app of theirs. */
export const openMapUrl = ({ latitude, longitude }: Location) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
