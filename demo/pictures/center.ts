import { box, disc, fill, lantern, line, medallion, star, type Scene } from '#ui/cover-scenes/brush.ts'
import { archPath } from '#ui/geometry.ts'
import { archWindow, carpet, hangingLamp, plant, room, shelf, tea } from './room.ts'

/** Cushions along the walls, lamps above. */
export const majlis: Scene = (p) =>
  room(p, 520) +
  fill(archPath(470, 90, 340, 440), p.deep) +
  fill(archPath(496, 124, 288, 400), p.mid) +
  medallion(640, 320, 92, p.light, p.deep, p.glow) +
  archWindow(p, 110, 150, 190, 260) +
  archWindow(p, 980, 150, 190, 260) +
  [390, 890].map((x) => lantern(x, 0, 110, 62, p.deep, p.glow)).join('') +
  fill('M0 520H470V610H0ZM810 520H1280V610H810Z', p.warm) +
  fill('M0 596H450V640H0ZM830 596H1280V640H830Z', p.deep) +
  [40, 160, 280, 880, 1000, 1120]
    .map(
      (x, i) =>
        `<rect x="${x}" y="490" width="104" height="74" rx="22" fill="${i % 2 ? p.glow : p.light}"/>` +
        star(x + 52, 527, 18, p.deep, 0.8),
    )
    .join('') +
  carpet(p, 640, 580, 760, 190) +
  '<ellipse cx="640" cy="654" rx="150" ry="32" fill="' +
  p.glow +
  '"/>' +
  tea(p, 580, 652, 54) +
  tea(p, 640, 664, 54) +
  tea(p, 700, 652, 54)

/** An evening on the small stage. */
export const stage: Scene = (p) =>
  fill(box(0, 0, 1280, 800), p.deep) +
  fill('M640 -40L260 560H1020Z', p.glow, 0.18) +
  fill('M640 -40L430 560H850Z', p.glow, 0.22) +
  fill(box(120, 540, 1040, 60), p.mid) +
  fill('M120 540H1160L1100 490H180Z', p.glow, 0.85) +
  fill('M0 0H330C330 220 250 420 120 560H0ZM1280 0H950C950 220 1030 420 1160 560H1280Z', p.warm) +
  line(
    'M80 0C90 200 70 400 30 560M180 0C180 200 140 380 80 560M270 0C264 190 210 380 130 530M1200 0C1190 200 1210 400 1250 560M1100 0C1100 200 1140 380 1200 560M1010 0C1016 190 1070 380 1150 530',
    p.deep,
    6,
    0.4,
  ) +
  fill(Array.from({ length: 8 }, (_, i) => `M${i * 160} 0h160q-80 130 -160 0Z`).join(''), p.warm) +
  line(Array.from({ length: 8 }, (_, i) => `M${i * 160} 8q80 118 160 0`).join(''), p.glow, 7) +
  line('M640 300V500M600 506H680', p.light, 8) +
  disc(640, 284, 24, p.light) +
  fill(archPath(840, 400, 96, 108), p.light) +
  fill(box(826, 496, 124, 14), p.light) +
  Array.from(
    { length: 9 },
    (_, i) => disc(90 + i * 138, 690, 34, p.mid) + fill(archPath(44 + i * 138, 700, 92, 110), p.mid),
  ).join('') +
  Array.from(
    { length: 8 },
    (_, i) => disc(160 + i * 138, 752, 38, p.light, 0.16) + fill(archPath(106 + i * 138, 764, 108, 110), p.light, 0.16),
  ).join('')

/** The pitch behind the house. */
export const pitch: Scene = (p) =>
  fill(box(0, 0, 1280, 360), 'url(#day)') +
  fill('M0 360V250h90v-60h120v90h110V210h150v80h130V180h110v100h140V230h120v60h140V200h120v80h50V360Z', p.deep, 0.5) +
  fill(box(0, 350, 1280, 450), p.mid) +
  [0, 2, 4, 6]
    .map((i) => fill(`M${640 + (i - 4) * 170} 350h170l${(i - 3) * 190 + 190} 450h-${560}Z`, p.light, 0.07))
    .join('') +
  line('M120 350L-140 800M1160 350L1420 800M0 352H1280', p.light, 8, 0.9) +
  '<ellipse cx="640" cy="690" rx="330" ry="90" fill="none" stroke="' +
  p.light +
  '" stroke-width="8" opacity=".9"/>' +
  line('M330 350L290 430H990L950 350', p.light, 7, 0.9) +
  line('M440 372V210H840V372', p.light, 14) +
  line(
    Array.from({ length: 13 }, (_, i) => `M${456 + i * 31} 216V360`).join('') +
      Array.from({ length: 5 }, (_, i) => `M446 ${238 + i * 30}H834`).join(''),
    p.light,
    2,
    0.6,
  ) +
  [110, 1170]
    .map(
      (x) =>
        line(`M${x} 470V90`, p.deep, 12) +
        fill(box(x - 56, 60, 112, 46), p.deep) +
        [-34, 0, 34].map((dx) => disc(x + dx, 83, 13, p.light)).join(''),
    )
    .join('') +
  disc(690, 640, 52, p.light) +
  `<g transform="translate(690 640)">${star(0, 0, 24, p.deep)}</g>` +
  line('M690 616V588M668 632L642 622M712 632L738 622M676 660L660 684M704 660L720 684', p.deep, 6) +
  '<ellipse cx="690" cy="704" rx="60" ry="11" fill="' +
  p.deep +
  '" opacity=".35"/>'

/** A workshop. */
export const workshop: Scene = (p, random) =>
  room(p, 560, p.light, p.deep) +
  shelf(p, random, 80, 190, 260, 60) +
  shelf(p, random, 80, 300, 260, 60) +
  archWindow(p, 960, 110, 220, 310) +
  fill(box(420, 90, 440, 250), p.deep) +
  fill(box(436, 106, 408, 218), p.mid) +
  line('M480 160H640M480 200H720M480 240H600', p.light, 8, 0.8) +
  line('M690 250L730 210L762 232L804 160', p.glow, 9) +
  [300, 640, 980].map((x) => hangingLamp(p, x, 70, 40)).join('') +
  fill(box(60, 540, 1160, 26), p.warm) +
  fill(box(120, 566, 24, 234) + box(1136, 566, 24, 234), p.warm) +
  [250, 640, 1030]
    .map(
      (x) =>
        `<rect x="${x - 112}" y="390" width="224" height="136" rx="12" fill="${p.deep}"/><rect x="${x - 98}" y="404" width="196" height="108" rx="6" fill="${p.mid}"/>` +
        star(x, 458, 34, p.glow) +
        fill(`M${x - 132} 526h264l12 14h-288Z`, p.mid),
    )
    .join('') +
  [250, 640, 1030]
    .map((x) => fill(archPath(x - 74, 610, 148, 200), p.mid) + fill(box(x - 90, 700, 180, 20), p.glow))
    .join('') +
  tea(p, 440, 540, 50) +
  plant(p, 840, 540, 76)

/** A reading corner. */
export const library: Scene = (p, random) =>
  room(p, 600, p.deep, p.mid) +
  fill(box(60, 60, 480, 540) + box(740, 60, 480, 540), p.mid) +
  [180, 300, 420, 540].map((y) => shelf(p, random, 76, y, 448, 84) + shelf(p, random, 756, y, 448, 84)).join('') +
  archWindow(p, 570, 130, 140, 300) +
  hangingLamp(p, 640, 60, 44) +
  carpet(p, 640, 640, 640, 130) +
  [
    [400, 640, p.warm],
    [880, 640, p.glow],
  ]
    .map(
      ([x, y, color]) =>
        `<ellipse cx="${x}" cy="${Number(y) + 30}" rx="108" ry="62" fill="${color}"/><ellipse cx="${x}" cy="${Number(y) + 2}" rx="78" ry="30" fill="${p.light}" opacity=".5"/>`,
    )
    .join('') +
  fill('M640 660q-50 -24 -100 -6l-14 -36q54 -16 114 10q60 -26 114 -10l-14 36q-50 -18 -100 6Z', p.light) +
  line('M640 626V660', p.deep, 4) +
  plant(p, 90, 780, 120) +
  plant(p, 1190, 780, 120)
