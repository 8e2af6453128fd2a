/** The two basic shapes of all drawings: the eight-pointed star (khatim) and the pointed arch. */

type Point = readonly [x: number, y: number]

const round = (n: number) => Math.round(n * 10) / 10

/** Radius of the inner corners as a share of the outer ones: two squares, one rotated by 45°. */
const INNER = 0.7654

/** The sixteen corners of an eight-pointed star; the first is on the x axis, rotated by `turn` radians. */
export function khatimPoints(radius: number, cx = 0, cy = 0, turn = 0): Point[] {
  return Array.from({ length: 16 }, (_, k) => {
    const angle = (k * Math.PI) / 8 + turn
    const r = k % 2 ? radius * INNER : radius
    return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)] as const
  })
}

export function polygonPath(points: readonly Point[]): string {
  return points.length ? `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z` : ''
}

export function khatimPath(radius: number, cx = 0, cy = 0, turn = 0): string {
  return polygonPath(khatimPoints(radius, cx, cy, turn))
}

/** A star with `tips` points, with inner corners at `inner` of the radius: for rosettes, rays, sparks. */
export function starPath(tips: number, radius: number, inner: number, cx = 0, cy = 0, turn = 0): string {
  const points = Array.from({ length: tips * 2 }, (_, k): Point => {
    const angle = (k * Math.PI) / tips + turn - Math.PI / 2
    const r = k % 2 ? radius * inner : radius
    return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)]
  })
  return polygonPath(points)
}

/** A pointed arch in the box (x, y, width, height), open at the lower edge. */
export function archPath(x: number, y: number, width: number, height: number): string {
  const at = (share: number) => round(x + width * share)
  const down = (share: number) => round(y + width * share)
  const foot = round(y + height)
  return (
    `M${at(0)} ${foot}V${down(0.62)}C${at(0)} ${down(0.3)} ${at(0.28)} ${down(0.12)} ${at(0.5)} ${round(y)}` +
    `C${at(0.72)} ${down(0.12)} ${at(1)} ${down(0.3)} ${at(1)} ${down(0.62)}V${foot}Z`
  )
}

/** The part of a polygon at or below the line y = level (y grows downwards). */
export function below(points: readonly Point[], level: number): Point[] {
  return points.flatMap((from, i): Point[] => {
    const to = points[(i + 1) % points.length]!
    const ownPoint: Point[] = from[1] >= level ? [from] : []
    if (from[1] >= level === to[1] >= level) return ownPoint
    const share = (level - from[1]) / (to[1] - from[1])
    return [...ownPoint, [from[0] + (to[0] - from[0]) * share, level]]
  })
}

export function area(points: readonly Point[]): number {
  const twice = points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length]!
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2
}

/** Part of the polygon at the bottom that covers `share` (0 to 1) of its area, not of its height. */
export function fillFromBottom(points: readonly Point[], share: number): Point[] {
  if (share <= 0) return []
  if (share >= 1) return [...points]
  const heights = points.map(([, y]) => y)
  let top = Math.min(...heights)
  let foot = Math.max(...heights)
  const target = area(points) * share
  for (let step = 0; step < 24; step++) {
    const middle = (top + foot) / 2
    if (area(below(points, middle)) > target) top = middle
    else foot = middle
  }
  return below(points, (top + foot) / 2)
}
