/** Furniture of the rooms in the demo's galleries, as SVG on a canvas of 1280 × 800. */
import { box, disc, fill, line, star, type Palette } from '#ui/cover-scenes/brush.ts'
import { archPath } from '#ui/geometry.ts'

const WIDTH = 1280
export const HEIGHT = 800

/** A wall and a floor that meet at `y`. */
export function room(p: Palette, y: number, wall = p.light, floor = p.mid): string {
  const boards = Array.from({ length: 9 }, (_, i) => `M${640 + (i - 4) * 120} ${y}L${640 + (i - 4) * 330} ${HEIGHT}`)
  return (
    fill(box(0, 0, WIDTH, y), wall) +
    fill(box(0, 0, WIDTH, y), p.glow, 0.14) +
    fill(box(0, y, WIDTH, HEIGHT - y), floor) +
    line(boards.join(''), p.deep, 3, 0.16) +
    fill(box(0, y - 14, WIDTH, 14), p.deep, 0.2)
  )
}

/** A pointed arch window with an evening sky. */
export function archWindow(p: Palette, x: number, y: number, width: number, height: number): string {
  const foot = y + height
  const hill = `M${x} ${foot}V${foot - height * 0.22}q${width * 0.3} ${-height * 0.16} ${width * 0.55} 0t${width * 0.45} ${-height * 0.04}V${foot}Z`
  return (
    fill(archPath(x - 14, y - 18, width + 28, height + 18), p.deep) +
    fill(archPath(x, y, width, height), p.mid) +
    fill(archPath(x, y, width, height), p.glow, 0.55) +
    disc(x + width * 0.62, y + height * 0.44, width * 0.15, p.light, 0.95) +
    fill(hill, p.deep, 0.65) +
    line(`M${x + width / 2} ${y + 4}V${foot}M${x} ${y + height * 0.6}H${x + width}`, p.deep, 6, 0.75) +
    fill(box(x - 26, foot, width + 52, 16), p.deep)
  )
}

/** A shelf of books at height `y`, in random colours of the palette. */
export function shelf(p: Palette, random: () => number, x: number, y: number, width: number, tall = 74): string {
  let books = ''
  for (let at = x + 8; at < x + width - 26;) {
    const thick = 14 + Math.floor(random() * 16)
    const height = Math.round(tall * (0.66 + random() * 0.34))
    const color = [p.warm, p.glow, p.mid, p.deep, p.light][Math.floor(random() * 5)]!
    books += fill(box(at, y - height, thick, height), color) + fill(box(at, y - height + 12, thick, 5), p.light, 0.5)
    at += thick + (random() < 0.12 ? 24 : 2)
  }
  return books + fill(box(x, y, width, 12), p.deep)
}

/** A carpet in perspective, with an eight-pointed star (khatim) in the middle. */
export function carpet(p: Palette, cx: number, y: number, width: number, depth: number): string {
  const edge = (share: number, dy: number) => {
    const far = (width / 2) * 0.74 * share
    const near = (width / 2) * share
    return `M${cx - far} ${y + dy}H${cx + far}L${cx + near} ${y + depth - dy}H${cx - near}Z`
  }
  return (
    fill(edge(1, 0), p.warm) +
    line(edge(0.93, depth * 0.08), p.glow, 5) +
    line(edge(0.87, depth * 0.14), p.light, 2, 0.8) +
    `<g transform="translate(${cx} ${y + depth / 2}) scale(1 .42)">` +
    star(0, 0, depth * 0.72, p.deep, 0.9) +
    star(0, 0, depth * 0.5, p.glow) +
    star(0, 0, depth * 0.26, p.warm) +
    '</g>'
  )
}

/** A pot with a plant of long leaves. */
export function plant(p: Palette, x: number, foot: number, size: number): string {
  const n = (share: number) => Math.round(share * size)
  const leaf = (dx: number, dy: number, bend: number) =>
    `M${x} ${foot - n(0.5)}Q${x + n(bend)} ${foot - n(dy * 0.6)} ${x + n(dx)} ${foot - n(dy)}Q${x + n(dx * 0.4)} ${foot - n(dy * 0.5)} ${x} ${foot - n(0.5)}Z`
  return (
    fill(leaf(-0.5, 1.3, -0.5) + leaf(0.5, 1.25, 0.5) + leaf(-0.2, 1.7, -0.34) + leaf(0.24, 1.6, 0.36), p.mid) +
    fill(leaf(0.02, 1.5, 0.14) + leaf(-0.62, 0.95, -0.4) + leaf(0.62, 0.9, 0.4), p.deep) +
    fill(`M${x - n(0.32)} ${foot - n(0.5)}h${n(0.64)}l${-n(0.1)} ${n(0.5)}h${-n(0.44)}Z`, p.warm)
  )
}

/** A small waisted glass of tea on its saucer. */
export function tea(p: Palette, x: number, foot: number, size: number): string {
  const n = (share: number) => Math.round(share * size)
  return (
    fill(
      `M${x - n(0.28)} ${foot - n(1)}h${n(0.56)}q${n(0.02)} ${n(0.34)} ${-n(0.12)} ${n(0.5)}q${n(0.1)} ${n(0.26)} ${n(0.06)} ${n(0.5)}h${-n(0.44)}q${-n(0.04)} ${-n(0.24)} ${n(0.06)} ${-n(0.5)}q${-n(0.14)} ${-n(0.16)} ${-n(0.12)} ${-n(0.5)}Z`,
      p.warm,
    ) +
    fill(box(x - n(0.28), foot - n(1), n(0.56), n(0.16)), p.light, 0.9) +
    `<ellipse cx="${x}" cy="${foot}" rx="${n(0.5)}" ry="${n(0.12)}" fill="${p.light}"/>`
  )
}

/** A hanging lamp with its cone of light. */
export function hangingLamp(p: Palette, x: number, drop: number, size: number): string {
  const n = (share: number) => Math.round(share * size)
  return (
    line(`M${x} 0V${drop}`, p.deep, 4) +
    fill(
      `M${x - n(0.9)} ${drop + n(0.6)}L${x - n(3)} ${drop + n(5)}H${x + n(3)}L${x + n(0.9)} ${drop + n(0.6)}Z`,
      p.glow,
      0.16,
    ) +
    fill(
      `M${x} ${drop - n(0.2)}q${n(0.9)} ${n(0.1)} ${n(1)} ${n(0.8)}h${-n(2)}q${n(0.1)} ${-n(0.7)} ${n(1)} ${-n(0.8)}Z`,
      p.deep,
    ) +
    disc(x, drop + n(0.66), n(0.26), p.glow)
  )
}
