import { khatimPath, starPath } from '../geometry.ts'
import { disc, fill, lantern, line, stars, type Scene } from './brush.ts'

/** Illustration: lanterns for a festival. */
export const lanterns: Scene = (p, random) => {
  const shift = random() * 30
  const small = [
    [150, 130, 50],
    [292, 300, 62],
    [436, 96, 44],
    [846, 120, 46],
    [986, 280, 64],
    [1132, 150, 50],
  ] as const
  const garland = 'M-20 60C160 150 320 150 420 60C520 -10 760 -10 860 60C960 150 1120 150 1300 60'
  return (
    fill(starPath(32, 760, 0.3, 640, 440), p.light, 0.07) +
    stars(random, 30, [30, 120, 1220, 680], p.light) +
    line(garland, p.light, 3, 0.5) +
    line(garland, p.glow, 16, 1, '0 58') +
    small
      .map(([x, drop, size], i) =>
        lantern(x, 0, drop + (i % 2 ? shift : -shift), size, p.light, i % 2 ? p.warm : p.glow),
      )
      .join('') +
    disc(640, 440, 400, p.glow, 0.1) +
    lantern(640, 0, 150, 232, p.light, p.glow) +
    fill(khatimPath(104, 640, 452), p.light) +
    line(khatimPath(120, 640, 452, Math.PI / 8), p.warm, 4) +
    fill(khatimPath(48, 640, 452), p.warm)
  )
}
