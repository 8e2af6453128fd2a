import { archPath } from '../geometry.ts'
import { box, fill, lantern, line, star, type Scene } from './brush.ts'

const bays = [0, 1, 2, 3, 4].map((i) => 88 + i * 224)

/** Illustration: a colonnade at dusk with a lamp in every bay. */
export const arcade: Scene = (p, random) => {
  const lit = 2 + Math.floor(random() * 3) - 1
  const tops = bays.map((_, i) => 232 - (i === lit ? 26 : 0))
  const walls = fill(box(0, 126, 1280, 600), p.deep, 0.45)
  const frieze =
    fill(box(0, 118, 1280, 10) + box(0, 192, 1280, 6), p.glow) +
    `<pattern id="frieze" width="56" height="56" patternUnits="userSpaceOnUse" y="132">${star(28, 28, 22, p.light, 0.85)}${star(28, 28, 9, p.deep)}</pattern>` +
    fill(box(0, 132, 1280, 56), 'url(#frieze)')
  const openings = bays
    .map((x, i) => {
      const top = tops[i]!
      return (
        fill(archPath(x - 10, top - 14, 228, 560), p.light, 0.9) +
        fill(archPath(x + 6, top + 8, 196, 538), i === lit ? 'url(#day)' : p.mid) +
        (i === lit
          ? ''
          : fill(archPath(x + 6, top + 8, 196, 538), 'url(#girih)') +
            fill(archPath(x + 6, top + 8, 196, 538), p.deep, 0.42)) +
        line(archPath(x + 18, top + 24, 172, 530), p.glow, 2, 0.55)
      )
    })
    .join('')
  const columns = [76, ...bays.map((x) => x + 216)]
    .map(
      (x) =>
        fill(box(x - 13, 470, 26, 266), p.light) +
        fill(`M${x - 30} 446H${x + 30}L${x + 14} 478H${x - 14}Z` + box(x - 24, 726, 48, 18), p.glow) +
        line(`M${x - 4} 486V720`, p.deep, 2, 0.25),
    )
    .join('')
  const lamps = bays
    .map((x, i) =>
      lantern(
        x + 104,
        tops[i]! + 10,
        i % 2 ? 96 : 66,
        i === lit ? 54 : 44,
        i === lit ? p.deep : p.light,
        i === lit ? p.warm : p.glow,
      ),
    )
    .join('')
  const floor =
    fill(box(0, 742, 1280, 98), p.light) +
    line(Array.from({ length: 15 }, (_, i) => `M${i * 92} 742L${(i - 7) * 34 + i * 92} 840`).join(''), p.mid, 3, 0.35) +
    line('M0 776H1280M0 808H1280', p.mid, 3, 0.25)
  return walls + frieze + openings + columns + lamps + floor
}
