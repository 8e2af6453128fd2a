/**
 * Covers for records without a picture. The same seed gives the same cover, from twelve compositions in twelve
 * palettes. Twelve consecutive ids never share a composition, and 144 never share composition and palette. Kinds that
 * appear on one page start far from each other, so that their covers differ too.
 */
import { COVER_HEIGHT, COVER_WIDTH } from './cover-url.ts'
import { arcade } from './cover-scenes/arcade.ts'
import { book } from './cover-scenes/book.ts'
import { bridge } from './cover-scenes/bridge.ts'
import { HEIGHT, WIDTH, type Palette, type Scene } from './cover-scenes/brush.ts'
import { cupola } from './cover-scenes/cupola.ts'
import { gate } from './cover-scenes/gate.ts'
import { hills } from './cover-scenes/hills.ts'
import { kites } from './cover-scenes/kites.ts'
import { lanterns } from './cover-scenes/lanterns.ts'
import { night } from './cover-scenes/night.ts'
import { river } from './cover-scenes/river.ts'
import { sapling } from './cover-scenes/sapling.ts'
import { zellij } from './cover-scenes/zellij.ts'
import { sceneOfProduct } from './cover-objects/objects.ts'
import type { ProductDrawing } from './cover-objects/product-drawings.ts'
import { khatimPath } from './geometry.ts'

const scenes: Scene[] = [gate, night, book, hills, lanterns, sapling, bridge, zellij, kites, arcade, cupola, river]

const palettes: Palette[] = [
  { deep: '#0b3f34', mid: '#1b7560', glow: '#f4b942', light: '#fbf4e6', warm: '#d65a3f' },
  { deep: '#33224d', mid: '#6a4d9b', glow: '#f5b45f', light: '#f8f0fb', warm: '#e0607e' },
  { deep: '#6b162c', mid: '#ad3a4f', glow: '#f6c667', light: '#fff1e0', warm: '#e8823a' },
  { deep: '#0b4b55', mid: '#2a958a', glow: '#ecc768', light: '#f1faee', warm: '#e76f51' },
  { deep: '#4e2f17', mid: '#a5642e', glow: '#f7d08a', light: '#fff6e5', warm: '#2f7a6b' },
  { deep: '#123752', mid: '#2a72a0', glow: '#f5bd75', light: '#eef6f7', warm: '#d9663f' },
  { deep: '#3a4a1c', mid: '#7c8f3a', glow: '#f6d57c', light: '#fbf9e8', warm: '#c8553d' },
  { deep: '#6a2c1a', mid: '#bf623b', glow: '#ffd79a', light: '#fff4e6', warm: '#1f7a78' },
  { deep: '#1d2250', mid: '#4c58ab', glow: '#f7c873', light: '#f1f2fb', warm: '#e58a5b' },
  { deep: '#57173f', mid: '#a5487d', glow: '#f8c88c', light: '#fdf1f6', warm: '#ee8a5c' },
  { deep: '#1f3a44', mid: '#55828f', glow: '#f0cf86', light: '#f3f7f5', warm: '#cc6a44' },
  { deep: '#634309', mid: '#b98a2a', glow: '#ffe4a6', light: '#fffaf0', warm: '#a63c3c' },
]

/** FNV-1a hash: short, and well distributed for short words. */
function hash(text: string): number {
  let h = 0x811c9dc5
  for (const email of text) h = Math.imul(h ^ email.codePointAt(0)!, 0x01000193) >>> 0
  return h
}

/** Mulberry32: pseudo-random numbers from 0 to 1, the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let n = Math.imul(state ^ (state >>> 15), 1 | state)
    n = (n + Math.imul(n ^ (n >>> 7), 61 | n)) ^ n
    return ((n ^ (n >>> 14)) >>> 0) / 4294967296
  }
}

/** Start positions of the kinds; other kinds start at a number computed from their name. */
const BEGINS = new Map(
  Object.entries({
    campaign: 0,
    activity: 80,
    post: 27,
    project: 102,
    residence: 51,
    center: 126,
    product: 15,
    // Kinds of pages, without a number.
    'residence-unit': 65,
    'center-unit': 39,
    promo: 111,
  }),
)

/** Composition and palette of a seed. Consecutive ids go through both; each kind starts elsewhere. */
export function coverChoice(seed: string): { scene: number; palette: number } {
  const [, kind = '', digits] = /^(.*?)(\d+)$/.exec(seed) ?? ['', seed]
  const begin = BEGINS.get(kind.replace(/-$/, '')) ?? hash(kind) % 144
  const place = (begin + (digits === undefined ? 0 : Number(BigInt(digits) % 144n))) % 144
  const scene = place % scenes.length
  // Neighbours differ in palette too, and each round of compositions shifts the palettes by one.
  return { scene, palette: (scene + Math.floor(place / scenes.length)) % palettes.length }
}

type Size = {
  /** Declared size in pixels. */
  width: number
  height: number
}

/** The cover as an SVG file without any text. */
export function coverSvg({
  seed,
  width = COVER_WIDTH,
  height = COVER_HEIGHT,
}: Partial<Size> & { seed: string }): string {
  const { scene, palette } = coverChoice(seed)
  return composeScene(scenes[scene]!, { seed, palette, width, height })
}

/** Cover of a product: the item itself, in the palette of its id. */
export function productCoverSvg(id: number, drawing: ProductDrawing): string {
  const seed = `product-${id}`
  const { palette } = coverChoice(seed)
  return composeScene(sceneOfProduct(drawing), { seed, palette, width: COVER_WIDTH, height: COVER_HEIGHT })
}

/** A custom composition in one of the palettes; `tall` is the height of the canvas, which is 1280 wide. */
export function composeScene(
  scene: Scene,
  { seed, palette, width, height, tall = HEIGHT }: Size & { seed: string; palette: number; tall?: number },
): string {
  const p = palettes[palette % palettes.length]!
  const random = randomFrom(hash(seed))
  const girih = khatimPath(50, 50, 50) + khatimPath(26, 50, 50) + khatimPath(18, 50, 50, Math.PI / 8)
  const size = 92 + Math.floor(random() * 4) * 14
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${WIDTH} ${tall}" preserveAspectRatio="xMidYMid slice">` +
    `<defs><linearGradient id="sky" x1="0" y1="0" x2=".55" y2="1"><stop stop-color="${p.deep}"/><stop offset="1" stop-color="${p.mid}"/></linearGradient>` +
    `<linearGradient id="day" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${p.light}"/><stop offset="1" stop-color="${p.glow}"/></linearGradient>` +
    `<linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${p.mid}" stop-opacity=".8"/><stop offset="1" stop-color="${p.deep}"/></linearGradient>` +
    `<radialGradient id="shine" cx=".5" cy=".48" r=".62"><stop stop-color="${p.glow}" stop-opacity=".3"/><stop offset="1" stop-color="${p.glow}" stop-opacity="0"/></radialGradient>` +
    `<pattern id="girih" width="100" height="100" patternUnits="userSpaceOnUse" patternTransform="scale(${size / 100})"><path d="${girih}" fill="none" stroke="#fff" stroke-opacity=".15" stroke-width="1.6"/></pattern><path id="k" d="${khatimPath(50)}"/></defs>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#girih)"/><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#shine)"/>` +
    `<g stroke-linecap="round" stroke-linejoin="round">${scene(p, random)}</g></svg>`
  )
}
