import { khatimPath } from '../geometry.ts'
import { fill, line, medallion } from '../cover-scenes/brush.ts'
import { FOOT, type Item } from './stage.ts'

export const book: Item = (p) =>
  fill(`M452 ${FOOT - 90}H828V${FOOT}H452C424 ${FOOT} 424 ${FOOT - 90} 452 ${FOOT - 90}Z`, p.deep) +
  fill(`M462 ${FOOT - 74}H828V${FOOT - 14}H462C446 ${FOOT - 20} 446 ${FOOT - 68} 462 ${FOOT - 74}Z`, p.light) +
  fill(`M470 ${FOOT - 160}H806V${FOOT - 90}H470Z`, p.glow) +
  fill(`M470 ${FOOT - 160}h30v70h-30ZM760 ${FOOT - 160}h12v70h-12Z`, p.deep, 0.3) +
  fill(`M520 230H782V${FOOT - 160}H520C500 ${FOOT - 160} 500 230 520 230Z`, p.warm) +
  fill(`M520 230h26V${FOOT - 160}h-26Z`, p.deep, 0.35) +
  line(`M566 254H762V${FOOT - 184}H566Z`, p.light, 4, 0.8) +
  medallion(664, 384, 74, p.light, p.warm, p.glow)

export const notebook: Item = (p) =>
  fill(`M470 236H824V${FOOT}H470Z`, p.deep) +
  fill(`M456 226H800C812 226 820 234 820 246V${FOOT - 12}H456Z`, p.warm) +
  fill(`M748 226h34V${FOOT - 12}h-34Z`, p.deep, 0.55) +
  medallion(606, 440, 96, p.light, p.warm, p.glow) +
  line(Array.from({ length: 11 }, (_, i) => `M436 ${270 + i * 38}h44`).join(''), p.light, 12) +
  fill(`M690 ${FOOT - 12}h26v58l-13-16l-13 16Z`, p.glow)

export const cards: Item = (p) =>
  `<g transform="rotate(-14 640 520)">${fill('M440 300H760V640H440Z', p.deep)}${line('M462 322H738V618H462Z', p.glow, 4)}</g>` +
  `<g transform="rotate(11 640 520)">${fill('M530 300H850V640H530Z', p.warm)}${line('M552 322H828V618H552Z', p.light, 4)}</g>` +
  fill(`M490 320H790V${FOOT - 8}H490Z`, p.light) +
  line(`M512 342H768V${FOOT - 30}H512Z`, p.warm, 4) +
  medallion(640, 500, 92, p.deep, p.light, p.glow)

/** Drawing of reed pens for calligraphy in a cup. */
export const pens: Item = (p) =>
  [
    [556, -13, p.deep],
    [606, -5, p.warm],
    [664, 4, p.deep],
    [716, 12, p.warm],
  ]
    .map(
      ([x, turn, color]) =>
        `<g transform="rotate(${turn} ${x} 560)">${fill(`M${Number(x) - 15} 262L${x} 200L${Number(x) + 15} 262V600h-30Z`, String(color))}${line(`M${x} 216V262`, p.light, 4)}</g>`,
    )
    .join('') +
  fill(`M504 446H776L748 ${FOOT}H532Z`, p.light) +
  line('M510 474H770', p.warm, 8) +
  line(`M528 ${FOOT - 26}H752`, p.warm, 8) +
  medallion(640, 578, 66, p.warm, p.light, p.glow)

const letters = [
  [460, FOOT - 170, 'warm'],
  [650, FOOT - 170, 'deep'],
  [560, FOOT - 340, 'glow'],
] as const
/** Drawing of wooden blocks. */
export const toys: Item = (p) =>
  letters
    .map(
      ([x, y, color]) =>
        fill(`M${x} ${y}h170v170h-170Z`, p[color]) +
        line(`M${x + 16} ${y + 16}h138v138h-138Z`, p.light, 6, 0.8) +
        fill(khatimPath(46, x + 85, y + 85), p.light) +
        fill(khatimPath(20, x + 85, y + 85), p[color]),
    )
    .join('')
