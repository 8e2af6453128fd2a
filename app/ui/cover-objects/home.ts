import { archPath, khatimPath } from '../geometry.ts'
import { disc, fill, lantern as hanging, line, medallion } from '../cover-scenes/brush.ts'
import { FOOT, type Item } from './stage.ts'

const steam = 'M580 330C550 290 610 262 580 214M650 330C620 280 690 256 656 196M716 330C690 292 744 268 716 224'

export const cup: Item = (p) =>
  line(steam, p.deep, 11, 0.28) +
  line('M778 440C890 410 900 600 760 592', p.deep, 30) +
  fill(`M486 370H794V590C794 ${FOOT - 20} 730 ${FOOT} 640 ${FOOT}S486 ${FOOT - 20} 486 590Z`, p.warm) +
  fill('M486 370C486 340 794 340 794 370C794 402 486 402 486 370Z', p.deep) +
  fill('M510 372C510 352 770 352 770 372C770 392 510 392 510 372Z', p.glow, 0.55) +
  medallion(640, 540, 84, p.light, p.warm, p.glow)

export const candle: Item = (p) =>
  disc(640, 262, 130, p.light, 0.5) +
  fill('M640 176C690 240 684 300 640 304C596 300 590 240 640 176Z', p.glow) +
  fill('M640 226C662 262 660 292 640 294C620 292 618 262 640 226Z', p.warm) +
  line('M640 300V352', p.deep, 8) +
  fill(`M520 350C520 330 760 330 760 350V${FOOT}H520Z`, p.light) +
  fill('M520 350C520 330 760 330 760 350C760 370 520 370 520 350Z', p.glow, 0.6) +
  fill(`M520 450H760V640H520Z`, p.warm) +
  line('M520 466H760M520 624H760', p.light, 4, 0.8) +
  medallion(640, 545, 70, p.light, p.warm, p.glow) +
  fill(`M520 ${FOOT - 66}h36v66h-36Z`, p.deep, 0.1)

export const coffee: Item = (p) =>
  fill(`M480 300L500 236H780L800 300V${FOOT}H480Z`, p.deep) +
  fill('M500 236H780L776 262H504Z', p.glow) +
  line('M492 300H788', p.light, 5, 0.5) +
  fill(`M480 300H520V${FOOT}H480Z`, p.light, 0.1) +
  fill(archPath(540, 360, 200, 270), p.light) +
  fill('M640 440C700 452 700 566 640 580C580 566 580 452 640 440Z', p.warm) +
  line('M640 446C616 490 664 530 640 574', p.light, 8) +
  disc(430, FOOT - 14, 22, p.warm) +
  disc(872, FOOT - 12, 20, p.warm) +
  disc(836, FOOT - 8, 16, p.deep)

export const jar: Item = (p) =>
  fill(`M500 330H780C824 380 824 ${FOOT - 60} 780 ${FOOT}H500C456 ${FOOT - 60} 456 380 500 330Z`, p.glow) +
  fill(`M500 330H540C500 400 500 ${FOOT - 60} 540 ${FOOT}H500C456 ${FOOT - 60} 456 380 500 330Z`, p.light, 0.45) +
  fill('M496 262H784C796 262 796 336 784 336H496C484 336 484 262 496 262Z', p.warm) +
  line('M520 272V326M560 272V326M600 272V326M640 272V326M680 272V326M720 272V326M760 272V326', p.light, 5, 0.5) +
  fill('M530 440H750V620H530Z', p.light) +
  medallion(640, 530, 70, p.warm, p.light, p.glow)

export const soap: Item = (p) =>
  fill(`M450 ${FOOT - 110}H830V${FOOT}H450Z`, p.glow) +
  fill(`M480 ${FOOT - 220}H800V${FOOT - 110}H480Z`, p.light) +
  fill(`M510 ${FOOT - 330}H770V${FOOT - 220}H510Z`, p.warm) +
  line(`M450 ${FOOT - 110}H830M480 ${FOOT - 220}H800`, p.deep, 5, 0.25) +
  line(`M640 ${FOOT - 330}V${FOOT}`, p.deep, 12, 0.8) +
  fill(khatimPath(58, 640, FOOT - 330), p.deep) +
  fill(khatimPath(26, 640, FOOT - 330), p.glow) +
  disc(420, 420, 26, p.light, 0.7) +
  disc(850, 380, 36, p.light, 0.6) +
  disc(806, 320, 16, p.light, 0.7)

export const lantern: Item = (p) => hanging(640, 96, 90, 236, p.deep, p.warm)

/** Drawing of a wrapped parcel: the default. */
export const parcel: Item = (p) =>
  fill(`M470 400H810V${FOOT}H470Z`, p.warm) +
  fill('M446 330H834V420H446Z', p.warm) +
  fill('M446 404H834V420H446Z', p.deep, 0.3) +
  fill(`M606 330H674V${FOOT}H606Z`, p.light) +
  fill(
    'M640 330C560 330 500 290 520 244C550 204 630 250 640 330ZM640 330C720 330 780 290 760 244C730 204 650 250 640 330Z',
    p.glow,
  ) +
  line('M640 330C590 300 556 280 548 258M640 330C690 300 724 280 732 258', p.deep, 6, 0.3) +
  fill(khatimPath(40, 640, 334), p.glow) +
  fill(khatimPath(17, 640, 334), p.warm)
