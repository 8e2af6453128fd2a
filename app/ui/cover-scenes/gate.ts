import { archPath, khatimPath, starPath } from '../geometry.ts'
import { box, disc, fill, line, medallion, type Palette, type Scene } from './brush.ts'

function orangeTree(x: number, p: Palette): string {
  const fruit = [
    [-34, -20],
    [22, -46],
    [40, 8],
    [-8, 26],
    [-52, 22],
    [4, -78],
  ] as const
  return (
    line(`M${x} 690V610`, p.light, 10, 0.8) +
    [
      [-50, 10, 56],
      [50, 10, 56],
      [0, 34, 58],
      [-34, -46, 54],
      [36, -46, 54],
      [0, -78, 44],
      [0, -16, 60],
    ]
      .map(([dx, dy, r]) => disc(x + dx!, 556 + dy!, r!, p.mid))
      .join('') +
    line(
      `M${x - 66} 540a34 34 0 0 1 30 -30M${x - 20} 598a34 34 0 0 1 34 -26M${x + 10} 486a34 34 0 0 1 32 -20`,
      p.light,
      4,
      0.35,
    ) +
    fruit.map(([dx, dy]) => disc(x + dx, 556 + dy, 12, p.glow)).join('') +
    fill(`M${x - 58} 690H${x + 58}L${x + 44} 772H${x - 44}Z`, p.warm) +
    fill(box(x - 66, 682, 132, 18), p.warm) +
    line(`M${x - 46} 722H${x + 46}`, p.light, 4, 0.6, '0 15')
  )
}

/** Illustration: a bright door between two orange trees. */
export const gate: Scene = (p) =>
  [168, 1008]
    .map(
      (x) =>
        fill(archPath(x - 60, 190, 224, 660), p.light, 0.09) + line(archPath(x - 40, 216, 184, 660), p.glow, 2, 0.5),
    )
    .join('') +
  fill(archPath(374, 56, 532, 800), p.deep, 0.55) +
  fill(archPath(404, 92, 472, 780), p.light) +
  line(archPath(423, 116, 434, 780), p.warm, 8, 0.9, '0 22') +
  fill(archPath(442, 140, 396, 780), p.deep) +
  fill(archPath(456, 158, 368, 780), 'url(#day)') +
  fill(starPath(32, 250, 0.5, 640, 452), p.light, 0.35) +
  medallion(640, 452, 132, p.deep, p.light, p.glow) +
  fill('M456 748H824L900 792H380Z', p.light) +
  fill('M380 792H900V806H380Z', p.glow) +
  fill('M344 806H936L960 840H320Z', p.light, 0.88) +
  orangeTree(232, p) +
  orangeTree(1048, p) +
  fill(khatimPath(15, 640, 690), p.deep, 0.5)
