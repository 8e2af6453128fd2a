/** Drawing tools for covers: a canvas of 1280 × 840, palettes, and functions that return SVG. */
import { archPath, khatimPath } from '../geometry.ts'

export const WIDTH = 1280
export const HEIGHT = 840

export type Palette = {
  /** Background colours, from dark to medium. */
  deep: string
  mid: string
  /** Light in the picture, and its brightest colour. */
  glow: string
  light: string
  /** A second colour that contrasts with the background. */
  warm: string
}

/** Draws one composition; `random` returns the same numbers for the same cover. */
export type Scene = (palette: Palette, random: () => number) => string

const faint = (opacity: number) => (opacity === 1 ? '' : ` opacity="${opacity}"`)

export function fill(d: string, color: string, opacity = 1): string {
  return `<path d="${d}" fill="${color}"${faint(opacity)}/>`
}

export function line(d: string, color: string, width: number, opacity = 1, dashes = ''): string {
  const dashed = dashes && ` stroke-dasharray="${dashes}"`
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}"${dashed}${faint(opacity)}/>`
}

export function disc(cx: number, cy: number, r: number, color: string, opacity = 1): string {
  return `<circle cx="${Math.round(cx)}" cy="${Math.round(cy)}" r="${Math.round(r * 10) / 10}" fill="${color}"${faint(opacity)}/>`
}

export function ring(
  cx: number,
  cy: number,
  r: number,
  color: string,
  width: number,
  opacity = 1,
  dashes = '',
): string {
  const dashed = dashes && ` stroke-dasharray="${dashes}"`
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="${color}" stroke-width="${width}"${dashed}${faint(opacity)}/>`
}

export function box(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}Z`
}

/** An eight-pointed star with a rotated second one over it. */
export function medallion(cx: number, cy: number, r: number, outer: string, inner: string, heart: string): string {
  return (
    fill(khatimPath(r, cx, cy), outer) +
    line(khatimPath(r * 0.8, cx, cy, Math.PI / 8), inner, Math.max(2, r / 30)) +
    fill(khatimPath(r * 0.56, cx, cy), inner) +
    fill(khatimPath(r * 0.27, cx, cy), heart)
  )
}

/** One of many eight-pointed stars: `#k` is defined once in every cover, with a radius of 50. */
export function star(cx: number, cy: number, r: number, color: string, opacity = 1, turn = 0): string {
  const turned = turn ? ` rotate(${Math.round(turn)})` : ''
  return `<use href="#k" transform="translate(${Math.round(cx)} ${Math.round(cy)})${turned} scale(${Math.round(r * 2) / 100})" fill="${color}"${faint(opacity)}/>`
}

/** Small stars at random places in a box. */
export function stars(
  random: () => number,
  count: number,
  area: readonly [x: number, y: number, width: number, height: number],
  color: string,
): string {
  const [x, y, width, height] = area
  return Array.from({ length: count }, () => {
    const opacity = Math.round((0.35 + random() * 0.65) * 10) / 10
    return star(x + random() * width, y + random() * height, 2.5 + random() ** 3 * 13, color, opacity, random() * 45)
  }).join('')
}

/** A lantern on a chain from (cx, top); `lit` is the colour of its glass. */
export function lantern(cx: number, top: number, drop: number, size: number, metal: string, lit: string): string {
  const y = Math.round(top + drop)
  const n = (share: number) => Math.round(share * size)
  return (
    line(`M${cx} ${top}V${y}`, metal, Math.max(3, n(0.045))) +
    disc(cx, y + size * 1.2, size * 1.9, lit, 0.15) +
    disc(cx, y + size * 1.2, size * 1.25, lit, 0.2) +
    fill(`M${cx - n(0.6)} ${y + n(0.7)}h${n(1.2)}l${-n(0.18)} ${n(1.12)}h${-n(0.84)}Z`, lit) +
    fill(
      `M${cx} ${y}l${n(0.42)} ${n(0.5)}h${n(0.08)}l${n(0.16)} ${n(0.26)}h${-n(1.32)}l${n(0.16)} ${-n(0.26)}h${n(0.08)}Z` +
        `M${cx - n(0.5)} ${y + n(1.8)}h${n(1)}l${-n(0.14)} ${n(0.24)}h${-n(0.72)}Z`,
      metal,
    ) +
    line(
      `M${cx - n(0.2)} ${y + n(0.78)}l${n(0.06)} ${n(1)}M${cx + n(0.2)} ${y + n(0.78)}l${-n(0.06)} ${n(1)}`,
      metal,
      Math.max(2, n(0.045)),
      0.7,
    ) +
    star(cx, y + size * 2.2, size * 0.14, metal)
  )
}

/** A cypress, as on Ottoman tiles. */
export function cypress(cx: number, foot: number, height: number, color: string, vein: string): string {
  const w = height * 0.15
  return (
    fill(
      `M${cx} ${foot - height}C${cx + w * 0.7} ${foot - height * 0.72} ${cx + w * 1.5} ${foot - height * 0.36} ${cx} ${foot - height * 0.08}C${cx - w * 1.5} ${foot - height * 0.36} ${cx - w * 0.7} ${foot - height * 0.72} ${cx} ${foot - height}Z`,
      color,
    ) + line(`M${cx} ${foot - height * 0.72}V${foot}`, vein, Math.max(2, height / 70))
  )
}

/** A pointed dome with drum and finial. */
export function dome(cx: number, base: number, r: number, color: string): string {
  const at = (dx: number, dy: number) => `${Math.round(cx + dx * r)} ${Math.round(base + dy * r)}`
  return (
    fill(
      `M${at(-1, 0)}V${Math.round(base - r * 0.25)}C${at(-1, -0.95)} ${at(-0.3, -1.15)} ${at(0, -1.42)}C${at(0.3, -1.15)} ${at(1, -0.95)} ${at(1, -0.25)}V${base}Z`,
      color,
    ) + line(`M${at(0, -1.4)}V${Math.round(base - r * 1.75)}`, color, Math.max(3, r / 16))
  )
}

/** A slim minaret with two balconies. */
export function minaret(cx: number, base: number, height: number, color: string): string {
  const w = height * 0.042
  const y = (share: number) => Math.round(base - height * share)
  return (
    fill(box(Math.round(cx - w), y(0.8), Math.round(w * 2), Math.round(height * 0.8)), color) +
    fill(
      `M${cx - w} ${y(0.8)}L${cx} ${y(1)}L${cx + w} ${y(0.8)}Z` +
        box(Math.round(cx - w * 1.7), y(0.56), Math.round(w * 3.4), Math.round(height * 0.022)) +
        box(Math.round(cx - w * 1.6), y(0.74), Math.round(w * 3.2), Math.round(height * 0.022)),
      color,
    )
  )
}

/** Small lit windows. */
export function windows(places: readonly (readonly [x: number, y: number])[], size: number, color: string): string {
  return fill(places.map(([x, y]) => archPath(x, y, size, size * 1.7)).join(''), color, 0.9)
}
