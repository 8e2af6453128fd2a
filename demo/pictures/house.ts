import { box, cypress, disc, fill, line, medallion, type Scene } from '#ui/cover-scenes/brush.ts'
import { archPath } from '#ui/geometry.ts'
import { archWindow, carpet, hangingLamp, plant, room, shelf, tea } from './room.ts'

const bed = (p: Parameters<Scene>[0], x: number, way: 1 | -1) => {
  const at = (dx: number) => x + way * dx
  const wide = (dx: number, width: number) => (way === 1 ? at(dx) : at(dx) - width)
  return (
    fill(archPath(wide(0, 34), 410, 34, 250), p.deep) +
    fill(box(wide(10, 350), 560, 350, 90), p.deep) +
    fill(box(wide(20, 336), 520, 336, 62), p.light) +
    fill(`M${at(130)} 512H${at(356)}q${way * 14} 4 ${way * 14} 20V604H${at(118)}Z`, p.warm) +
    line(`M${at(160)} 516V604M${at(220)} 514V604M${at(280)} 514V604`, p.glow, 5, 0.7) +
    fill(box(wide(36, 96), 490, 96, 44), p.glow) +
    fill(box(wide(24, 16), 650, 16, 40) + box(wide(330, 16), 650, 16, 40), p.deep)
  )
}

/** A room for two. */
export const bedroom: Scene = (p, random) =>
  room(p, 600) +
  archWindow(p, 530, 120, 220, 330) +
  shelf(p, random, 120, 300, 250) +
  shelf(p, random, 910, 300, 250) +
  carpet(p, 640, 640, 520, 130) +
  bed(p, 60, 1) +
  bed(p, 1220, -1) +
  fill(box(566, 530, 148, 18) + box(580, 548, 14, 92) + box(686, 548, 14, 92), p.deep) +
  plant(p, 640, 530, 60)

/** Long tables under lamps. */
export const study: Scene = (p, random) =>
  room(p, 560, p.deep, p.mid) +
  [170, 290, 410].map((y) => shelf(p, random, 70, y, 330) + shelf(p, random, 880, y, 330)).join('') +
  archWindow(p, 480, 110, 320, 330) +
  [330, 640, 950].map((x) => hangingLamp(p, x, 150, 46)).join('') +
  [230, 500, 770, 1040]
    .map((x) => fill(archPath(x - 45, 480, 90, 130), p.warm) + fill(box(x - 56, 590, 112, 16), p.warm))
    .join('') +
  fill('M110 590H1170L1240 660H40Z', p.light) +
  fill(box(40, 660, 1200, 22), p.glow) +
  fill(box(110, 682, 26, 118) + box(1144, 682, 26, 118), p.deep) +
  [260, 640, 1010]
    .map(
      (x) =>
        fill(`M${x} 640q-46 -22 -92 -6l-16 -34q52 -14 108 8q56 -22 108 -8l-16 34q-46 -16 -92 6Z`, p.deep, 0.85) +
        line(`M${x} 608V640`, p.light, 3),
    )
    .join('') +
  tea(p, 450, 634, 44) +
  tea(p, 830, 634, 44)

/** The shared kitchen with its table. */
export const kitchen: Scene = (p, random) =>
  room(p, 540, p.light, p.deep) +
  line(
    Array.from({ length: 15 }, (_, i) => `M${i * 92} 330V526`).join('') + 'M0 330H1280M0 396H1280M0 462H1280',
    p.mid,
    3,
    0.35,
  ) +
  [200, 420, 860, 1080]
    .map((x) => disc(x, 210, 46, p.warm) + disc(x, 210, 30, p.light) + disc(x, 210, 12, p.glow))
    .join('') +
  fill(box(110, 262, 400, 14) + box(770, 262, 400, 14), p.deep) +
  archWindow(p, 560, 70, 160, 230) +
  fill(box(0, 456, 1280, 26), p.deep) +
  fill(box(0, 482, 1280, 76), p.mid) +
  line('M160 500V540M320 500V540M480 500V540M640 500V540M800 500V540M960 500V540M1120 500V540', p.light, 4, 0.5) +
  fill('M244 456v-54q0 -16 16 -16h92q16 0 16 16v54Z', p.warm) +
  line('M258 372q16 -22 0 -42M300 372q16 -22 0 -42M342 372q16 -22 0 -42', p.mid, 5, 0.5) +
  [360, 640, 920].map((x) => hangingLamp(p, x, 110 + Math.round(random() * 30), 44)).join('') +
  fill('M150 620H1130L1210 700H70Z', p.light) +
  fill(box(70, 700, 1140, 20), p.glow) +
  fill('M420 620H860L884 700H396Z', p.warm, 0.9) +
  [240, 380, 900, 1040].map((x) => tea(p, x, 674, 50)).join('') +
  disc(640, 652, 60, p.light) +
  disc(640, 652, 40, p.mid) +
  [
    [-18, -8],
    [14, -14],
    [4, 12],
    [-4, -24],
    [24, 8],
  ]
    .map(([dx, dy]) => disc(640 + dx!, 648 + dy!, 12, p.glow))
    .join('')

/** A courtyard with a fountain in the middle. */
export const courtyard: Scene = (p) =>
  fill(box(0, 0, 1280, 540), p.light) +
  fill(box(0, 0, 1280, 540), p.glow, 0.22) +
  fill(box(0, 0, 1280, 90), p.deep) +
  line('M0 104H1280', p.warm, 10, 1, '34 14') +
  [70, 310, 730, 970]
    .map(
      (x) =>
        fill(archPath(x, 170, 240, 380), p.deep) +
        fill(archPath(x + 20, 200, 200, 350), p.mid) +
        fill(archPath(x + 62, 300, 116, 250), p.deep, 0.6),
    )
    .join('') +
  fill(archPath(520, 130, 240, 420), p.deep) +
  fill(archPath(540, 162, 200, 390), 'url(#day)') +
  medallion(640, 330, 62, p.deep, p.light, p.warm) +
  fill('M0 540H1280V800H0Z', p.mid) +
  line(
    'M640 540L640 800M420 540L220 800M860 540L1060 800M200 540L-160 800M1080 540L1440 800M0 600H1280M0 690H1280',
    p.light,
    3,
    0.25,
  ) +
  cypress(40, 600, 330, p.deep, p.mid) +
  cypress(1240, 600, 330, p.deep, p.mid) +
  plant(p, 300, 650, 120) +
  plant(p, 980, 650, 120) +
  '<ellipse cx="640" cy="700" rx="250" ry="62" fill="' +
  p.light +
  '"/><ellipse cx="640" cy="692" rx="220" ry="48" fill="' +
  p.deep +
  '"/>' +
  fill('M620 690L628 590H652L660 690Z', p.light) +
  '<ellipse cx="640" cy="590" rx="86" ry="20" fill="' +
  p.light +
  '"/>' +
  line('M640 586V510M640 520q-70 -10 -74 74M640 520q70 -10 74 74', p.light, 5, 0.9)

/** A roof terrace for tea, with a view of the strait. */
export const terrace: Scene = (p, random) =>
  fill(box(0, 0, 1280, 800), p.mid) +
  fill(box(0, 0, 1280, 460), 'url(#day)') +
  disc(920, 270, 90, p.light) +
  disc(920, 270, 130, p.light, 0.3) +
  fill('M0 460V370q160 -70 330 -20t300 -10t330 10t320 -40V460Z', p.deep, 0.55) +
  fill(box(0, 450, 1280, 130), p.deep, 0.35) +
  line('M820 490H1020M860 516H990M180 500H330M480 530H640', p.light, 5, 0.5) +
  fill('M300 470l20 -70l6 70ZM330 470V390l46 80Z', p.light) +
  fill('M284 474H392l-16 20H300Z', p.warm) +
  fill(box(0, 560, 1280, 18), p.deep) +
  Array.from({ length: 17 }, (_, i) => fill(archPath(i * 80 - 8, 580, 56, 90), p.light, 0.9)).join('') +
  fill(box(0, 668, 1280, 132), p.deep) +
  line('M-20 60C200 170 420 170 640 60C860 170 1080 170 1300 60', p.deep, 4, 0.7) +
  Array.from({ length: 16 }, (_, i) => {
    const x = 30 + i * 81
    const hang = 60 + Math.round(Math.abs(Math.sin(((x - 640) / 640) * Math.PI)) * 76)
    return disc(x, hang + 18, 10 + random() * 3, p.warm)
  }).join('') +
  '<ellipse cx="640" cy="654" rx="190" ry="34" fill="' +
  p.light +
  '"/>' +
  fill('M626 660H654L674 800H606Z', p.light) +
  tea(p, 580, 646, 60) +
  tea(p, 700, 646, 60) +
  fill('M612 636q-6 -56 28 -60q34 4 28 60Z', p.warm) +
  line('M668 604q26 -14 34 -34', p.warm, 8) +
  plant(p, 150, 760, 130) +
  plant(p, 1130, 760, 130)
