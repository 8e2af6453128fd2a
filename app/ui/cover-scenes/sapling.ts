import { khatimPath, starPath } from '../geometry.ts'
import { disc, fill, line, ring, stars, type Scene } from './brush.ts'

/** A sapling that rises in a great star. */
export const sapling: Scene = (p, random) =>
  fill(starPath(32, 620, 0.52, 640, 430), p.light, 0.06) +
  ring(640, 430, 376, p.glow, 2, 0.5) +
  ring(640, 430, 352, p.glow, 7, 0.8, '0 24.03') +
  line(khatimPath(352, 640, 430, Math.PI / 8), p.glow, 4, 0.9) +
  fill(khatimPath(336, 640, 430), p.light) +
  line(khatimPath(308, 640, 430), p.mid, 2.5, 0.45) +
  fill(khatimPath(200, 640, 430, Math.PI / 8), 'url(#day)', 0.55) +
  stars(random, 12, [460, 200, 360, 200], p.warm) +
  fill('M410 640C520 578 760 578 870 640C838 716 744 752 640 752S442 716 410 640Z', p.mid) +
  fill('M446 652C540 606 740 606 834 652C800 708 728 732 640 732S480 708 446 652Z', p.deep) +
  line('M640 640C640 560 646 470 638 322', p.deep, 15) +
  fill('M640 548C548 546 500 492 494 408C588 412 640 462 640 548Z', p.mid) +
  fill('M642 478C642 390 696 338 788 334C790 424 734 478 642 478Z', p.deep) +
  fill('M640 392C584 386 556 350 556 294C614 300 642 336 640 392Z', p.warm) +
  fill('M638 340C612 300 616 262 642 226C670 262 670 304 638 340Z', p.mid) +
  line('M512 424C570 448 614 492 636 540M770 352C712 372 668 416 648 470', p.light, 3, 0.6) +
  disc(720, 566, 12, p.glow) +
  disc(560, 590, 9, p.glow)
