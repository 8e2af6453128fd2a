import { khatimPath, starPath } from '../geometry.ts'
import { disc, fill, line, ring, stars, type Scene } from './brush.ts'

/** Illustration: a sapling inside a large star. */
export const sapling: Scene = (p, random) =>
  fill(starPath(32, 620, 0.52, 640, 430), p.light, 0.06) +
  ring(640, 430, 376, p.glow, 2, 0.5) +
  ring(640, 430, 352, p.glow, 7, 0.8, '0 24.03') +
  line(khatimPath(352, 640, 430, Math.PI / 8), p.glow, 4, 0.9) +
  fill(khatimPath(336, 640, 430), p.light) +
  line(khatimPath(308, 640, 430), p.mid, 2.5, 0.45) +
  fill(khatimPath(200, 640, 430, Math.PI / 8), 'url(#day)', 0.55) +
  stars(random, 12, [460, 200, 360, 200], p.warm) +
  `<clipPath id="star"><path d="${khatimPath(308, 640, 430)}"/></clipPath><g clip-path="url(#star)">` +
  fill('M300 760V610C420 556 540 566 640 600S880 640 980 570V760Z', p.glow, 0.75) +
  fill('M300 760V660C430 596 540 606 650 634S880 660 980 620V760Z', p.mid) +
  fill('M300 760V690C440 640 560 640 660 660S860 690 980 660V760Z', p.deep) +
  `</g>` +
  line('M640 640C640 560 646 470 638 322', p.deep, 15) +
  fill('M640 548C548 546 500 492 494 408C588 412 640 462 640 548Z', p.mid) +
  fill('M642 478C642 390 696 338 788 334C790 424 734 478 642 478Z', p.deep) +
  fill('M640 392C584 386 556 350 556 294C614 300 642 336 640 392Z', p.warm) +
  fill('M638 340C612 300 616 262 642 226C670 262 670 304 638 340Z', p.mid) +
  line('M512 424C570 448 614 492 636 540M770 352C712 372 668 416 648 470', p.light, 3, 0.6) +
  disc(720, 566, 12, p.glow) +
  disc(560, 590, 9, p.glow)
