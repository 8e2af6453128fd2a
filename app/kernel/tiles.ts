/** URL templates of map tiles: `https://{s}.tiles.example.org/{z}/{x}/{y}.png`. */
import type { TextKey } from './text.ts'

/** Values of {s}, as in Leaflet: several host names of one server. */
const NAMES = ['a', 'b', 'c']

/** A public host name. Visitors could not reach numeric addresses or reserved names. */
const HOST = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/
const OWN_NETWORK = /\.(localhost|local|internal|lan|home|invalid|test)$/

/** Validates a URL template that staff entered; null if it is valid. */
export function validateTileUrl(typed: string): TextKey | null {
  const example = typed.replace('//{s}.', `//${NAMES[0]}.`)
  const url = URL.parse(example)
  if (url?.protocol !== 'https:') return 'resource.tiles_not_https'
  const { hostname, username, password } = url
  if (username || password || !HOST.test(hostname) || OWN_NETWORK.test(hostname)) return 'resource.tiles_host'
  const parts = [...example.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name!)
  if (!['z', 'x', 'y'].every((name) => parts.includes(name))) return 'resource.tiles_incomplete'
  // {r} becomes @2x on high-resolution screens.
  if (parts.some((name) => !['z', 'x', 'y', 'r'].includes(name))) return 'resource.tiles_unknown_part'
  return null
}

/** Origins from which a map loads its tiles, for the content policy: only these are allowed. */
export function originsOfTiles(tiles: string): string[] {
  const names = tiles.includes('{s}') ? NAMES : ['']
  return names.map((name) => new URL(tiles.replace('{s}', name)).origin)
}
