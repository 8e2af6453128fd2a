import { archPath, starPath } from '../geometry.ts'
import { box, fill, line, type Palette, type Scene } from '../cover-scenes/brush.ts'

/** Draws an item that stands on the shelf at (640, FOOT), about 460 high. */
export type Item = (palette: Palette) => string

/** Vertical position of the shelf. */
export const FOOT = 706

/** A niche with a shelf and a light behind it: the background of every product. */
export const stage =
  (item: Item): Scene =>
  (p) =>
    fill(archPath(300, 40, 680, 830), p.deep, 0.85) +
    line(archPath(322, 72, 636, 830), p.glow, 4) +
    fill(archPath(344, 104, 592, 830), 'url(#day)') +
    fill(starPath(32, 300, 0.62, 640, 430), p.light, 0.5) +
    fill(box(0, FOOT, 1280, 140), p.mid) +
    fill(box(0, FOOT, 1280, 10), p.light, 0.5) +
    fill(
      `M390 ${FOOT + 22}C390 ${FOOT - 6} 890 ${FOOT - 6} 890 ${FOOT + 22}C890 ${FOOT + 50} 390 ${FOOT + 50} 390 ${FOOT + 22}Z`,
      p.deep,
      0.35,
    ) +
    item(p)
