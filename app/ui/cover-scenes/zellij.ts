import { archPath, khatimPath, starPath } from '../geometry.ts'
import { fill, line, medallion, type Scene } from './brush.ts'

const CELL = 120

/** Illustration: a wall of star and cross tiles with a niche. */
export const zellij: Scene = (p, random) => {
  const colors = [p.glow, p.light, p.mid, p.warm]
  const turn = Math.floor(random() * 4)
  const tiles: string[] = []
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 12; column++) {
      const color = colors[(column + 2 * row + turn + ((column * row) % 2)) % 4]
      tiles.push(`<use href="#t" x="${column * CELL - 20}" y="${row * CELL}" fill="${color}"/>`)
    }
  const star =
    khatimPath(CELL * 0.46, 0, 0) + khatimPath(CELL * 0.25, 0, 0, Math.PI / 8) + khatimPath(CELL * 0.13, 0, 0)
  const cross = starPath(4, CELL * 0.24, 0.5, CELL / 2, CELL / 2, Math.PI / 4)
  return (
    `<defs><g id="t"><path fill-rule="evenodd" d="${star}"/><path d="${cross}" opacity=".55"/></g></defs>` +
    `<g opacity=".92">${tiles.join('')}</g>` +
    fill(archPath(380, 96, 520, 780), p.deep) +
    line(archPath(400, 124, 480, 780), p.glow, 4) +
    line(archPath(416, 144, 448, 780), p.light, 7, 0.9, '0 20') +
    fill(archPath(432, 164, 416, 780), 'url(#day)') +
    fill(starPath(32, 230, 0.55, 640, 470), p.light, 0.4) +
    medallion(640, 470, 150, p.deep, p.light, p.warm) +
    fill('M432 772H848V840H432Z', p.deep, 0.9) +
    line('M448 796H832', p.glow, 6, 1, '0 24')
  )
}
