import { useId } from 'react'
import { khatimPath, starPath } from '#ui/geometry.ts'
import styles from './home-view.module.css'
import type { Sky } from './sky.ts'
import { city, door, far, home, roofs, SHORE, walls, windows } from './skyline.ts'

const rays = starPath(20, 330, 0.3)
const sun = khatimPath(50)
const heart = khatimPath(27)
const tile = khatimPath(31, 31, 31) + khatimPath(12, 31, 31)
const STARS = [
  [70, 250, 4],
  [96, 196, 2.5],
  [118, 268, 2.5],
  [140, 150, 4],
  [168, 216, 2.5],
  [186, 96, 3],
  [222, 148, 4.5],
  [236, 254, 2.5],
  [262, 186, 3],
  [284, 232, 3.5],
  [318, 238, 2.5],
  [338, 290, 3.5],
  [204, 280, 3],
  [262, 110, 2.5],
] as const
const stars = STARS.map(([x, y, size]) => khatimPath(size, x, y)).join('')
const waves = 'M48 446h52M126 454h66M230 448h58M300 460h46M64 466h44M160 470h74'

type Props = {
  sky: Sky
  /** Number of lit windows. */
  lit: number
  /** Number of windows that were lit when the page opened: the others light up slowly. */
  before: number
}

/** Istanbul inside the arch: the sky of the current hour, and houses whose windows are lit by today's donations. */
export function HomeView({ sky, lit, before }: Props) {
  const id = useId()
  const x = Math.round(106 + 188 * sky.across)
  const y = Math.round(338 - 186 * sky.up)
  return (
    <g className={styles.scene} data-sky={sky.phase}>
      <defs>
        <linearGradient id={`${id}s`} x1="0" y1="0" x2="0" y2="1">
          <stop className={styles.high} offset=".08" />
          <stop className={styles.middle} offset=".5" />
          <stop className={styles.low} offset=".78" />
        </linearGradient>
        <pattern id={`${id}l`} width="62" height="62" patternUnits="userSpaceOnUse">
          <path d={tile} className={styles.lattice} />
        </pattern>
      </defs>
      <rect width="400" height="480" fill={`url(#${id}s)`} />
      <rect width="400" height="480" fill={`url(#${id}l)`} opacity=".22" />
      <path d={stars} className={styles.stars} />
      <g transform="translate(0 -18)">
        <g className={styles.sun} transform={`translate(${x} ${y})`}>
          <path d={rays} className={styles.rays} />
          <circle r="66" className={styles.disc} />
          <path d={sun} className={styles.star} />
          <path d={heart} className={styles.disc} />
        </g>
        <path
          d="M14-44A46 46 0 1 0 42 22A38 38 0 1 1 14-44Z"
          className={styles.moon}
          transform={`translate(${x} ${y})`}
        />
        <path d={far} className={styles.far} />
        {walls.map((d, wall) => (
          <path key={d} d={d} className={styles[`wall${wall}`]} />
        ))}
        <path d={roofs} className={styles.roofs} />
        <path d={home} className={styles.home} />
        <path d={city} className={styles.shade} />
        <path d={door} className={styles.door} />
        <path d={khatimPath(9, 200, 408)} className={styles.doorStar} />
        <path d={windows(lit)} className={styles.dark} />
        <path d={windows(0, Math.min(before, lit))} className={styles.lit} />
        {lit > before && <path key={lit} d={windows(before, lit)} className={`${styles.lit} ${styles.fresh}`} />}
        <path d={`M0 ${SHORE}H400V500H0Z`} className={styles.water} />
        <path d={waves} className={styles.waves} />
      </g>
    </g>
  )
}
