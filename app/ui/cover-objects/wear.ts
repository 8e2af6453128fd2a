import { khatimPath } from '../geometry.ts'
import { fill, line, medallion } from '../cover-scenes/brush.ts'
import { FOOT, type Item } from './stage.ts'

const torso = `M530 262L400 332L440 450L500 424V${FOOT - 26}H780V424L840 450L880 332L750 262C720 306 560 306 530 262Z`

export const shirt: Item = (p) =>
  fill(torso, p.warm) +
  fill(`M500 424V${FOOT - 26}H540V392Z`, p.deep, 0.18) +
  line('M530 262C560 306 720 306 750 262', p.light, 12) +
  medallion(640, 450, 84, p.light, p.warm, p.deep)

export const hoodie: Item = (p) =>
  fill(`M520 286L380 360L396 640L462 634L486 450V${FOOT - 10}H794V450L818 634L884 640L900 360L760 286Z`, p.warm) +
  fill('M520 300C500 200 780 200 760 300C740 360 540 360 520 300Z', p.deep) +
  fill('M548 296C540 236 740 236 732 296C716 334 564 334 548 296Z', p.warm, 0.55) +
  line('M606 330V430M674 330V430', p.light, 9) +
  fill(`M540 660L566 560H714L740 660Z`, p.deep, 0.32) +
  fill(khatimPath(40, 640, 476), p.light) +
  line(`M486 ${FOOT - 34}H794`, p.deep, 6, 0.4)

export const bag: Item = (p) =>
  line('M556 380C556 200 724 200 724 380', p.deep, 20) +
  fill(`M450 360H830L856 ${FOOT}H424Z`, p.light) +
  fill(`M450 360H500L478 ${FOOT}H424Z`, p.deep, 0.12) +
  line('M462 388H818', p.warm, 6, 0.9, '0 18') +
  medallion(640, 540, 104, p.warm, p.light, p.glow)

export const scarf: Item = (p) =>
  fill(`M470 300C520 240 760 240 810 300C830 360 760 400 640 400C520 400 450 360 470 300Z`, p.warm) +
  fill(`M560 372L520 ${FOOT - 20}H640L668 380Z`, p.glow) +
  fill(`M610 380L660 ${FOOT - 70}H776L724 368Z`, p.warm) +
  line('M500 318C560 366 720 366 780 318M520 286C580 326 700 326 760 286', p.light, 7, 0.8) +
  line(`M534 600H652M530 640H648`, p.deep, 8, 0.7) +
  line(`M648 560H752M652 600H764`, p.light, 8, 0.7) +
  line(
    `M528 ${FOOT - 20}v22M556 ${FOOT - 20}v22M584 ${FOOT - 20}v22M612 ${FOOT - 20}v22M636 ${FOOT - 20}v22`,
    p.glow,
    7,
  )

export const cap: Item = (p) =>
  fill(`M430 ${FOOT - 90}C430 330 830 330 830 ${FOOT - 90}Z`, p.warm) +
  fill(
    `M640 ${FOOT - 120}C800 ${FOOT - 130} 930 ${FOOT - 90} 960 ${FOOT - 30}C880 ${FOOT - 66} 720 ${FOOT - 80} 430 ${FOOT - 84}V${FOOT - 110}Z`,
    p.deep,
  ) +
  line(`M640 394C600 440 580 520 576 ${FOOT - 100}M640 394C700 440 730 520 734 ${FOOT - 100}`, p.light, 5, 0.6) +
  fill(khatimPath(54, 650, 500), p.light) +
  fill(khatimPath(24, 650, 500), p.glow) +
  fill('M622 392h36v14h-36Z', p.deep)

export const rug: Item = (p) =>
  fill(`M440 250H840V${FOOT - 20}H440Z`, p.warm) +
  line(`M464 274H816V${FOOT - 44}H464Z`, p.light, 8) +
  line(`M488 298H792V${FOOT - 68}H488Z`, p.deep, 5, 0.6, '0 16') +
  medallion(640, 474, 118, p.deep, p.light, p.glow) +
  [340, 608].map((y) => fill(khatimPath(34, 540, y) + khatimPath(34, 740, y), p.glow)).join('') +
  line(
    Array.from({ length: 17 }, (_, i) => `M${448 + i * 24} 250v-24M${448 + i * 24} ${FOOT - 20}v24`).join(''),
    p.light,
    6,
  )

const turns = Array.from({ length: 27 }, (_, i) => (i / 27) * Math.PI * 2)
export const beads: Item = (p) =>
  turns
    .map((turn, i) => {
      const [x, y] = [Math.round(640 + Math.cos(turn + 1.69) * 190), Math.round(410 + Math.sin(turn + 1.69) * 150)]
      return fill(khatimPath(i % 9 === 0 ? 30 : 23, x, y), i % 9 === 0 ? p.glow : p.warm)
    })
    .join('') +
  fill('M620 548h44l-10 60h-24Z', p.deep) +
  line(`M642 600V${FOOT - 70}M626 606V${FOOT - 78}M658 606V${FOOT - 78}`, p.warm, 9) +
  fill(khatimPath(24, 642, 566), p.glow)
