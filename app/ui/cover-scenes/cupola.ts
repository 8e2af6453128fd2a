import { khatimPath, starPath } from '../geometry.ts'
import { disc, fill, line, ring, type Scene } from './brush.ts'

const at = (r: number, angle: number) =>
  `${Math.round(640 + r * Math.cos(angle))} ${Math.round(420 + r * Math.sin(angle))}`

/** Petals of a dome seen from below: `count` pointed leaves between two radii. */
function petals(count: number, from: number, to: number, turn = 0): string {
  return Array.from({ length: count }, (_, i) => {
    const a = (i / count) * 2 * Math.PI + turn
    const half = Math.PI / count
    const middle = from + (to - from) * 0.55
    return `M${at(from, a - half)}Q${at(middle, a - half * 0.95)} ${at(to, a)}Q${at(middle, a + half * 0.95)} ${at(from, a + half)}Z`
  }).join('')
}

/** Illustration: a dome seen from below, with light in its centre. */
export const cupola: Scene = (p, random) => {
  const turn = random() * 0.2
  return (
    fill(petals(32, 560, 800, turn), p.deep, 0.5) +
    fill(petals(32, 470, 620, turn + Math.PI / 32), p.mid) +
    line(petals(32, 470, 620, turn + Math.PI / 32), p.light, 2, 0.35) +
    ring(640, 420, 470, p.glow, 8, 0.9, '0 24.6') +
    fill(petals(24, 372, 486, turn), p.light) +
    line(petals(24, 380, 452, turn), p.warm, 3, 0.7) +
    disc(640, 420, 376, p.deep) +
    ring(640, 420, 362, p.glow, 3) +
    fill(petals(16, 250, 352, turn + Math.PI / 16), p.warm) +
    fill(petals(16, 238, 340, turn), p.glow) +
    line(petals(16, 238, 316, turn), p.deep, 2.5, 0.6) +
    disc(640, 420, 246, p.mid) +
    ring(640, 420, 226, p.light, 7, 0.9, '0 20.2') +
    line(khatimPath(206, 640, 420, Math.PI / 8 + turn), p.glow, 3) +
    fill(khatimPath(200, 640, 420, turn), p.light) +
    fill(starPath(16, 140, 0.66, 640, 420, turn), p.mid, 0.9) +
    fill(khatimPath(92, 640, 420, turn), p.glow) +
    fill(khatimPath(42, 640, 420, turn), p.light)
  )
}
