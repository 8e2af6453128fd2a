/** The city inside the arch of the home page, in a box of 400 × 480: roofs, houses and windows. */
import { archPath } from '#ui/geometry.ts'

/** Vertical position of the water. */
export const SHORE = 436

type House = {
  x: number
  width: number
  top: number
  roof: 'flat' | 'gable' | 'tiles'
  /** Index of the wall colour. */
  wall: 0 | 1 | 2 | 3
}

const HOUSES: readonly House[] = [
  { x: 30, width: 44, top: 366, roof: 'flat', wall: 0 },
  { x: 74, width: 40, top: 336, roof: 'gable', wall: 1 },
  { x: 114, width: 42, top: 352, roof: 'tiles', wall: 2 },
  { x: 244, width: 42, top: 346, roof: 'tiles', wall: 3 },
  { x: 286, width: 38, top: 328, roof: 'gable', wall: 0 },
  { x: 324, width: 46, top: 360, roof: 'flat', wall: 1 },
]

/** The house in the middle, with the golden door. */
const HOME = { x: 156, width: 88, top: 312 }

const EAVES = 3
function roofOf({ x, width, top, roof }: House): string {
  const [left, right] = [x - EAVES, x + width + EAVES]
  if (roof === 'flat') return `M${left} ${top}h${right - left}v6h${left - right}Z`
  if (roof === 'gable') return `M${left} ${top}L${x + width / 2} ${top - 20}L${right} ${top}Z`
  return `M${left} ${top}L${x + 6} ${top - 12}H${x + width - 6}L${right} ${top}Z`
}

const wallOf = ({ x, width, top }: Pick<House, 'x' | 'width' | 'top'>) => `M${x} ${SHORE}V${top}h${width}V${SHORE}Z`

/** Walls of each colour. */
export const walls = [0, 1, 2, 3].map((wall) =>
  HOUSES.filter((house) => house.wall === wall)
    .map(wallOf)
    .join(''),
)
export const roofs = HOUSES.map(roofOf).join('')

/** Pointed roof line of the house in the middle, with its door. */
export const home = `M${HOME.x} ${SHORE}V${HOME.top + 30}L${HOME.x + HOME.width / 2} ${HOME.top}L${HOME.x + HOME.width} ${HOME.top + 30}V${SHORE}Z`
export const door = archPath(178, 374, 44, 70)

/** All buildings with windows, for the shade at night. */
export const city = HOUSES.map(wallOf).join('') + roofs + home

const minaret = (x: number, top: number) =>
  `M${x - 4} 400V${top + 22}L${x} ${top}L${x + 4} ${top + 22}V400ZM${x - 7} ${top + 52}h14v5h-14Z`
const dome = (x: number, foot: number, radius: number) =>
  `M${x - radius} ${foot}C${x - radius} ${foot - radius * 0.8} ${x - radius * 0.4} ${foot - radius} ${x} ${foot - radius * 1.3}C${x + radius * 0.4} ${foot - radius} ${x + radius} ${foot - radius * 0.8} ${x + radius} ${foot}Z`

/** A mosque and a tower on the opposite shore. */
export const far =
  'M36 480V352C80 330 130 330 180 342S310 352 364 322V480Z' +
  minaret(66, 226) +
  minaret(150, 226) +
  dome(108, 318, 30) +
  dome(80, 330, 15) +
  dome(136, 330, 15) +
  'M74 316h68v40H74Z' +
  // The Galata Tower.
  'M292 400V268h30V400ZM288 268h38v-7h-38ZM291 261L307 216L323 261Z'

/** Size of a window, and the distance to the next ones. */
const PANE = { width: 8, height: 12, stepX: 13, stepY: 19 }
function windowsOf({ x, width, top }: House): [number, number][] {
  const from = top + 26
  const columns = Math.floor((width - 8 + PANE.stepX - PANE.width) / PANE.stepX)
  const inset = (width - (columns - 1) * PANE.stepX - PANE.width) / 2
  const rows = Math.floor((SHORE - 6 - from) / PANE.stepY) + 1
  return Array.from({ length: rows * columns }, (_, i) => [
    x + inset + (i % columns) * PANE.stepX,
    from + Math.floor(i / columns) * PANE.stepY,
  ])
}

const doorWindows = [160, 228].flatMap((x) => [370, 392, 414].map((y): [number, number] => [x + 2, y]))
const aboveDoor = [175, 196, 217].map((x): [number, number] => [x, 356])

/** All windows in the order in which they are lit; neighbours do not follow each other. */
const WINDOWS = [...HOUSES.flatMap((house) => windowsOf(house)), ...doorWindows, ...aboveDoor]
  .map((place, i) => ({ place, order: (i * 0.618034) % 1 }))
  .toSorted((a, b) => a.order - b.order)
  .map(({ place }) => place)

export const WINDOW_COUNT = WINDOWS.length

const pane = ([x, y]: [number, number]) => `M${x} ${y}v-8q0-3 4-4q4 1 4 4v8Z`

/** Windows from one index in that order up to another, as one path. */
export const windows = (from = 0, to = WINDOW_COUNT): string => WINDOWS.slice(from, to).map(pane).join('')
