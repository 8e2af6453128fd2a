import { archPath, khatimPath } from '../geometry.ts'
import { box, disc, fill, line, ring, stars, type Palette, type Scene } from './brush.ts'

const spans = [
  [96, 190],
  [318, 236],
  [586, 300],
  [918, 200],
] as const

function stone(p: Palette): string {
  const road = 'M-20 470C240 430 440 372 690 364C900 360 1100 440 1300 470V600H-20Z'
  return (
    fill(road, p.light) +
    line('M-20 494C240 454 440 396 690 388C900 384 1100 464 1300 494', p.warm, 6, 0.8, '0 26') +
    line('M-20 458C240 418 440 360 690 352C900 348 1100 428 1300 458', p.glow, 10)
  )
}

function boat(x: number, y: number, size: number, hull: string, sail: string): string {
  return (
    fill(`M${x - size} ${y}H${x + size}L${x + size * 0.66} ${y + size * 0.36}H${x - size * 0.66}Z`, hull) +
    fill(
      `M${x - size * 0.06} ${y - size * 0.14}V${y - size * 1.7}C${x + size * 0.7} ${y - size * 1.2} ${x + size * 0.8} ${y - size * 0.5} ${x + size * 0.74} ${y - size * 0.14}Z`,
      sail,
    ) +
    fill(`M${x - size * 0.16} ${y - size * 0.14}V${y - size * 1.4}L${x - size * 0.8} ${y - size * 0.14}Z`, sail, 0.75)
  )
}

/** Illustration: an old bridge with pointed arches over a river with sailing boats. */
export const bridge: Scene = (p, random) => {
  const ripples = Array.from(
    { length: 26 },
    (_, i) => `M${Math.round(random() * 1180)} ${640 + i * 7}h${Math.round(24 + random() * 120)}`,
  ).join('')
  const bays = spans.map(([x, w]) => archPath(x, 560 - w * 0.5, w, 200)).join('')
  return (
    stars(random, 20, [30, 20, 1220, 260], p.light) +
    disc(930, 210, 150, p.glow, 0.16) +
    disc(930, 210, 104, p.glow) +
    ring(930, 210, 124, p.glow, 4, 0.8, '0 16') +
    fill(khatimPath(64, 930, 210), p.light) +
    fill(khatimPath(28, 930, 210), p.warm) +
    fill('M0 560V400C120 340 240 372 340 420S560 470 700 400S1080 300 1280 420V640H0Z', p.mid, 0.7) +
    stone(p) +
    fill(box(-20, 560, 1320, 72), p.light) +
    fill(bays, p.deep) +
    fill(bays, 'url(#day)', 0.28) +
    spans.map(([x, w]) => line(archPath(x - 12, 560 - w * 0.5 - 16, w + 24, 330), p.mid, 5, 0.6)).join('') +
    fill(box(0, 624, 1280, 216), p.deep) +
    fill(box(0, 624, 1280, 216), 'url(#water)') +
    `<g opacity=".2" transform="matrix(1 0 0 -.5 0 936)">${stone(p)}</g>` +
    line(ripples, p.light, 4, 0.4) +
    boat(452, 706, 78, p.warm, p.light) +
    boat(806, 752, 58, p.glow, p.light) +
    boat(220, 768, 44, p.light, p.glow)
  )
}
