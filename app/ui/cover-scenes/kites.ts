import { khatimPath } from '../geometry.ts'
import { box, dome, fill, line, windows, type Palette, type Scene } from './brush.ts'

function kite(x: number, y: number, size: number, turn: number, face: string, half: string, p: Palette): string {
  const bows = [1.75, 2.25, 2.75].map((d, i) => `M${i % 2 ? 10 : -6} ${d * size}l-16 -10v20l32 -20v20Z`).join('')
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn})">` +
    line(
      `M0 ${size * 1.3}C${size * 0.3} ${size * 1.8} ${-size * 0.3} ${size * 2.4} ${size * 0.1} ${size * 3}`,
      p.light,
      3,
      0.8,
    ) +
    fill(bows, p.light, 0.9) +
    fill(`M0 ${-size}L${size * 0.72} 0L0 ${size * 1.3}L${-size * 0.72} 0Z`, face) +
    fill(`M0 ${-size}L${size * 0.72} 0L0 ${size * 1.3}Z`, half) +
    line(`M0 ${-size}V${size * 1.3}M${-size * 0.72} 0H${size * 0.72}`, p.deep, 3, 0.5) +
    fill(khatimPath(size * 0.3, 0, 0), p.light) +
    fill(khatimPath(size * 0.14, 0, 0), p.deep) +
    `</g>`
  )
}

const cloud = (x: number, y: number) => `M${x} ${y}a40 40 0 0 1 60 -34a62 62 0 0 1 112 -8a46 46 0 0 1 78 42Z`

/** Illustration: kites over the roofs of the old town. */
export const kites: Scene = (p, random) => {
  const sway = random() * 16 - 8
  return (
    fill(cloud(120, 214) + cloud(930, 150) + cloud(690, 470), p.light, 0.16) +
    line(
      'M640 330C610 470 560 590 508 676M318 420C330 520 380 610 430 680M966 380C900 500 860 590 846 670',
      p.light,
      2.5,
      0.65,
    ) +
    kite(640, 214, 124, 14 + sway, p.glow, p.warm, p) +
    kite(306, 334, 86, -18 + sway, p.light, p.glow, p) +
    kite(978, 300, 92, 22 - sway, p.warm, p.light, p) +
    fill(box(0, 640, 1280, 200), p.mid, 0.8) +
    [90, 1180].map((x) => dome(x, 650, 66, p.mid)).join('') +
    fill(
      box(60, 690, 190, 150) +
        box(270, 650, 150, 190) +
        box(440, 704, 200, 136) +
        box(660, 664, 150, 176) +
        box(830, 690, 190, 150) +
        box(1040, 644, 180, 196),
      p.deep,
    ) +
    dome(345, 654, 56, p.deep) +
    dome(735, 668, 52, p.deep) +
    fill([60, 440, 830].map((x) => `M${x - 8} 690h206v14h-206Z`).join('') + 'M1032 640h196v14h-196Z', p.warm) +
    windows(
      [
        [96, 736],
        [148, 736],
        [200, 736],
        [322, 704],
        [372, 704],
        [486, 750],
        [560, 750],
        [708, 716],
        [756, 716],
        [872, 736],
        [950, 736],
        [1086, 700],
        [1160, 700],
      ],
      26,
      p.glow,
    )
  )
}
