import type { Locale } from '#kernel/locale.ts'
import type { NavLink } from './shell.ts'

/** Mean width of a Readex Pro character in menus of that script, in em, measured on our own labels and rounded up. */
const CHARACTER: Record<Locale, number> = { ar: 0.49, en: 0.56, tr: 0.56 }
/** The space around each link, in em. */
const AROUND = 0.72
/** Width for links at 1200 px, in em, next to the logo, "More", the cart and the buttons: enough for our own menus. */
const ROOM = 37

/** Links of the bar, as many as fit in their order, and links under "More". */
export function barLinks(nav: readonly NavLink[], locale: Locale): { bar: NavLink[]; more: NavLink[] } {
  const candidates = nav.filter(({ place = 'bar' }) => place === 'bar')
  let used = 0
  const bar = candidates.filter(({ label }) => (used += [...label].length * CHARACTER[locale] + AROUND) <= ROOM)
  const rest = candidates.filter((link) => !bar.includes(link))
  return { bar, more: [...rest, ...nav.filter(({ place }) => place === 'more')] }
}
