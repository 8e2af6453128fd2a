import { khatimPath } from '../geometry.ts'
import { disc, fill, line, type Scene } from './brush.ts'

const lines = (from: number, side: 1 | -1) =>
  Array.from({ length: 6 }, (_, i) => {
    const y = from + i * 46
    const [start, bend, turn, end] = [62, 150, 220, i === 5 ? 190 : 332].map((d) => 640 + side * d)
    return `M${start} ${y + 18}C${bend} ${y - 16} ${turn} ${y - 24} ${end} ${y - 22}`
  }).join('')

/** Illustration: an open book from which stars rise. */
export const book: Scene = (p, random) => {
  const risen = Array.from({ length: 22 }, (_, i) => {
    const share = i / 21
    const spread = 60 + share * 420
    const size = 34 - share * 22 + random() * 12
    const x = 640 + (random() - 0.5) * spread * 1.6
    const y = 380 - share * 330 + (random() - 0.5) * 50
    return fill(khatimPath(size, Math.round(x), Math.round(y), random()), [p.glow, p.light, p.warm][i % 3]!, 0.94)
  }).join('')
  return (
    fill('M640 470L250 -40H1030Z', p.glow, 0.1) +
    fill('M640 470L420 -40H860Z', p.glow, 0.12) +
    disc(640, 380, 150, p.glow, 0.16) +
    fill(
      'M640 784C520 706 320 694 152 736V432C320 392 540 404 640 486C740 404 960 392 1128 432V736C960 694 760 706 640 784Z',
      p.deep,
    ) +
    fill(
      'M640 760C524 686 330 676 176 712V414C330 378 540 392 640 470C740 392 950 378 1104 414V712C950 676 756 686 640 760Z',
      p.warm,
    ) +
    fill(
      'M640 742C528 670 340 660 196 692V400C340 368 540 380 640 456C740 380 940 368 1084 400V692C940 660 752 670 640 742Z',
      p.light,
    ) +
    fill(
      'M640 456C626 446 610 436 592 428V716C610 724 626 732 640 742C654 732 670 724 688 716V428C670 436 654 446 640 456Z',
      p.deep,
      0.1,
    ) +
    line('M640 458V740', p.mid, 5, 0.7) +
    line(lines(452, 1) + lines(452, -1), p.mid, 8, 0.28) +
    fill(khatimPath(40, 348, 610), p.glow, 0.9) +
    line(khatimPath(52, 348, 610, Math.PI / 8), p.warm, 3, 0.8) +
    fill('M884 396C900 394 916 394 932 394V540L908 516L884 540Z', p.warm) +
    risen
  )
}
