import { box, disc, dome, fill, line, minaret, stars, windows, type Scene } from './brush.ts'

/** Illustration: stars and a crescent moon over the domes of a city by the water. */
export const night: Scene = (p, random) => {
  const far =
    fill(
      'M0 650V566L90 540L190 570L300 520L420 560L560 500L700 556L840 512L980 560L1110 524L1280 570V650Z',
      p.mid,
      0.8,
    ) +
    minaret(250, 640, 220, p.mid) +
    dome(330, 600, 62, p.mid) +
    dome(1010, 610, 74, p.mid) +
    minaret(1110, 640, 250, p.mid)
  const city =
    dome(640, 566, 122, p.deep) +
    [
      [486, 74],
      [794, 74],
      [386, 46],
      [894, 46],
    ]
      .map(([x, r]) => dome(x!, 620, r!, p.deep))
      .join('') +
    fill(box(372, 560, 536, 110) + box(330, 612, 620, 70), p.deep) +
    minaret(350, 670, 430, p.deep) +
    minaret(930, 670, 430, p.deep) +
    fill(
      box(0, 628, 260, 60) +
        box(40, 596, 110, 60) +
        box(180, 606, 90, 60) +
        box(1000, 620, 280, 60) +
        box(1090, 588, 120, 60),
      p.deep,
    ) +
    windows(
      [
        [452, 604],
        [508, 604],
        [564, 604],
        [694, 604],
        [750, 604],
        [806, 604],
        [70, 620],
        [112, 620],
        [210, 630],
        [1030, 640],
        [1120, 612],
        [1166, 612],
        [1236, 640],
      ],
      20,
      p.glow,
    ) +
    windows([[617, 586]], 46, p.glow)
  const shine = Array.from({ length: 34 }, (_, i) => {
    const y = 700 + Math.round((i / 34) * 132)
    const x = Math.round(80 + random() * 1080)
    return `M${x} ${y}h${Math.round(16 + random() * 90)}`
  }).join('')
  return (
    stars(random, 54, [20, 20, 1240, 430], p.light) +
    disc(806, 176, 190, p.glow, 0.09) +
    disc(806, 176, 130, p.glow, 0.12) +
    `<path d="M838 96A88 88 0 1 0 882 214A70 70 0 1 1 838 96Z" fill="${p.glow}"/>` +
    far +
    city +
    fill(box(0, 670, 1280, 170), p.deep) +
    fill(box(0, 680, 1280, 160), 'url(#water)') +
    line(shine, p.glow, 4, 0.55) +
    fill('M600 690H680L706 840H574Z', p.glow, 0.18)
  )
}
