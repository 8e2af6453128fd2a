/** The default mark, a sapling in an eight-pointed star, as paths in 54 × 54: for logo, icons and share pictures. */
import { khatimPath } from './geometry.ts'

export const MARK_SIDE = 54
export const MARK = {
  star: khatimPath(26, 27, 27),
  seal: khatimPath(22.4, 27, 27),
  stem: 'M27 43V24',
  leaf: 'M27 33C18.6 33 15.2 27.6 15 21.6C22.6 21.6 27 25.4 27 33Z',
  bud: 'M27 28C27 19.6 31.4 14.8 39.4 14.4C39.4 22.6 35 28 27 28Z',
} as const

/** Its shapes with colours, for places without a style sheet. */
export const MARK_SVG =
  `<path d="${MARK.star}" fill="#B4233F"/><path d="${MARK.seal}" fill="none" stroke="#FBF6EB" stroke-opacity=".5" stroke-width=".9"/>` +
  `<path d="${MARK.stem}" stroke="#FBF6EB" stroke-width="2.6" stroke-linecap="round" fill="none"/>` +
  `<path d="${MARK.leaf}" fill="#FBF6EB"/><path d="${MARK.bud}" fill="#EFAE36"/>`
