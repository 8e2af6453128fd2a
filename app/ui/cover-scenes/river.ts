import { line, star, stars, type Scene } from './brush.ts'

/** Illustration: a winding river of stars. */
export const river: Scene = (p, random) => {
  const phase = random() * 6
  const bed = (x: number) => 430 + Math.sin(x / 240 + phase) * 140
  const bank = (offset: number) => {
    const y = (x: number) => Math.round(bed(x) + offset * (0.8 + 0.3 * Math.sin(x / 200)))
    const bends = Array.from({ length: 12 }, (_, i) => i * 120)
    return `M-60 ${y(-60)}${bends.map((x) => `Q${x} ${y(x)} ${x + 60} ${y(x + 60)}`).join('')}`
  }
  const currents = [-236, -190, -140, -84, -30, 30, 84, 140, 190, 236]
  const colors = [p.glow, p.light, p.warm, p.mid]
  const drift = Array.from({ length: 46 }, (_, i) => {
    const x = ((i + random() * 0.8) / 46) * 1360 - 40
    const away = (random() + random() - 1) * 200
    return { x, y: bed(x) + away, r: (72 - Math.abs(away) * 0.26) * (0.3 + random() * 0.75), turn: random() * 45 }
  }).toSorted((a, b) => a.r - b.r)
  const blossoms = [p.glow, p.light, p.warm]
    .map(
      (color, i) =>
        `<g id="b${i}">${star(0, 0, 50, color)}${star(0, 0, 28, p.deep, 0.4)}${star(0, 0, 18, i === 1 ? p.deep : p.light)}</g>`,
    )
    .join('')
  return (
    stars(random, 22, [20, 20, 1240, 800], p.light) +
    line(bank(0), p.glow, 300, 0.07) +
    line(bank(0), p.light, 150, 0.07) +
    currents.map((c, i) => line(bank(c), i % 3 === 1 ? p.glow : p.light, 3, 0.32)).join('') +
    `<defs>${blossoms}</defs>` +
    drift
      .map(({ x, y, r, turn }, i) => (r < 24 ? star(x, y, r, colors[i % 4]!, 1, turn) : bloom(i % 3, x, y, r, turn)))
      .join('')
  )
}

function bloom(kind: number, x: number, y: number, r: number, turn: number): string {
  const at = `translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(turn)}) scale(${Math.round(r * 2) / 100})`
  return `<use href="#b${kind}" transform="${at}"/>`
}
