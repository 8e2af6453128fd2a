import { khatimPath, starPath } from '../geometry.ts'
import { cypress, disc, fill, line, ring, type Scene } from './brush.ts'

/** Illustration: morning over terraced hills and cypresses. */
export const hills: Scene = (p, random) => {
  const lean = Math.round(random() * 60 - 30)
  const sun = 640 + lean
  const terraces = [0, 1, 2, 3]
    .map(
      (i) =>
        `M-10 ${772 + i * 22}C240 ${680 + i * 24} 460 ${720 + i * 24} 640 ${772 + i * 22}S1040 ${820 + i * 20} 1290 ${750 + i * 22}`,
    )
    .join('')
  return (
    fill(starPath(40, 600, 0.46, sun, 360), p.light, 0.07) +
    disc(sun, 360, 250, p.glow, 0.18) +
    disc(sun, 360, 206, p.glow) +
    ring(sun, 360, 228, p.glow, 6, 0.8, '0 21') +
    line(khatimPath(150, sun, 360, Math.PI / 8), p.light, 3, 0.8) +
    fill(khatimPath(132, sun, 360), p.light) +
    fill(khatimPath(56, sun, 360), p.warm) +
    fill('M0 840V520C140 440 260 470 380 520S620 590 760 510S1080 400 1280 500V840Z', p.mid, 0.75) +
    fill('M0 840V600C200 520 380 560 540 610S940 640 1280 560V840Z', p.mid) +
    cypress(214, 640, 190, p.deep, p.mid) +
    cypress(270, 652, 140, p.deep, p.mid) +
    fill('M0 840V690C260 590 520 650 720 700S1080 700 1280 630V840Z', p.deep) +
    cypress(1010, 700, 250, p.deep, p.glow) +
    cypress(1074, 700, 180, p.deep, p.glow) +
    cypress(950, 704, 150, p.deep, p.glow) +
    fill('M0 840V742C240 650 460 690 640 742S1040 790 1280 720V840Z', p.light) +
    line(terraces, p.mid, 4, 0.3) +
    fill('M672 752C650 768 716 782 764 798S764 826 700 840H836C868 822 850 804 800 790S676 770 684 752Z', p.glow, 0.75)
  )
}
